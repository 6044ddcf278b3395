import type { Report } from "@lichen/contract";
import { HORIZON_NAMES, HORIZONS, type Moment, SCENARIO_NAMES, scenariosAt } from "@lichen/domain";
import { Link } from "react-router";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { comparisonPath } from "../../../shell/paths/comparison-address.ts";
import { withMoment } from "../../../shell/paths/keep-moment.ts";
import type { ReportParts } from "./report-parts.ts";
import { text } from "./text.ts";

/** The ways to the scenarios and to the horizons of the building side by side, for who has it in a portfolio. */
export function CompareLinks({ report, view, compareId }: Pick<ReportParts, "report" | "view" | "compareId">) {
  const t = useTranslate();
  if (compareId === null) return null;
  return (
    <Row as="p" gap={24} rowGap={4} align="stretch" className="screen-only">
      <Link to={withMoment(scenariosPath(compareId, report.place, view), view)}>
        {t(text.compareScenarios(HORIZON_NAMES[view.horizon]))}
      </Link>
      <Link to={withMoment(horizonsPath(compareId, view), view)}>
        {t(text.compareHorizons(SCENARIO_NAMES[view.scenario].name))}
      </Link>
    </Row>
  );
}

/** Address of the scenarios of a building side by side, at the horizon of the screen. */
function scenariosPath(building: string, place: Report["place"], { horizon }: Moment): string {
  return comparisonPath(scenariosAt(place.zone).map((scenario) => ({ building, scenario, horizon })));
}

/** Address of its horizons side by side, in the scenario of the screen. */
function horizonsPath(building: string, { scenario }: Moment): string {
  return comparisonPath(HORIZONS.map((horizon) => ({ building, scenario, horizon })));
}
