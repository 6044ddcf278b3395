import { type FieldKey, fieldOf } from "@lichen/domain";
import { answerWords, questionOf } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import {
  IconAlertCircle,
  IconCircle,
  IconCircleCheck,
  IconCloudUp,
  IconFileDownload,
  IconHelpCircle,
  IconPencil,
  IconRefresh,
} from "../../../design/icons/icons.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { PhoneFrame } from "./phone-frame.tsx";
import styles from "./survey.module.css";
import type { StoredAnswer } from "./survey-database.ts";
import {
  copyOfSurvey,
  countSent,
  type SurveySession,
  type SurveyState,
  type SurveyStep,
  stepKey,
} from "./survey-session.ts";
import { SurveyStrips } from "./survey-strips.tsx";
import { sizeWords, text } from "./text.ts";

/** What was answered, what of it was sent, and to whom. */
export function SurveyEnd({
  session,
  state,
  steps,
  onStep,
  onResume,
}: {
  session: SurveySession;
  state: SurveyState;
  steps: readonly SurveyStep[];
  onStep: (place: number) => void;
  onResume: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const counts = countSent(state);
  const done = steps.filter(({ building, field }) => state.answers.has(stepKey(building.id, field))).length;
  const isDone = done === steps.length;
  const isSent = counts.sent + counts.refused === counts.all;
  const { opened } = state;
  const [first] = opened.buildings;
  const title = !isDone
    ? text.partTitle(done, steps.length)
    : isSent
      ? text.doneTitle(`${opened.created_by}, ${opened.company}`)
      : text.waitingTitle;
  const detail = !isDone ? text.partDetail : isSent ? text.doneDetail : text.waitingDetail;

  return (
    <PhoneFrame
      {...(opened.buildings.length === 1 && first !== undefined ? { name: first.name } : {})}
      strip={<SurveyStrips state={state} />}
      bar={
        <Row wrap={false} gap={8} align="stretch">
          {!isDone && (
            <Button className={`grow ${styles.wide}`} onClick={onResume}>
              {t(text.goOn)}
            </Button>
          )}
          {!isSent && !state.isClosed && (
            <Button
              variant="default"
              icon={IconRefresh}
              className={`grow ${styles.wide}`}
              disabled={state.isSending}
              onClick={() => void session.send()}
            >
              {t(text.retry)}
            </Button>
          )}
          <Button
            variant="default"
            icon={IconFileDownload}
            className={`grow ${styles.wide}`}
            onClick={() => saveCopy(state)}
          >
            {t(text.copy)}
          </Button>
        </Row>
      }
    >
      <Stack gap={8}>
        {!isSent && (
          <Row gap={8}>
            <IconCloudUp size={20} stroke={1.75} aria-hidden />
            <b>{t(state.isSending ? text.sending : text.waiting)}</b>
          </Row>
        )}
        <h1>{t(title)}</h1>
        <p>{t(detail)}</p>
      </Stack>
      <Card>
        <Stack gap={8}>
          <Row justify="between">
            <b>{t(text.sent(counts.sent, counts.all))}</b>
            {state.lastTry !== null && (
              <span className="muted text-13">
                {t(text.lastTry(state.lastTry.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" })))}
              </span>
            )}
          </Row>
          <progress
            className="full"
            max={Math.max(1, counts.all)}
            value={counts.sent}
            aria-label={t(text.sent(counts.sent, counts.all))}
          />
          <Text size={13} muted>
            {t(text.amount(counts.answers, counts.photos, t(sizeWords(counts.bytes))))}
          </Text>
          {counts.refused > 0 && (
            <Text size={13} role="alert">
              {t(text.refusedCount(counts.refused))}
            </Text>
          )}
        </Stack>
      </Card>
      <Stack gap={8} as="section">
        <h2 className="text-16">{t(text.yourAnswers)}</h2>
        <ul className={styles.points}>
          {steps.map(({ building, field }, place) => (
            <AnswerLine
              key={`${building.id} ${field}`}
              building={opened.buildings.length > 1 ? building.name : null}
              field={field}
              answer={state.answers.get(stepKey(building.id, field))}
              hasRefusedFile={(state.answers.get(stepKey(building.id, field))?.file_ids ?? []).some(
                (id) => typeof state.files.get(id)?.state === "object",
              )}
              onEdit={() => onStep(place)}
            />
          ))}
        </ul>
      </Stack>
    </PhoneFrame>
  );
}

function AnswerLine({
  building,
  field,
  answer,
  hasRefusedFile,
  onEdit,
}: {
  building: string | null;
  field: FieldKey;
  answer: StoredAnswer | undefined;
  hasRefusedFile: boolean;
  onEdit: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const question = questionOf(fieldOf(field));
  const isRefused = typeof answer?.state === "object" || hasRefusedFile;
  const Mark = isRefused
    ? IconAlertCircle
    : answer === undefined
      ? IconCircle
      : answer.value === null
        ? IconHelpCircle
        : IconCircleCheck;
  const files = answer?.file_ids.length ?? 0;
  return (
    <li>
      <Mark size={20} stroke={1.75} aria-hidden />
      <Stack as="span" gap={0} className="grow">
        <span>{t(question)}</span>
        <Text as="span" size={13} muted>
          {building !== null && `${building} · `}
          {valueWords()}
          {files > 0 && ` · ${t(text.withFiles(files))}`}
        </Text>
      </Stack>
      <Button variant="subtle" icon={IconPencil} aria-label={t(text.edit(question))} onClick={onEdit} />
    </li>
  );

  function valueWords(): string {
    if (answer === undefined) return t(text.unanswered);
    return answer.value === null ? t(text.dontKnow) : answerWords(field, answer.value, language);
  }
}

/** Gives what this phone has to its person, as a file. */
function saveCopy(state: SurveyState): void {
  const url = URL.createObjectURL(new Blob([copyOfSurvey(state)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "lichen-survey.json";
  link.click();
  URL.revokeObjectURL(url);
}
