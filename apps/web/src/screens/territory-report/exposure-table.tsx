import {
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
import why from "../../reports/body/why-button.module.css";
import table from "../../ui/kit/plain-table.module.css";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { HazardIcon } from "../../ui/levels/hazard-icon.tsx";
import { Level } from "../../ui/levels/level.tsx";
import cells from "./cells.module.css";
import { LevelBar } from "./level-bar.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";

type Exposure = TerritoryReport["exposure"][number];

/** What a territory is exposed to, hazard by hazard; a row chooses the hazard of the map and of the equipment. */
export function ExposureTable({
  report: { exposure, territory },
  asked,
  hazard,
  onHazard,
}: {
  report: TerritoryReport;
  asked: Scenario;
  hazard: HazardId;
  onHazard: (hazard: HazardId) => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const chosen = exposure.find((one) => one.hazard === hazard)!;
  const people = riskCount(chosen.population);
  const isMany = (territory.communes ?? 0) > 1;
  return (
    <section className={styles.card}>
      <h2>{say(text.exposure)}</h2>
      <ScrollBox label={say(text.exposure)}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say(text.hazard)}</th>
              <th scope="col">{say(text.level)}</th>
              {territory.scale !== "commune" && territory.scale !== "city" && (
                <th scope="col">{say(text.distribution)}</th>
              )}
              <th scope="col">{say(text.deciding)}</th>
              <th scope="col">{say(text.evidence)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {exposure.map((one) => (
              <tr key={one.hazard} className={one.hazard === hazard ? cells.chosenRow : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={cells.hazard}
                    aria-pressed={one.hazard === hazard}
                    onClick={() => onHazard(one.hazard)}
                  >
                    <HazardIcon hazard={one.hazard} size={20} />
                    {say(hazardOf(one.hazard).name)}
                  </button>
                </th>
                <td>
                  <Level level={one.level} />
                  <Possible exposure={one} />
                  {isMany && one.level !== "unknown" && (
                    <span className={`muted ${cells.small}`}>
                      {say(text.highest(say(LEVEL_NAMES[one.highest]).toLowerCase()))}
                    </span>
                  )}
                  {one.scenario !== asked && one.level !== "unknown" && (
                    <span className={`muted ${cells.small}`}>
                      {say(text.standIn(say(SCENARIO_NAMES[one.scenario].name).toLowerCase()))}
                    </span>
                  )}
                </td>
                {territory.scale !== "commune" && territory.scale !== "city" && (
                  <td className={cells.wide}>
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
        </table>
      </ScrollBox>
      {riskBounds(people).all > 0 && (
        <p>{say(text.peopleHigh(riskBoundsWords(people, language).share, say(hazardOf(hazard).name).toLowerCase()))}</p>
      )}
      {territory.scale !== "city" && <p className="muted">{say(text.rule)}</p>}
    </section>
  );
}

/** What the level may be beside itself, where its range is wide. */
function Possible({ exposure }: { exposure: Exposure }) {
  const say = useSay();
  const possible = possibleLevel(exposure);
  return possible === null ? null : <span className={`muted ${cells.small} ${cells.possible}`}>{say(possible)}</span>;
}

/** Leads to the method of a hazard. */
function HowRead({ hazard }: { hazard: HazardId }) {
  const say = useSay();
  const name = say(text.howRead(say(hazardOf(hazard).name).toLowerCase()));
  return (
    <Link to={`/documentation#hazard-${hazard}`} className={why.why} aria-label={name} title={name}>
      <IconHelpCircle size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}

function Deciding({ exposure: { leading_indicator: leading }, isMany }: { exposure: Exposure; isMany: boolean }) {
  const words = decidingWords(leading, isMany, useLanguage());
  if (words === null) return <span className="muted">–</span>;
  return (
    <>
      {words.fact}
      {words.range !== null && <span className={`muted ${cells.small}`}>{words.range}</span>}
    </>
  );
}
