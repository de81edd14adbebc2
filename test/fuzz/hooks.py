"""Puts existing ids into addresses, so that requests go beyond a 404."""

import json
import os
import random
import re

import schemathesis

random.seed(0)
# The firewall rejects addresses of more than 1,024 bytes. A letter can take twelve bytes in an address.
LONGEST = 30
IDS = json.load(open(os.environ["FUZZ_IDS"], encoding="utf-8"))


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Replaces parameters in four of five requests. `IDS` lists ids by the segments before a parameter."""
    if not path_parameters:
        return path_parameters
    path_parameters = {
        name: value[:LONGEST] if isinstance(value, str) else value
        for name, value in path_parameters.items()
    }
    if random.random() < 0.2:
        return path_parameters
    known = {}
    for name, value in path_parameters.items():
        before = re.sub(r"\{\w+\}", "*", context.operation.path.split("{" + name + "}")[0])
        known[name] = random.choice(IDS.get(before) or [value])
    return known
