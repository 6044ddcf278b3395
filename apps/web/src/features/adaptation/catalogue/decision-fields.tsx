import { ACTION_STATUSES, type ActionStatus, PRIORITIES, type Priority, type Recommendation } from "@lichen/domain";
import { PRIORITY_NAMES, STATUS_NAMES } from "@lichen/report";
import { useId } from "react";
import { ConfirmedSelect } from "../../../design/controls/confirmed-select.tsx";
import small from "../../../design/controls/small-select.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Adaptation } from "../shared/use-adaptation.ts";
import styles from "./sheet.module.css";
import { text } from "./text.ts";

const COMPUTED = "computed";
/** Years that are offered; a year beyond is typed on the board. */
const YEARS = 31;

/** What is decided about an action: its status, its year, its priority. */
export function DecisionFields({ action, adaptation }: { action: Recommendation; adaptation: Adaptation }) {
  const t = useTranslate();
  const id = useId();
  const { year: thisYear, decide } = adaptation;
  const { status, year, priority, priority_computed } = action;
  const about = t(text.ofAction(action.name));
  const own = adaptation.strategy.plan[action.id as keyof typeof adaptation.strategy.plan]?.priority ?? null;
  const years = Array.from({ length: YEARS }, (_, at) => thisYear + at);
  const offered = year === null || years.includes(year) ? years : [year, ...years].sort();
  const change = (decision: { status?: ActionStatus; year?: number; priority?: Priority | null }) =>
    decide({ changes: [{ id: action.id, ...decision }] });
  return (
    <Row>
      <Stack gap={4}>
        <Text as="label" size={13} muted className={styles.label} htmlFor={`${id}s`}>
          {t(text.status)}
          <span className="visually-hidden"> {about}</span>
        </Text>
        <ConfirmedSelect
          className={small.select}
          id={`${id}s`}
          value={status}
          onConfirm={(chosen) => change({ status: chosen })}
        >
          {ACTION_STATUSES.map((one) => (
            <option key={one} value={one}>
              {t(STATUS_NAMES[one])}
            </option>
          ))}
        </ConfirmedSelect>
      </Stack>
      {status === "planned" && (
        <Stack gap={4}>
          <Text as="label" size={13} muted className={styles.label} htmlFor={`${id}y`}>
            {t(text.year)}
            <span className="visually-hidden"> {about}</span>
          </Text>
          <ConfirmedSelect
            className={small.select}
            id={`${id}y`}
            value={String(year ?? thisYear)}
            onConfirm={(chosen) => change({ year: Number(chosen) })}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </ConfirmedSelect>
        </Stack>
      )}
      <Stack gap={4}>
        <Text as="label" size={13} muted className={styles.label} htmlFor={`${id}p`}>
          {t(text.priority)}
          <span className="visually-hidden"> {about}</span>
        </Text>
        <ConfirmedSelect
          className={small.select}
          id={`${id}p`}
          value={own ?? COMPUTED}
          onConfirm={(chosen) => change({ priority: chosen === COMPUTED ? null : chosen })}
        >
          <option value={COMPUTED}>
            {t(text.computed(PRIORITY_NAMES[own === null ? priority : priority_computed]))}
          </option>
          {PRIORITIES.map((one) => (
            <option key={one} value={one}>
              {t(PRIORITY_NAMES[one])}
            </option>
          ))}
        </ConfirmedSelect>
      </Stack>
    </Row>
  );
}
