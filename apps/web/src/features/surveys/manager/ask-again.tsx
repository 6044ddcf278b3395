import type { FieldKey } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconSend } from "../../../design/icons/icons.ts";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { SurveyLink } from "./send-survey.tsx";
import { useReadSurveysAgain } from "./survey-calls.ts";
import { text } from "./text.ts";

/** Asks the questions whose answers were refused again, of the same person, in a survey of their own. */
export function AskAgain({ id, fields, recipient }: { id: string; fields: readonly FieldKey[]; recipient: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const again = useReadSurveysAgain();
  const [link, setLink] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      const made = await api.createSurvey({ building_ids: [id], fields: [...fields], recipient });
      setLink(made.link);
      await again.surveys();
    } catch (error) {
      notify({ type: "error", message: t(failureWords(error)) });
    }
    setSending(false);
  }

  return (
    <>
      <Button variant="default" icon={IconSend} disabled={isSending} onClick={() => void send()}>
        {t(text.askAgain(fields.length))}
      </Button>
      {link !== null && <SurveyLink title={text.sendTo(1)} link={link} onClose={() => setLink(null)} />}
    </>
  );
}
