import {
  type AdaptationScore,
  type HazardId,
  hazardOf,
  pointsFor,
  SCORED_HAZARDS,
  type ScoreSubject,
  STRATEGY_ACTIONS,
} from "@lichen/domain";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./strategy.module.css";
import { text } from "./text.ts";

/** Points in place and planned against what the building can reach, hazard by hazard. */
export function HazardScores({
  scores,
  notExposed,
}: {
  scores: Readonly<Record<ScoreSubject, AdaptationScore>>;
  notExposed: readonly HazardId[];
}) {
  const t = useTranslate();
  return (
    <Text as="section" size={13} className={styles.hazards} aria-label={t(text.byHazard)}>
      <h2>{t(text.byHazard)}</h2>
      <p className="muted">{t(text.byHazardWhat)}</p>
      <table aria-label={t(text.byHazard)}>
        <tbody>
          {SCORED_HAZARDS.map((id) => {
            const { current, planned, maximum } = scores[id];
            const all = pointsFor(STRATEGY_ACTIONS, id);
            const share = (points: number) => `${(100 * points) / all}%`;
            return (
              <tr key={id}>
                <th scope="row">
                  <HazardIcon hazard={id} size={18} /> {t(hazardOf(id).name)}
                </th>
                <td className={styles.bars} aria-hidden>
                  <span className={styles.barOfAll}>
                    <span className={styles.barMaximum} style={{ width: share(maximum) }} />
                    <span className={styles.barPlanned} style={{ width: share(current + planned) }} />
                    <span className={styles.barCurrent} style={{ width: share(current) }} />
                  </span>
                </td>
                <td>
                  {notExposed.includes(id) ? (
                    <span className="muted">{t(text.notExposed)}</span>
                  ) : (
                    <>
                      <b>{current}</b> + <b>{planned}</b> <span className="muted">/ {maximum}</span>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Row as="p" gap={12} rowGap={4} align="stretch" className={styles.key}>
        <Row as="span" inline gap={4} wrap={false}>
          <i className={styles.keyCurrent} /> {t(text.inPlace)}
        </Row>
        <Row as="span" inline gap={4} wrap={false}>
          <i className={styles.keyPlanned} /> {t(text.planned)}
        </Row>
        <Row as="span" inline gap={4} wrap={false}>
          <i className={styles.keyRoom} /> {t(text.room)}
        </Row>
      </Row>
    </Text>
  );
}
