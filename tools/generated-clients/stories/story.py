"""What an integrator writes in Python, with the classes that quicktype makes from the description of the calls."""

import json
import os
import time
import urllib.error
import urllib.request
from typing import Any, List, Optional, Tuple

from lichen_types import (
    AssessmentAnswer,
    Change,
    ChangesAnswer,
    DeleteAnswer,
    DeleteRequest,
    Detail,
    Format,
    HazardElement,
    HorizonElement,
    IfAbsent,
    Kind,
    Outcome,
    Scenario,
    StartAnswer,
    StartRequest,
    State,
    UpsertAnswer,
    UpsertRequest,
)

BASE = os.environ["LICHEN_URL"] + "/api"
HEADERS = {"Authorization": "Bearer " + os.environ["LICHEN_KEY"], "Content-Type": "application/json"}
CODES = ["PYTHON-1", "PYTHON-2"]


def call(method: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(BASE + path, data=data, method=method, headers=HEADERS)) as answer:
        return json.load(answer)


def changes_after(after: Optional[str]) -> Tuple[List[Change], Optional[str]]:
    found: List[Change] = []
    while True:
        page = ChangesAnswer.from_dict(call("GET", "/buildings/changes/" + ("" if after is None else "?after=" + after)))
        found += page.changes
        after = page.next
        if not page.more:
            return found, after


buildings = [
    {
        "member_building_code": code,
        "member_building_name": code,
        "fond_gestion_name": "Default",
        "life_cycle_stage": "exploitation",
        "building_type": "office",
        "construction_year": 1975,
        "city": "Lyon",
        "post_code": "69001",
        "country": "FR",
        "latitude": 45.76,
        "longitude": 4.84,
    }
    for code in CODES
]
request = UpsertRequest(buildings=buildings, if_absent=IfAbsent.CREATE)
results = UpsertAnswer.from_dict(call("POST", "/buildings/bulk_upsert/", request.to_dict())).results
assert [result.outcome for result in results] == [Outcome.CREATED, Outcome.CREATED]
ids = [result.id for result in results if result.id is not None]

changes, cursor = changes_after(None)
assert {change.building_id for change in changes if change.kind == Kind.SAVED} >= set(ids)

start = StartRequest(
    format=Format.NDJSON,
    upload=True,
    hazards=[HazardElement.HEAT, HazardElement.FLOOD],
    scenarios=[Scenario.SSP2],
    horizons=[HorizonElement.THE_2050],
    detail=Detail.LEVELS,
)
started = StartAnswer.from_dict(call("POST", "/assessments/", start.to_dict()))
assert started.upload is not None
places = "".join(json.dumps({"id": code, "latitude": 45.76, "longitude": 4.84}) + "\n" for code in CODES)
urllib.request.urlopen(
    urllib.request.Request(
        started.upload.url,
        data=places.encode(),
        method=started.upload.method.value,
        headers=started.upload.headers,
    )
).close()
assessment = AssessmentAnswer.from_dict(call("GET", f"/assessments/{started.assessment.id}/")).assessment
while assessment.state in (State.WAITING, State.READING, State.COMPUTING):
    time.sleep(0.1)
    assessment = AssessmentAnswer.from_dict(call("GET", f"/assessments/{assessment.id}/")).assessment
assert assessment.state == State.DONE and assessment.done == len(CODES) and assessment.result_url is not None
with urllib.request.urlopen(assessment.result_url) as lines:
    rows = [json.loads(line) for line in lines]
assert [row["id"] for row in rows] == CODES and all("heat.ssp2.2050.exposure_level" in row for row in rows)

deleted = DeleteAnswer.from_dict(call("POST", "/buildings/bulk_delete/", DeleteRequest(building_ids=ids).to_dict()))
assert deleted.deleted == len(ids)
changes, _ = changes_after(cursor)
assert {change.building_id for change in changes if change.kind == Kind.DELETED} >= set(ids)
print("the story of Python is over")
