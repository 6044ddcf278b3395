import {
  ensure,
  type HazardId,
  hazardOf,
  LEVEL_NAMES,
  riskBounds,
  riskCount,
  SCENARIO_NAMES,
  type Scenario,
} from "@lichen/domain";
import { decidingWords, evidenceInCell, possibleLevel, riskBoundsWords } from "@lichen/report";
import { IconHelpCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import why from "../../../design/controls/why-button.module.css";
import { Section } from "../../../design/layout/section.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { LevelRange } from "../../../design/levels/level-range.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import cells from "./cells.module.css";
import { LevelBar } from "./level-bar.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import { text } from "./text.ts";

type Exposure = TerritoryReport["exposure"][number];

/** What a territory is exposed to, hazard by hazard; a row chooses the hazard of the map and of the equipment. */
export function ExposureTable({
  report: { exposure, territory },
  requestedScenario,
  hazard,
  onHazard,
}: {
  report: TerritoryReport;
  requestedScenario: Scenario;
  hazard: HazardId;
  onHazard: (hazard: HazardId) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const chosen = ensure(exposure.find((one) => one.hazard === hazard));
  const people = riskCount(chosen.population);
  const isMany = (territory.communes ?? 0) > 1;
  return (
    <Section isCard title={t(text.exposure)}>
      <Table name={t(text.exposure)} keepsNames>
        <thead>
          <tr>
            <th scope="col">{t(text.hazard)}</th>
            <th scope="col">{t(text.level)}</th>
            {territory.scale !== "commune" && territory.scale !== "city" && <th scope="col">{t(text.distribution)}</th>}
            <th scope="col">{t(text.deciding)}</th>
            <th scope="col">{t(text.evidence)}</th>
            <th scope="col">
              <span className="visually-hidden">{t(text.method)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {exposure.map((one) => (
            <tr key={one.hazard} className={one.hazard === hazard ? cells.chosen : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={cells.hazard}
                  aria-pressed={one.hazard === hazard}
                  onClick={() => onHazard(one.hazard)}
                >
                  <HazardIcon hazard={one.hazard} size={20} />
                  {t(hazardOf(one.hazard).name)}
                </button>
              </th>
              <td className={cells.level}>
                <Level level={one.level} />
                <Possible exposure={one} />
                {isMany && one.level !== "unknown" && (
                  <small>{t(text.highest(t(LEVEL_NAMES[one.highest]).toLowerCase()))}</small>
                )}
                {one.scenario !== requestedScenario && one.level !== "unknown" && (
                  <small>{t(text.standIn(t(SCENARIO_NAMES[one.scenario].name).toLowerCase()))}</small>
                )}
              </td>
              {territory.scale !== "commune" && territory.scale !== "city" && (
                <td>
                  <LevelBar counts={one.distribution} />
                </td>
              )}
              <td className={cells.deciding}>
                <Deciding exposure={one} isMany={isMany} />
              </td>
              <td>{evidenceInCell(one.evidence, language)}</td>
              <td>
                <HowRead hazard={one.hazard} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {riskBounds(people).all > 0 && (
        <p>{t(text.peopleHigh(riskBoundsWords(people, language).share, t(hazardOf(hazard).name).toLowerCase()))}</p>
      )}
      {territory.scale !== "city" && <p className="muted">{t(text.rule)}</p>}
    </Section>
  );
}

/** What the level may be, on the scale; in words where its range is wide. */
function Possible({ exposure }: { exposure: Exposure }) {
  const t = useTranslate();
  const possible = possibleLevel(exposure);
  return (
    <>
      <LevelRange {...exposure} />
      {possible !== null && <small>{t(possible)}</small>}
    </>
  );
}

/** Leads to the method of a hazard. */
function HowRead({ hazard }: { hazard: HazardId }) {
  const t = useTranslate();
  const name = t(text.howRead(t(hazardOf(hazard).name).toLowerCase()));
  return (
    <Link to={`/documentation#hazard-${hazard}`} className={why.why} aria-label={name} title={name}>
      <IconHelpCircle size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}

function Deciding({
  exposure: { leading_indicator: leading, level },
  isMany,
}: {
  exposure: Exposure;
  isMany: boolean;
}) {
  const words = decidingWords(leading, level, isMany, useLanguage());
  if (words === null) return <span className="muted">–</span>;
  return (
    <>
      {words.fact}
      {words.range !== null && <small>{words.range}</small>}
    </>
  );
}
