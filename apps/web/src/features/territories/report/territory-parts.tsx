import { comparedTerritoriesPart, holdingPart } from "@lichen/report";
import { Link } from "react-router";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useLanguage } from "../../../shell/language/language.tsx";
import { type TerritoryState, territoryPath } from "../../../shell/paths/territory-address.ts";
import type { TerritoryReport } from "./territory-calls.ts";

/** How vulnerable a territory is and what helps it to hold: each figure, or why there is none. */
export function Holding({ report }: { report: TerritoryReport }) {
  return <PartView part={holdingPart(report, useLanguage())} actions={<Level level={report.vulnerability.level} />} />;
}

/** A territory beside its region and its neighbours, hazard by hazard; each leads to its own report. */
export function ComparisonTable({ report, state }: { report: TerritoryReport; state: TerritoryState }) {
  const { region, neighbours } = report;
  const paths = [
    ...(region === null ? [] : [territoryPath({ ...state, scale: "region", id: region.id, hazard: null })]),
    ...neighbours.map(({ id }) => territoryPath({ ...state, id, hazard: null })),
  ];
  return comparedTerritoriesPart(report, useLanguage()).map((part) => (
    <PartView
      key={part.title}
      part={part}
      rowHead={(name, nth) => {
        const path = paths[nth - 1];
        return path === undefined ? name : <Link to={path}>{name}</Link>;
      }}
    />
  ));
}
