import { GLOBAL_EXPOSURE, HORIZON_NAMES, indicatorOf, SCENARIO_NAMES } from "@lichen/domain";
import {
  evidenceWords,
  formatNumber,
  formatShare,
  formatWithUnit,
  levelSpan,
  WORKED_EXPOSURES,
  type WorkedExposure,
} from "@lichen/report";
import { Level } from "../../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { Heads, Table } from "./prose.tsx";
import { text } from "./text.ts";

/** The exposure of one place to a hazard, figure by figure. */
export function WorkedExposureTable({ hazard }: { hazard: WorkedExposure["hazard"] }) {
  const t = useTranslate();
  const language = useLanguage();
  const worked = WORKED_EXPOSURES.find((one) => one.hazard === hazard);
  if (worked === undefined) return null;
  const { place, index, level, low, high, evidence, figures } = worked;
  const moment = text.workedAt(
    place,
    SCENARIO_NAMES[GLOBAL_EXPOSURE.scenario].name,
    HORIZON_NAMES[GLOBAL_EXPOSURE.horizon],
  );
  return (
    <>
      <p>
        <b>{t(moment)}</b>
      </p>
      <Table title={t(moment)}>
        <Heads
          of={[
            text.indicator,
            { name: text.value, number: true },
            text.level,
            { name: text.weight, number: true },
            text.evidenceOne,
          ]}
        />
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.key}>
              <th scope="row">{t(indicatorOf(figure.key).name)}</th>
              <td className="number">{formatWithUnit(figure.key, figure.value, language)}</td>
              <td>
                <Level level={figure.level} size={18} />
              </td>
              <td className="number">{formatShare(figure.weight, language)}</td>
              <td>{t(evidenceWords(figure.evidence))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>
        {t(text.workedResult(formatNumber(Math.round(index * 10) / 10, language)))} <Level level={level} size={18} />
        {`${low === high ? "" : ` (${t(levelSpan(low, high))})`}, ${t(evidenceWords(evidence))}`}
      </p>
    </>
  );
}
