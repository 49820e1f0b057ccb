#!/usr/bin/python3
"""usage: check_codecheck.py codecheck.yml FOLDER

The draft is YAML 1.1, says that it is a draft, and has what authors must state by the specification 2.0
(https://codecheck.org.uk/spec/config/2.0/) but the ORCIDs; what a codechecker states is not made up. Files of the
manifest are in FOLDER."""
import os
import sys

import yaml

with open(sys.argv[1], encoding="utf-8") as file:
    text = file.read()
draft = yaml.safe_load(text)
assert "\n---\n" in text and text.startswith("# DRAFT") and "draft" in draft["plumbline-status"]
assert draft["version"] == "https://codecheck.org.uk/spec/config/2.0/"
assert draft["manifest"]
for item in draft["manifest"]:
    assert set(item) == {"file", "comment"} and item["comment"], item
    assert not item["file"].startswith("/") and ".." not in item["file"].split("/")
    assert os.path.exists(os.path.join(sys.argv[2], item["file"])), item["file"]
for paper in [draft["paper"]] + draft["plumbline-other-papers"]:
    assert paper["title"] and paper["reference"].startswith("https://")
    assert paper["authors"] and all(author["name"] for author in paper["authors"])
assert not {"codechecker", "report", "certificate", "check_time", "summary"} & set(draft)
print(len(draft["manifest"]), "files")
