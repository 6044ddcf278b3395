import { HORIZON_NAMES, SCENARIO_NAMES } from "@lichen/domain";
import { finding, resultsAt, vulnerabilities } from "@lichen/report";
import type { BuildingDocument } from "./building-document.ts";
import { framed } from "./paper-frame.ts";
import type { DocumentData } from "./typeset.ts";

/** What the template of a building reads: every building with its words, drawings and tables in one language. */
export function buildingData(buildings: readonly BuildingDocument[]): DocumentData {
  const [first] = buildings;
  if (first === undefined) throw new Error("no building");
  const { language, day, stamp } = first;
  return {
    ...framed({
      language,
      title: first.name,
      kind: { fr: "Rapport climatique du bâtiment", en: "Climate report of the building" },
      about: buildings.length === 1 ? first.name : "",
      day,
      stamp,
      inputs: {},
    }),
    ...{ buildings: buildings.map(buildingOf) },
  };
}

function buildingOf(building: BuildingDocument) {
  const { report, answers, scenario, horizon, language } = building;
  const results = resultsAt(report, vulnerabilities(answers, report.year), { scenario, horizon });
  return {
    name: building.name,
    finding: finding(results, report, horizon, language),
    moment: `${SCENARIO_NAMES[scenario].name[language]}, ${HORIZON_NAMES[horizon][language]}`,
    rows: results.map(({ hazard, reference, now, vulnerability, cross }) => ({
      name: hazard.name[language],
      levels: [reference?.level ?? "unknown", now?.level ?? "unknown", vulnerability.level, cross],
    })),
  };
}
