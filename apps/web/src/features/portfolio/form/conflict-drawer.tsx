import { type FieldKey, fieldOf } from "@lichen/domain";
import { useId, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { answerWords } from "../shared/answer-words.ts";
import styles from "./conflict-drawer.module.css";
import { type Conflict, conflictsBetween, fieldsTakenFrom, merge, type Side, type Typed } from "./merge.ts";
import { text } from "./text.ts";

type Choices = Readonly<Partial<Record<FieldKey, Side>>>;

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
  const field = fieldOf(conflict.field);
  return (
    <fieldset className={styles.choice}>
      <legend>{t(field.label)}</legend>
      <p className="muted">{t(text.before(answerWords(field, conflict.before, language)))}</p>
      <Grid least={180} gap={8}>
        {(["mine", "theirs"] as const).map((side) => (
          <label key={side} className={chosen === side ? styles.chosen : styles.side}>
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            <span>
              <small>{t(text[side])}</small>
              <b>{answerWords(field, conflict[side], language)}</b>
            </span>
          </label>
        ))}
      </Grid>
    </fieldset>
  );
}

function Taken({ fields, before, theirs }: { fields: readonly FieldKey[]; before: Typed; theirs: Typed }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section className={styles.taken}>
      <Text as="h3" size={14}>
        {t(text.taken(fields.length))}
      </Text>
      <dl>
        {fields.map((key) => (
          <div key={key}>
            <Text as="dt" size={13}>
              {t(fieldOf(key).label)}
            </Text>
            <dd>
              <s>{answerWords(fieldOf(key), before[key], language)}</s>{" "}
              {answerWords(fieldOf(key), theirs[key], language)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
