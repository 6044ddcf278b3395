import { type Bilingual, type FieldKey, SURVEYS } from "@lichen/domain";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { CopyField } from "../../../design/forms/copy-field.tsx";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { TextField } from "../../../design/forms/form-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { type Faults, useForm } from "../../../design/forms/use-form.ts";
import { IconSend } from "../../../design/icons/icons.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { QuestionPicker } from "./question-picker.tsx";
import { SURVEYS_PATH, useReadSurveysAgain } from "./survey-calls.ts";
import { text } from "./text.ts";

const DAYS = [7, SURVEYS.usualDays, 90] as const;
const DAY_MS = 24 * 3600 * 1000;

/** The button that sends a survey of some buildings to a person who has no account. */
export function SendSurveyButton({ ids, size = "small" }: { ids: readonly string[]; size?: "normal" | "small" }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size={size} icon={IconSend} onClick={() => setOpen(true)}>
        {t(text.send)}
      </Button>
      {isOpen && <SendSurvey ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}

function SendSurvey({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useTranslate();
  const again = useReadSurveysAgain();
  const [link, setLink] = useState<string | null>(null);
  const [fields, setFields] = useState<readonly FieldKey[] | null>(null);
  const form = useForm({
    initial: { recipient: "", days: String(SURVEYS.usualDays), questions: "usual" },
    check: ({ questions }): Faults => {
      if (ids.length > SURVEYS.buildings) return { recipient: text.tooMany };
      if (questions === "usual" || fields === null) return {};
      if (fields.length === 0) return { questions: text.noQuestion };
      return fields.length > SURVEYS.fields ? { questions: text.tooManyQuestions } : {};
    },
    send: async ({ recipient, days, questions }) => {
      const expires_at = new Date(Date.now() + Number(days) * DAY_MS).toISOString();
      const chosen = questions === "usual" || fields === null ? {} : { fields: [...fields] };
      const made = await api.createSurvey({ building_ids: [...ids], recipient, expires_at, ...chosen });
      await again.surveys();
      setLink(made.link);
    },
    refusals: text.refusals,
  });
  if (link !== null) return <SurveyLink title={text.sendTo(ids.length)} link={link} onClose={onClose} />;
  return (
    <FormDialog title={t(text.sendTo(ids.length))} form={form} action={text.make} onClose={onClose}>
      <p>{t(text.sendDetail)}</p>
      <TextField
        label={t(text.recipient)}
        help={t(text.recipientHelp)}
        maxLength={SURVEYS.longestRecipient}
        {...form.bind("recipient")}
      />
      <RadioField
        label={t(text.days)}
        options={DAYS.map((days) => ({ value: String(days), name: t(text.dayCount(days)) }))}
        {...form.bind("days")}
      />
      <RadioField
        label={t(text.questions)}
        options={[
          { value: "usual", name: t(text.usualQuestions) },
          { value: "chosen", name: t(text.chosenQuestions) },
        ]}
        {...form.bind("questions")}
      />
      {form.values.questions === "chosen" && ids.length <= SURVEYS.buildings && (
        <QuestionPicker ids={ids} fields={fields} onFields={setFields} />
      )}
    </FormDialog>
  );
}

/** The link of a survey, which is shown once. */
export function SurveyLink({ title, link, onClose }: { title: Bilingual; link: string; onClose: () => void }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  return (
    <Dialog place="middle" title={t(title)} onClose={onClose}>
      <Stack gap={16}>
        <CopyField label={t(text.link)} value={link} copied={t(text.copied)} />
        <Text size={13} muted>
          {t(text.linkOnce)}
        </Text>
        <Link to={keep(SURVEYS_PATH)}>{t(text.follow)}</Link>
      </Stack>
    </Dialog>
  );
}
