import type { Bilingual } from "@lichen/domain";
import { IconCircleCheck, IconCircleDashed, IconCircleX } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./words.ts";

const MARKS = {
  on: { icon: IconCircleCheck, tone: "tone-success" },
  waiting: { icon: IconCircleDashed, tone: "muted" },
  off: { icon: IconCircleX, tone: "tone-error" },
} as const;

/** A state as a shape and a word; never by colour alone, never in the colours of risk. */
export function StateMark({ kind, name }: { kind: keyof typeof MARKS; name: Bilingual }) {
  const t = useTranslate();
  const { icon: Mark, tone } = MARKS[kind];
  return (
    <Row as="span" inline wrap={false}>
      <Mark className={tone} size={16} stroke={1.75} aria-hidden />
      {t(name)}
    </Row>
  );
}

/** State of an account: disabled, not activated yet, or active. */
export function PersonState({ person }: { person: { state: "active" | "inactive"; is_activated: boolean } }) {
  if (person.state === "inactive") return <StateMark kind="off" name={text.inactive} />;
  if (!person.is_activated) return <StateMark kind="waiting" name={text.notActivated} />;
  return <StateMark kind="on" name={text.active} />;
}
