import { type Answer, fieldOf, findWalkPart, narrowChoices, OPTION_UNKNOWN, SURVEYS } from "@lichen/domain";
import { questionOf } from "@lichen/report";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { ChoiceCards } from "../../../design/controls/choice-cards.tsx";
import { Remark } from "../../../design/controls/remark.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import form from "../../../design/forms/form.module.css";
import { IconArrowLeft } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { FigureAnswer, readTyped } from "./figure-answer.tsx";
import { PhoneFrame } from "./phone-frame.tsx";
import { PhotoField } from "./photo-field.tsx";
import { PositionField } from "./position-field.tsx";
import styles from "./survey.module.css";
import type { PhonePosition } from "./survey-database.ts";
import { answersOfBuilding, type SurveySession, type SurveyState, type SurveyStep, stepKey } from "./survey-session.ts";
import { SurveyStrips } from "./survey-strips.tsx";
import { text } from "./text.ts";

/** One question, with its help, its answer, and what shows it. Nothing is given before it is confirmed. */
export function SurveyQuestion({
  session,
  state,
  step,
  at,
  total,
  done,
  onList,
  onBack,
  onNext,
}: {
  session: SurveySession;
  state: SurveyState;
  step: SurveyStep;
  at: number;
  total: number;
  done: number;
  onList: () => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const { building, field: key } = step;
  const before = state.answers.get(stepKey(building.id, key));
  const field = narrowChoices(fieldOf(key), answersOfBuilding(state, building));
  const [draft, setDraft] = useState<Answer | undefined>(
    before === undefined ? undefined : (before.value ?? OPTION_UNKNOWN),
  );
  const [note, setNote] = useState(before?.note ?? "");
  const [position, setPosition] = useState<PhonePosition | null>(before?.position ?? null);
  const [fileIds, setFileIds] = useState<readonly string[]>(before?.file_ids ?? []);
  const [fault, setFault] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const part = findWalkPart(key);
  const others = building.answered.filter((one) => one.field === key && one.device_id !== state.deviceId);
  const isDecided = building.answered.some(
    (one) => one.field === key && one.device_id === state.deviceId && one.decided,
  );

  // A new question takes the focus, so that the keyboard and screen readers start from it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (draft === undefined || draft === "") return setFault(t(text.chooseFirst));
    const read = draft === OPTION_UNKNOWN || field.type === "enum" ? { value: draft } : readTyped(field, draft);
    if ("fault" in read) return setFault(t(read.fault));
    const value = read.value === OPTION_UNKNOWN ? null : read.value;
    void session.saveAnswer(step, { value, note: note.trim(), position, file_ids: fileIds }).then(onNext);
  }

  return (
    <PhoneFrame
      name={building.name}
      tools={<TextButton onClick={onList}>{t(text.list)}</TextButton>}
      strip={<SurveyStrips state={state} />}
      bar={
        <Row wrap={false} gap={8} align="stretch">
          <Button
            variant="default"
            icon={IconArrowLeft}
            className={styles.back ?? ""}
            aria-label={t(text.back)}
            onClick={onBack}
          />
          <Button type="submit" form={`${id}-form`} className={`grow ${styles.wide}`}>
            {t(text.keep)}
          </Button>
        </Row>
      }
    >
      <Stack gap={8}>
        <Row gap={8} className="text-13">
          <b>{t(text.position(at, total))}</b>
          {part !== null && <span className="muted">{t(part.where)}</span>}
        </Row>
        <progress className="full" max={total} value={done} aria-label={t(text.progress)} />
      </Stack>
      <form id={`${id}-form`} onSubmit={confirm} noValidate>
        <Stack gap={16}>
          <h1 id={`${id}-name`} ref={heading} tabIndex={-1}>
            {t(questionOf(field))}
          </h1>
          <Text size={14} muted id={`${id}-help`}>
            {t(field.help)}
          </Text>
          {others.length > 0 && <Remark>{t(text.otherPhone)}</Remark>}
          {isDecided && <Remark tone="warning">{t(text.decided)}</Remark>}
          {typeof before?.state === "object" && <Remark tone="error">{t(text.refusedAnswer)}</Remark>}
          {field.type === "enum" ? (
            <ChoiceCards
              choices={[
                ...field.options
                  .filter(({ value }) => value !== OPTION_UNKNOWN)
                  .map(({ value, name }) => ({ value, name: t(name) })),
                { value: OPTION_UNKNOWN, name: t(text.dontKnow) },
              ]}
              value={draft}
              labelledBy={`${id}-name`}
              describedBy={`${id}-help`}
              onChoose={(value) => {
                setFault(null);
                setDraft(value);
              }}
            />
          ) : (
            <FigureAnswer field={field} draft={draft} onDraft={setDraft} />
          )}
          <p className={form.fault} role="alert">
            {fault}
          </p>
          <PhotoField session={session} state={state} buildingId={building.id} ids={fileIds} onIds={setFileIds} />
          <label className={form.field}>
            <span className={form.label}>{t(text.note)}</span>
            <textarea
              className={form.input}
              rows={3}
              maxLength={SURVEYS.longestNote}
              value={note}
              aria-describedby={`${id}-note`}
              onChange={(event) => setNote(event.target.value)}
            />
            <Text size={13} muted id={`${id}-note`}>
              {t(text.noteHint)}
            </Text>
          </label>
          <PositionField position={position} onPosition={setPosition} />
        </Stack>
      </form>
    </PhoneFrame>
  );
}
