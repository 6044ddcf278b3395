import { type HazardId, hazardOf, type Points, type Priority, type Recommendation } from "@lichen/domain";
import {
  BY_ORGANISATION,
  BY_ORGANISATION_WHY,
  fansWords,
  NO_SCORE,
  PRIORITY_NAMES,
  STATUS_NAMES,
} from "@lichen/report";
import type { ReactNode } from "react";
import {
  type Icon,
  IconAlertTriangle,
  IconCalendar,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconClockExclamation,
  IconLeaf,
  IconUsers,
} from "../../../design/icons/icons.ts";
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
    <Row as="span" inline gap={4} wrap={false} className="one-line">
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
    </Row>
  );
}

/** What is decided about an action, in a sign and words. */
export function StatusMark({ action }: { action: Pick<Recommendation, "status" | "year" | "late"> }) {
  const t = useTranslate();
  const { status, year, late } = action;
  if (late && year !== null) {
    return (
      <Row as="span" inline gap={4} wrap={false} className="one-line tone-warning">
        <IconClockExclamation {...ICON} /> {t(text.lateSince(year))}
      </Row>
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
    <Row as="span" inline gap={4} wrap={false} className={status === "set" ? "one-line tone-success" : "one-line"}>
      <Icon {...ICON} /> {t(status === "planned" && year !== null ? text.plannedIn(year) : STATUS_NAMES[status])}
    </Row>
  );
}

/** Points of an action for a hazard: a number and a bar of ten. */
export function PointsBar({ points, isFaint = false }: { points: number | undefined; isFaint?: boolean }) {
  if (points === undefined) return <span className="muted">–</span>;
  return (
    <span className={styles.points} data-faint={isFaint || undefined}>
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
    <Row as="span" inline gap={12} rowGap={4} align="stretch">
      {(Object.entries(points) as [HazardId, number][]).map(([id, own]) => (
        <Row key={id} as="span" inline gap={4} wrap={false}>
          <HazardIcon hazard={id} size={16} />
          <span className="visually-hidden">{t(hazardOf(id).name)}</span> <b>{own}</b>
        </Row>
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
        <Tag icon={IconLeaf} tone="done">
          {t(text.nature)}
        </Tag>
      )}
      {by_organisation && (
        <Tag icon={IconUsers} tone="mark" title={t(BY_ORGANISATION_WHY)}>
          {t(BY_ORGANISATION)}
        </Tag>
      )}
      {days_over_35 !== null && (
        <Tag icon={IconAlertTriangle} tone="warning" title={t(fansWords(days_over_35))}>
          {t(text.notEnoughAlone)}
        </Tag>
      )}
      {names.length > 0 && (
        <Tag icon={IconAlertTriangle} tone="warning" title={t(text.warnings(together(names)))}>
          <span className="visually-hidden">{t(text.warnings({ fr: "", en: "" }))}</span>
          {t(together(names))}
        </Tag>
      )}
    </>
  );
}

function Tag({
  icon: Sign,
  tone,
  title,
  children,
}: {
  icon: Icon;
  tone: "done" | "mark" | "warning";
  title?: string;
  children: ReactNode;
}) {
  return (
    <Row as="span" inline gap={4} wrap={false} className={styles[tone]} title={title}>
      <Sign {...ICON} size={14} />
      <Text as="span" size={12}>
        {children}
      </Text>
    </Row>
  );
}

const together = (names: readonly { readonly fr: string; readonly en: string }[]) => ({
  fr: names.map(({ fr }) => fr.toLowerCase()).join(", "),
  en: names.map(({ en }) => en.toLowerCase()).join(", "),
});
