# SPDX-License-Identifier: MIT
"""What the checks of ./test quick look at: the files that differ from the last commit, and new ones."""
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LISTINGS = (["diff", "--name-only", "--diff-filter=d", "HEAD"], ["ls-files", "--others", "--exclude-standard"])


def changed_files():
    """Their names, relative to the root."""
    return [name for listing in LISTINGS
            for name in subprocess.run(["git", *listing], cwd=ROOT, text=True, capture_output=True, check=True).stdout.split()]
