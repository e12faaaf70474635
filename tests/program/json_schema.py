# SPDX-License-Identifier: MIT
"""The part of JSON Schema that docs/scene.schema.json uses: no package is needed to test it."""

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool}


def has_type(value, name):
    if name in TYPES:
        return isinstance(value, TYPES[name])
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return number and (name == "number" or float(value).is_integer())


def problems(value, schema, root, path=""):
    """What is wrong with a value, as "PATH: REASON"; nothing when it satisfies the schema."""
    found = []
    if "$ref" in schema:
        found += problems(value, root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root, path)
    if "const" in schema and value != schema["const"]:
        found.append(f"{path}: is not {schema['const']}")
    if "type" in schema and not has_type(value, schema["type"]):
        return found + [f"{path}: is no {schema['type']}"]
    if "oneOf" in schema:
        fitting = [one for one in schema["oneOf"] if not problems(value, one, root, path)]
        if len(fitting) != 1:
            found.append(f"{path}: fits {len(fitting)} of the choices")
    if isinstance(value, dict):
        found += [f"{path}: lacks {key}" for key in schema.get("required", []) if key not in value]
        for key, field in value.items():
            if key in schema.get("properties", {}):
                found += problems(field, schema["properties"][key], root, f"{path}.{key}")
            elif schema.get("additionalProperties") is False:
                found.append(f"{path}: unknown {key}")
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            found.append(f"{path}: has {len(value)} elements")
        for i, element in enumerate(value):
            found += problems(element, schema.get("items", {}), root, f"{path}[{i}]")
    if isinstance(value, str) and len(value) < schema.get("minLength", 0):
        found.append(f"{path}: is too short")
    if has_type(value, "number"):
        if value < schema.get("minimum", value) or value > schema.get("maximum", value):
            found.append(f"{path}: is out of range")
        if "exclusiveMinimum" in schema and value <= schema["exclusiveMinimum"]:
            found.append(f"{path}: is not above {schema['exclusiveMinimum']}")
    return found
