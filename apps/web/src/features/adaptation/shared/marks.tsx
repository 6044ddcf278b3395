import { type HazardId, hazardOf, type Points, type Priority, type Recommendation } from "@lichen/domain";
import {
  BY_ORGANISATION,
  BY_ORGANISATION_WHY,
  fansWords,
  NO_SCORE,
  PRIORITY_NAMES,
  STATUS_NAMES,
} from "@lichen/report";
import {
  IconAlertTriangle,
  IconCalendar,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconClockExclamation,
  IconLeaf,
  IconUsers,
} from "@tabler/icons-react";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./adaptation.module.css";
import { text } from "./text.ts";

const PRIORITY_BARS: Readonly<Record<Priority, number>> = { high: 3, medium: 2, low: 1, undefined: 0 };
const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** How much an action matters here: rising bars and a word. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const t = useTranslate();
  return (
    <span className={styles.mark}>
      <svg width={14} height={12} viewBox="0 0 14 12" aria-hidden>
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 5}
            y={8 - bar * 4}
            width={4}
            height={4 + bar * 4}
            rx={0.5}
            className={bar < PRIORITY_BARS[priority] ? styles.full : styles.hollow}
          />
        ))}
      </svg>
      {t(PRIORITY_NAMES[priority])}
    </span>
  );
}

/** What is decided about an action, in a sign and words. */
export function StatusMark({ action }: { action: Pick<Recommendation, "status" | "year" | "late"> }) {
  const t = useTranslate();
  const { status, year, late } = action;
  if (late && year !== null) {
    return (
      <span className={styles.late}>
        <IconClockExclamation {...ICON} /> {t(text.lateSince(year))}
      </span>
    );
  }
  const Icon =
    status === "planned"
      ? IconCalendar
      : status === "set"
        ? IconCircleCheck
        : status === "not_applicable"
          ? IconCircleOff
          : IconCircleDashed;
  return (
    <span className={status === "set" ? styles.set : styles.mark}>
      <Icon {...ICON} /> {t(status === "planned" && year !== null ? text.plannedIn(year) : STATUS_NAMES[status])}
    </span>
  );
}

/** Points of an action for a hazard: a number and a bar of ten. */
export function PointsBar({ points, isFaint = false }: { points: number | undefined; isFaint?: boolean }) {
  if (points === undefined) return <span className="muted">–</span>;
  return (
    <span className={isFaint ? styles.pointsFaint : styles.points}>
      <Text as="b" weight={400}>
        {points}
      </Text>
      <svg width={30} height={4} aria-hidden>
        <rect width={3 * points} height={4} rx={1.5} />
      </svg>
    </span>
  );
}

/** Hazards that an action treats, each with its points. */
export function PointsByHazard({ points }: { points: Points | null }) {
  const t = useTranslate();
  if (points === null) return <span className="muted">{t(NO_SCORE)}</span>;
  return (
    <Row as="span" inline gap={12} rowGap={4} align="stretch" className={styles.byHazard}>
      {(Object.entries(points) as [HazardId, number][]).map(([id, own]) => (
        <span key={id}>
          <HazardIcon hazard={id} size={16} />
          <span className="visually-hidden">{t(hazardOf(id).name)}</span> {own}
        </span>
      ))}
    </Row>
  );
}

/** What else is to be known of an action at a glance: nature-based, by organisation, what it may worsen, not enough here. */
export function ActionTags({
  action: { nature_based, by_organisation, days_over_35, warnings },
}: {
  action: Pick<Recommendation, "nature_based" | "by_organisation" | "days_over_35" | "warnings">;
}) {
  const t = useTranslate();
  const names = warnings.map((id) => hazardOf(id).name);
  return (
    <>
      {nature_based && (
        <span className={styles.nature}>
          <IconLeaf {...ICON} size={14} /> {t(text.nature)}
        </span>
      )}
      {by_organisation && (
        <span className={styles.people} title={t(BY_ORGANISATION_WHY)}>
          <IconUsers {...ICON} size={14} /> {t(BY_ORGANISATION)}
        </span>
      )}
      {days_over_35 !== null && (
        <span className={styles.warning} title={t(fansWords(days_over_35))}>
          <IconAlertTriangle {...ICON} size={14} /> {t(text.notEnoughAlone)}
        </span>
      )}
      {names.length > 0 && (
        <span className={styles.warning} title={t(text.warnings(together(names)))}>
          <IconAlertTriangle {...ICON} size={14} />{" "}
          <span className="visually-hidden">{t(text.warnings({ fr: "", en: "" }))}</span>
          {t(together(names))}
        </span>
      )}
    </>
  );
}

const together = (names: readonly { readonly fr: string; readonly en: string }[]) => ({
  fr: names.map(({ fr }) => fr.toLowerCase()).join(", "),
  en: names.map(({ en }) => en.toLowerCase()).join(", "),
});
