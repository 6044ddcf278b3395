import { HORIZON_NAMES, SCENARIO_NAMES } from "@lichen/domain";
import { Card } from "../../../design/layout/card.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { HazardLevels } from "./hazard-levels.tsx";
import styles from "./interview.module.css";
import { text } from "./text.ts";
import type { useInterview } from "./use-interview.ts";

/** The eight hazards beside the question, where there is room: they move with each answer. */
export function LivePanel({
  interview: { results, guidance, moment },
}: {
  interview: Pick<ReturnType<typeof useInterview>, "results" | "guidance" | "moment">;
}) {
  const t = useTranslate();
  return (
    <Card as="aside" className={styles.live} aria-label={t(text.live)}>
      <Text as="h2" size={16}>
        {t(text.live)}
      </Text>
      <Text size={13} muted>
        {`${t(HORIZON_NAMES[moment.horizon])}, ${t(SCENARIO_NAMES[moment.scenario].name)}`}
      </Text>
      <HazardLevels results={results} estimates={guidance.estimates} />
    </Card>
  );
}
