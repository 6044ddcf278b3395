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
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Table } from "../../../design/table/table.tsx";
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
    <Stack as="section" className={styles.hazards} aria-label={t(text.byHazard)}>
      <Text as="h2" size={14}>
        {t(text.byHazard)}
      </Text>
      <Text size={12} muted>
        {t(text.byHazardWhat)}
      </Text>
      <Table name={t(text.byHazard)} isDense className={styles.scores}>
        <tbody>
          {SCORED_HAZARDS.map((id) => {
            const { current, planned, maximum } = scores[id];
            const all = pointsFor(STRATEGY_ACTIONS, id);
            const share = (points: number) => `${(100 * points) / all}%`;
            return (
              <tr key={id}>
                <th scope="row">
                  <Row as="span" wrap={false}>
                    <HazardIcon hazard={id} size={18} /> {t(hazardOf(id).name)}
                  </Row>
                </th>
                <td className={styles.bars} aria-hidden>
                  <span className={styles.room}>
                    <span className={styles.maximum} style={{ width: share(maximum) }} />
                    <span className={styles.planned} style={{ width: share(current + planned) }} />
                    <span className={styles.current} style={{ width: share(current) }} />
                  </span>
                </td>
                <td className="number">
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
      </Table>
      <Row as="p" gap={12} rowGap={4} className={styles.key}>
        <Row as="span" inline gap={4} wrap={false}>
          <i className={styles.current} /> {t(text.inPlace)}
        </Row>
        <Row as="span" inline gap={4} wrap={false}>
          <i className={styles.planned} /> {t(text.planned)}
        </Row>
        <Row as="span" inline gap={4} wrap={false}>
          <i className={styles.maximum} /> {t(text.room)}
        </Row>
      </Row>
    </Stack>
  );
}
