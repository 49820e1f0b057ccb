#!/usr/bin/python3
"""usage: check_crate.py ro-crate-metadata.json FOLDER

What RO-Crate 1.1 and the Process Run Crate profile 0.5 require of the file (MUST), and what the profile asks for
(SHOULD) but a time; and that every file it names is in FOLDER. The tables of requirements are in
https://w3id.org/ro/crate/1.1 and https://w3id.org/ro/wfrun/process/0.5."""
import json
import os
import re
import sys
import urllib.parse

PROFILE = "https://w3id.org/ro/wfrun/process/0.5"
with open(sys.argv[1], encoding="utf-8") as file:
    document = json.load(file)
graph = document["@graph"]
entities = {entity["@id"]: entity for entity in graph}
assert len(entities) == len(graph), "an @id occurs twice"
assert document["@context"][0] == "https://w3id.org/ro/crate/1.1/context"
assert "https://w3id.org/ro/terms/workflow-run/context" in document["@context"]


def listed(value):
    return value if isinstance(value, list) else [] if value is None else [value]


def types(entity):
    return listed(entity["@type"])


def targets(entity, key):
    """What a property refers to; everything must be in the graph."""
    return [entities[reference["@id"]] for reference in listed(entity.get(key))]


# The descriptor and the root (RO-Crate 1.1).
descriptor = entities["ro-crate-metadata.json"]
assert types(descriptor) == ["CreativeWork"]
assert descriptor["conformsTo"]["@id"] == "https://w3id.org/ro/crate/1.1"
root = entities[descriptor["about"]["@id"]]
assert root["@id"] == "./" and types(root) == ["Dataset"]
for key in ("name", "description", "license"):
    assert root[key], key
assert re.fullmatch(r"\d{4}-\d{2}-\d{2}", root["datePublished"])
assert targets(root, "license") and targets(root, "author")

# Every data entity is part of the root, and is there.
parts = {entity["@id"] for entity in targets(root, "hasPart")}
files = [entity for entity in graph if "File" in types(entity)]
assert {entity["@id"] for entity in files} == parts and files
for entity in files:
    assert not entity["@id"].startswith(("/", "#", "http")), entity["@id"]
    path = os.path.join(sys.argv[2], urllib.parse.unquote(entity["@id"]))
    assert os.path.exists(path), path

# The profile: MUST, then SHOULD.
profile = [entity for entity in targets(root, "conformsTo") if entity["@id"] == PROFILE]
assert profile and types(profile[0]) == ["CreativeWork"]
actions = [entity for entity in graph if "CreateAction" in types(entity)]
assert actions and {entity["@id"] for entity in targets(root, "mentions")} == {entity["@id"] for entity in actions}
for action in actions:
    instruments = targets(action, "instrument")
    assert len(instruments) == 1
    assert {"SoftwareApplication", "SoftwareSourceCode"} & set(types(instruments[0]))
    assert instruments[0]["name"] and (instruments[0].get("version") or instruments[0].get("softwareVersion"))
    assert not {"version", "softwareVersion"} <= set(instruments[0])
    assert action["name"] and action["description"]
    assert targets(action, "agent") and set(types(targets(action, "agent")[0])) <= {"Person", "Organization"}
    assert targets(action, "result") and targets(action, "object")
    for entity in targets(action, "result") + targets(action, "object"):
        assert "File" in types(entity), entity["@id"]
    if "endTime" in action:
        assert re.fullmatch(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z", action["endTime"])

# Nothing refers to what is not there, but for the vocabulary.
for entity in graph:
    for key in entity:
        if key not in ("@id", "@type", "conformsTo"):
            for value in listed(entity[key]):
                assert not isinstance(value, dict) or value["@id"] in entities, (entity["@id"], key)
print(len(actions), "actions,", len(files), "files,", sum("endTime" in action for action in actions), "times")
