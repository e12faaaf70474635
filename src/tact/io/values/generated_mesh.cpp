// SPDX-License-Identifier: MIT
#include "tact/io/values/generated_mesh.hpp"

#include <cmath>

#include "tact/io/json/json_text.hpp"
#include "tact/mesh.hpp"

namespace tact {
namespace {

/// The numbers of one generator: those that are given, and the usual ones for the rest.
class Numbers {
public:
    Numbers(FieldReader& reader, const JsonValue& object, std::size_t most_faces)
        : reader_(reader), object_(object), most_faces_(most_faces) {}

    bool know(std::initializer_list<std::string_view> fields) { return reader_.is_object_of(object_, fields); }

    void length(std::string_view key, double& value) {
        const auto field = object_.find(key);
        if (!field) return;
        value = reader_.number(*field);
        if (!reader_.failed() && !(value > 0)) reader_.complain(*field, "is not positive");
    }
    void count(std::string_view key, int least, int& value) {
        const auto field = object_.find(key);
        if (!field) return;
        const double number = reader_.number(*field);
        const bool whole = number >= least && number <= 1e6 && number == std::floor(number);
        if (!reader_.failed() && !whole)
            reader_.complain(*field, "is not a whole number from " + std::to_string(least) + " to 1000000");
        if (!reader_.failed()) value = static_cast<int>(number);
    }
    void point(std::string_view key, Vec3& value) {
        if (const auto field = object_.find(key)) value = reader_.vector<3>(*field);
    }
    /// Whether all is well; `faces` is how many there would be.
    bool allow(double faces) {
        if (!(faces <= static_cast<double>(most_faces_)))
            reader_.complain(object_, "has more than " + std::to_string(most_faces_) + " faces");
        return !reader_.failed();
    }
    bool rising(double less, double more, std::string_view what) {
        if (!reader_.failed() && !(less < more)) reader_.complain(object_, what);
        return !reader_.failed();
    }

private:
    FieldReader& reader_;
    const JsonValue& object_;
    std::size_t most_faces_;
};

Mesh read_box(Numbers& numbers) {
    BoxMeshOptions box;
    if (!numbers.know({"min", "max", "divisions", "scale"})) return {};
    numbers.point("min", box.min);
    numbers.point("max", box.max);
    numbers.count("divisions", 1, box.divisions);
    for (int i = 0; i < 3; ++i)
        if (!numbers.rising(box.min[i], box.max[i], "has a min that is not below its max")) return {};
    return numbers.allow(12.0 * box.divisions * box.divisions) ? make_box_mesh(box) : Mesh{};
}

Mesh read_sphere(Numbers& numbers) {
    SphereMeshOptions sphere;
    if (!numbers.know({"radius", "around", "along", "scale"})) return {};
    numbers.length("radius", sphere.radius);
    numbers.count("around", 3, sphere.around);
    numbers.count("along", 2, sphere.along);
    return numbers.allow(2.0 * sphere.around * sphere.along) ? make_sphere_mesh(sphere) : Mesh{};
}

Mesh read_icosphere(Numbers& numbers) {
    IcosphereOptions sphere;
    if (!numbers.know({"radius", "levels", "scale"})) return {};
    numbers.length("radius", sphere.radius);
    numbers.count("levels", 0, sphere.levels);
    return numbers.allow(20 * std::pow(4.0, sphere.levels)) ? make_icosphere(sphere) : Mesh{};
}

Mesh read_torus(Numbers& numbers) {
    TorusOptions torus;
    if (!numbers.know({"ring", "tube", "around", "across", "scale"})) return {};
    numbers.length("ring", torus.ring);
    numbers.length("tube", torus.tube);
    numbers.count("around", 3, torus.around);
    numbers.count("across", 3, torus.across);
    if (!numbers.rising(torus.tube, torus.ring, "has a tube that is not thinner than its ring")) return {};
    return numbers.allow(2.0 * torus.around * torus.across) ? make_torus(torus) : Mesh{};
}

Mesh read_cylinder(Numbers& numbers) {
    CylinderOptions cylinder;
    if (!numbers.know({"radius", "height", "around", "along", "scale"})) return {};
    numbers.length("radius", cylinder.radius);
    numbers.length("height", cylinder.height);
    numbers.count("around", 3, cylinder.around);
    numbers.count("along", 1, cylinder.along);
    return numbers.allow(2.0 * cylinder.around * (cylinder.along + 1.0)) ? make_cylinder(cylinder) : Mesh{};
}

Mesh read_gear(Numbers& numbers) {
    GearOptions gear;
    if (!numbers.know({"teeth", "bore", "root", "tip", "thickness", "scale"})) return {};
    numbers.count("teeth", 3, gear.teeth);
    numbers.length("bore", gear.bore);
    numbers.length("root", gear.root);
    numbers.length("tip", gear.tip);
    numbers.length("thickness", gear.thickness);
    if (!numbers.rising(gear.bore, gear.root, "has a bore that is not below its root")) return {};
    if (!numbers.rising(gear.root, gear.tip, "has a root that is not below its tip")) return {};
    return numbers.allow(32.0 * gear.teeth) ? make_gear(gear) : Mesh{};
}

Mesh read_teapot(Numbers& numbers) {
    TeapotOptions teapot;
    if (!numbers.know({"divisions", "scale"})) return {};
    numbers.count("divisions", 2, teapot.divisions);
    return numbers.allow(64.0 * teapot.divisions * teapot.divisions) ? make_teapot(teapot) : Mesh{};
}

struct Generator {
    std::string_view name;
    Mesh (*read)(Numbers&);
};
constexpr Generator generators[] = {{"box", read_box},      {"sphere", read_sphere},     {"icosphere", read_icosphere},
                                    {"torus", read_torus},  {"cylinder", read_cylinder}, {"gear", read_gear},
                                    {"teapot", read_teapot}};
constexpr std::string_view known_generators = "box, sphere, icosphere, torus, cylinder, gear and teapot";

}  // namespace

Mesh read_generated_mesh(FieldReader& reader, const JsonValue& value, std::size_t most_faces) {
    if (value.kind() != JsonValue::Kind::object || value.size() != 1) {
        reader.complain(value, "is not an object with one field, of " + std::string(known_generators));
        return {};
    }
    const JsonValue object = *value.begin();
    for (const Generator& generator : generators) {
        if (object.key() != generator.name) continue;
        Numbers numbers(reader, object, most_faces);
        double scale = 1;
        if (object.kind() == JsonValue::Kind::object) numbers.length("scale", scale);
        Mesh mesh = generator.read(numbers);
        if (scale != 1)
            for (Vec3& vertex : mesh.vertices) vertex = scale * vertex;
        return mesh;
    }
    reader.complain("unknown generator " + in_quotes(object.key()) + " in " + value.path() + "; known are " +
                    std::string(known_generators));
    return {};
}

}  // namespace tact
