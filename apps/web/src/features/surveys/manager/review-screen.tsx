import { CallFailure } from "@lichen/client";
import type { FieldKey } from "@lichen/domain";
import { useState } from "react";
import { useParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { Page, PageHead } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { MainAside } from "../../../design/layout/screen.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle, useTitleSubject } from "../../../shell/language/page-title.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { AskAgain } from "./ask-again.tsx";
import { MovedLevels } from "./moved-levels.tsx";
import { ProposalDetails } from "./proposal-details.tsx";
import { ReviewTable } from "./review-table.tsx";
import {
  type Choices,
  type ReviewedBuilding,
  type ReviewedQuestion,
  SURVEYS_PATH,
  useReadSurveysAgain,
  useSurvey,
} from "./survey-calls.ts";
import { text } from "./text.ts";
import { useChoices, useReviewKeys } from "./use-review.ts";

/** What came back to a survey next to what is written, accepted or refused question by question. */
export function SurveyReviewScreen() {
  const t = useTranslate();
  const language = useLanguage();
  const keep = useKeepMoment();
  const { id = "" } = useParams();
  const found = useSurvey(id);
  const [chosen, setChosen] = useState<string | null>(null);
  useTitle(text.title);
  const buildings = found.data?.buildings ?? [];
  const shown = buildings.find((one) => one.id === chosen) ?? buildings[0];
  useTitleSubject(shown?.name ?? null);
  if (found.isPending) return <Waiting heights={[64, 48, 320]} />;
  if (found.isError || shown === undefined) {
    return <Failure isPage title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { survey } = found.data;
  return (
    <>
      <PageHead
        trail={[
          { to: keep("/buildings"), name: t(text.portfolio) },
          { to: keep(SURVEYS_PATH), name: t(text.title) },
        ]}
        title={shown.name}
        detail={
          survey.received_at !== null &&
          t(text.by(survey.recipient === "" ? "–" : survey.recipient, formatMoment(survey.received_at, language)))
        }
      />
      <Page gap={16} width={1480}>
        {buildings.length > 1 && (
          <Segmented
            label={t(text.building)}
            options={buildings.map((one) => ({ value: one.id, name: one.name }))}
            value={shown.id}
            onChange={setChosen}
          />
        )}
        {survey.received === 0 ? (
          <Text muted>{t(text.noAnswers)}</Text>
        ) : (
          <Review key={shown.id} surveyId={survey.id} building={shown} recipient={survey.recipient} />
        )}
      </Page>
    </>
  );
}

function Review({
  surveyId,
  building,
  recipient,
}: {
  surveyId: string;
  building: ReviewedBuilding;
  recipient: string;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const again = useReadSurveysAgain();
  const { choices, setChoices, undo, forget } = useChoices();
  const [named, setNamed] = useState<Partial<Record<FieldKey, string>>>({});
  const [at, setAt] = useState<FieldKey | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const [filter, setFilter] = useState<Filter>("all");
  const { questions, editable, moved } = building;
  const open = questions.filter(isOpen);
  const pick = (decision: "accept" | "refuse") =>
    open.filter(({ field }) => choices[field] === decision).map(({ field }) => field);
  const [accept, refuse] = [pick("accept"), pick("refuse")];
  const shown =
    questions.find(({ field }) => field === at) ?? open[0] ?? questions.find(({ proposals }) => proposals.length > 0);
  const listed = questions.filter((one) => SHOWN[filter](one, choices));
  useReviewKeys({
    onMove: (by) => {
      const place = listed.findIndex(({ field }) => field === shown?.field);
      const next = listed[Math.min(listed.length - 1, Math.max(0, place + by))];
      if (next !== undefined) setAt(next.field);
    },
    onChoose: (choice) => {
      if (!editable || shown === undefined || !isOpen(shown)) return;
      setAt(shown.field);
      setChoices({ ...choices, [shown.field]: choice });
    },
    onUndo: undo,
  });
  const refused = questions.filter(isRefused).map(({ field }) => field);
  const latest = questions.flatMap(({ proposals }) => proposals[0] ?? []);
  const count = (effect: (typeof latest)[number]["effect"]) => latest.filter((one) => one.effect === effect).length;

  async function save() {
    setSaving(true);
    setChanged(false);
    try {
      const { id, version } = building;
      await api.decideSurvey({ id: surveyId, building_id: id, accept, refuse, chosen: named, version });
      notify({ type: "success", message: t(text.saved(accept.length, refuse.length)) });
      forget();
      await again.everything();
    } catch (error) {
      const isConflict = error instanceof CallFailure && error.code === "building_changed_meanwhile";
      setChanged(isConflict);
      if (isConflict) await again.surveys();
      else notify({ type: "error", message: t(failureWords(error)) });
    }
    setSaving(false);
  }

  return (
    <>
      <Row justify="between" gap={16}>
        <Text size={16} weight={600} measured>
          {t(
            text.headline(latest.length, {
              completes: count("completes"),
              contradicts: count("contradicts"),
              confirms: count("confirms"),
              unknown: count("unknown"),
            }),
          )}
        </Text>
        {editable && (
          <Row gap={8}>
            {refused.length > 0 && <AskAgain id={building.id} fields={refused} recipient={recipient} />}
            <Button
              variant="default"
              onClick={() =>
                setChoices({
                  ...choices,
                  ...Object.fromEntries(
                    open
                      .filter(({ proposals }) => proposals.length === 1 && proposals[0]?.effect === "completes")
                      .map(({ field }) => [field, "accept"]),
                  ),
                })
              }
            >
              {t(text.acceptCompleting)}
            </Button>
            <Button disabled={isSaving || accept.length + refuse.length === 0} onClick={() => void save()}>
              {t(text.save(accept.length, refuse.length))}
            </Button>
          </Row>
        )}
      </Row>
      {hasChanged && <Notice kind="failure">{t(text.changed)}</Notice>}
      <MainAside
        aside={
          shown === undefined ? (
            <Text muted>{t(text.pickRow)}</Text>
          ) : (
            <ProposalDetails
              key={shown.field}
              question={shown}
              chosen={named[shown.field] ?? null}
              onChoose={(id) => {
                setNamed({ ...named, [shown.field]: id });
                setChoices({ ...choices, [shown.field]: "accept" });
              }}
            />
          )
        }
      >
        <Stack gap={16}>
          <Row>
            <Segmented
              label={t(text.show)}
              options={FILTERS.map((value) => ({
                value,
                name: t(text[value](questions.filter((one) => SHOWN[value](one, choices)).length)),
              }))}
              value={filter}
              onChange={setFilter}
            />
          </Row>
          <ReviewTable
            questions={listed}
            choices={choices}
            shown={shown?.field ?? null}
            canDecide={editable}
            onShow={setAt}
            onChoose={(field, choice) => {
              setAt(field);
              setChoices({ ...choices, [field]: choice });
            }}
          />
          {editable && open.length > 0 && (
            <Text size={13} muted>
              {t(text.keys)}
            </Text>
          )}
          {open.length > 1 && (
            <Stack gap={8}>
              <b>{t(text.together)}</b>
              <MovedLevels moved={moved} />
            </Stack>
          )}
        </Stack>
      </MainAside>
    </>
  );
}

const FILTERS = ["all", "contradicting", "undecided"] as const;
type Filter = (typeof FILTERS)[number];

/** The questions that each filter shows. */
const SHOWN: Readonly<Record<Filter, (question: ReviewedQuestion, choices: Choices) => boolean>> = {
  all: () => true,
  contradicting: ({ proposals }) => proposals[0]?.effect === "contradicts",
  undecided: (question, choices) => isOpen(question) && choices[question.field] === undefined,
};

/** Whether an answer of the question waits for a decision. */
function isOpen({ proposals }: ReviewedBuilding["questions"][number]): boolean {
  return proposals.some(({ decision, value }) => decision === null && value !== null);
}

/** Whether the answers of the question were all refused. */
function isRefused({ proposals }: ReviewedQuestion): boolean {
  return proposals.length > 0 && proposals.every(({ decision }) => decision === "refused");
}
