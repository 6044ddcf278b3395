import { BUILDING_RECORD, type RecordKey } from "@lichen/domain";
import { useId, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { answerWords } from "../shared/answer-words.ts";
import { type Conflict, conflictsBetween, fieldsTakenFrom, merge, type Side, type Typed } from "./merge.ts";
import { text } from "./text.ts";

type Choices = Readonly<Partial<Record<RecordKey, Side>>>;

/** Both answers of each question that two people changed: one is chosen, and nothing else is lost. */
export function ConflictDrawer({
  before,
  mine,
  theirs,
  isSending,
  onSave,
  onClose,
}: {
  /** Answers that both started from. */
  before: Typed;
  mine: Typed;
  theirs: Typed;
  isSending: boolean;
  onSave: (merged: Typed) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const conflicts = conflictsBetween(before, mine, theirs);
  const taken = fieldsTakenFrom(before, mine, theirs);
  const [choices, setChoices] = useState<Choices>({});
  const left = conflicts.filter(({ field }) => choices[field] === undefined).length;
  const all = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ field }) => [field, side])));
  return (
    <Dialog
      place="right"
      title={t(text.conflictTitle)}
      onClose={onClose}
      foot={
        <>
          <Button
            aria-disabled={left > 0 || isSending}
            onClick={() => left === 0 && onSave(merge(before, mine, theirs, choices as Record<string, Side>))}
          >
            {t(isSending ? text.saving : text.saveMerged)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t(text.later)}
          </Button>
          <span role="status" className="muted">
            {left > 0 && t(text.toChoose(left))}
          </span>
        </>
      }
    >
      <p>{t(conflicts.length === 0 ? text.conflictNone : text.conflictLead)}</p>
      {conflicts.length > 1 && (
        <Row align="stretch">
          <Button variant="default" size="small" onClick={() => all("mine")}>
            {t(text.allMine)}
          </Button>
          <Button variant="default" size="small" onClick={() => all("theirs")}>
            {t(text.allTheirs)}
          </Button>
        </Row>
      )}
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.field}
          conflict={conflict}
          chosen={choices[conflict.field]}
          onChoose={(side) => setChoices({ ...choices, [conflict.field]: side })}
        />
      ))}
      {taken.length > 0 && <Taken fields={taken} before={before} theirs={theirs} />}
    </Dialog>
  );
}

function Choice({
  conflict,
  chosen,
  onChoose,
}: {
  conflict: Conflict;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const name = useId();
  const field = BUILDING_RECORD.of(conflict.field);
  return (
    <RadioField
      label={t(field.label)}
      help={t(text.before(answerWords(field, conflict.before, language)))}
      name={name}
      value={chosen ?? ""}
      fault={null}
      options={(["mine", "theirs"] as const).map((side) => ({
        value: side,
        name: t(text[side]),
        detail: answerWords(field, conflict[side], language),
      }))}
      onChange={(side) => side !== "" && onChoose(side)}
    />
  );
}

function Taken({ fields, before, theirs }: { fields: readonly RecordKey[]; before: Typed; theirs: Typed }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Section level={3} title={t(text.taken(fields.length))}>
      <Facts
        isList
        facts={fields.map((key) => ({
          label: t(BUILDING_RECORD.of(key).label),
          value: (
            <>
              <s className="muted">{answerWords(BUILDING_RECORD.of(key), before[key], language)}</s>{" "}
              {answerWords(BUILDING_RECORD.of(key), theirs[key], language)}
            </>
          ),
        }))}
      />
    </Section>
  );
}
