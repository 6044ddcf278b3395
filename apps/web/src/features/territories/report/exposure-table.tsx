import { ensure, type HazardId, hazardOf, type Scenario } from "@lichen/domain";
import { TERRITORY_FACTS_WORDS, territoryExposurePart } from "@lichen/report";
import { Link } from "react-router";
import { PartView } from "../../../design/blocks/part-view.tsx";
import why from "../../../design/controls/why-button.module.css";
import { IconHelpCircle } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import cells from "./cells.module.css";
import type { TerritoryReport } from "./territory-calls.ts";

/** What a territory is exposed to, hazard by hazard; a row chooses the hazard of the map and of the equipment. */
export function ExposureTable({
  report,
  requestedScenario,
  hazard,
  onHazard,
}: {
  report: TerritoryReport;
  requestedScenario: Scenario;
  hazard: HazardId;
  onHazard: (hazard: HazardId) => void;
}) {
  return (
    <PartView
      part={territoryExposurePart(report, requestedScenario, hazard, useLanguage())}
      rowHead={(name, nth) => {
        const { hazard: own } = ensure(report.exposure[nth]);
        return (
          <Row gap={4} wrap={false}>
            <button
              type="button"
              className={`row inline nowrap center gap-8 weight-500 ${cells.hazard}`}
              aria-pressed={own === hazard}
              onClick={() => onHazard(own)}
            >
              <HazardIcon hazard={own} size={20} />
              {name}
            </button>
            <HowRead hazard={own} />
          </Row>
        );
      }}
    />
  );
}

/** Leads to the method of a hazard. */
function HowRead({ hazard }: { hazard: HazardId }) {
  const t = useTranslate();
  const name = t(TERRITORY_FACTS_WORDS.howRead(t(hazardOf(hazard).name).toLowerCase()));
  return (
    <Link to={`/documentation#hazard-${hazard}`} className={`screen-only ${why.why}`} aria-label={name} title={name}>
      <IconHelpCircle size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
