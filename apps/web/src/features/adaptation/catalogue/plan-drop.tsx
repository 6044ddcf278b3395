import type { PlannedId } from "@lichen/domain";
import { useId, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import type { Icon } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Adaptation } from "../shared/use-adaptation.ts";
import styles from "./catalogue.module.css";

/** Years that are offered in sight; any other can be typed. */
const OFFERED = 6;

const text = {
  year: { fr: "Année", en: "Year" },
  other: { fr: "Autre année", en: "Another year" },
  plan: { fr: "Planifier", en: "Plan" },
};

/** Plans actions in a year: those of the next years in sight. */
export function PlanDrop({
  label,
  icon,
  isDisabled = false,
  adaptation: { year: thisYear, decide },
  ids,
  onDone,
}: {
  label: string;
  icon: Icon;
  isDisabled?: boolean;
  adaptation: Adaptation;
  ids: readonly string[];
  onDone?: () => void;
}) {
  const t = useTranslate();
  const field = useId();
  const [typed, setTyped] = useState(String(thisYear + 1));
  if (isDisabled) {
    return (
      <Button icon={icon} disabled>
        {label}
      </Button>
    );
  }
  const planIn = (year: number, close: () => void) => {
    close();
    decide({ changes: ids.map((id) => ({ id: id as PlannedId, status: "planned" as const, year })) });
    onDone?.();
  };
  const year = Number(typed);
  const isYear = Number.isInteger(year) && year >= thisYear && year <= thisYear + 50;
  return (
    <Drop label={label} icon={icon} variant="filled" side="right" popup="dialog">
      {(close) => (
        <Stack gap={12} className={styles.years}>
          <Row>
            {Array.from({ length: OFFERED }, (_, at) => thisYear + at).map((one) => (
              <Button key={one} variant="default" onClick={() => planIn(one, close)}>
                {one}
              </Button>
            ))}
          </Row>
          <Row
            as="form"
            onSubmit={(event) => {
              event.preventDefault();
              if (isYear) planIn(year, close);
            }}
          >
            <label htmlFor={field}>{t(text.other)}</label>
            <input
              id={field}
              type="number"
              min={thisYear}
              max={thisYear + 50}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" disabled={!isYear}>
              {t(text.plan)}
            </Button>
          </Row>
        </Stack>
      )}
    </Drop>
  );
}
