#!/usr/bin/python3
"""usage: validate.py SCHEMA DOCUMENT

Validates a JSON document; prints the first places at fault, and ends with 1 when there are any. A schema that
is none itself ends with an exception."""
import json
import sys

import jsonschema

schema, document = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
validator = jsonschema.Draft202012Validator
validator.check_schema(schema)
errors = sorted(validator(schema).iter_errors(document), key=lambda error: list(map(str, error.absolute_path)))
for error in errors[:5]:
    print("/".join(map(str, error.absolute_path)) + ": " + error.message[:200])
sys.exit(1 if errors else 0)
