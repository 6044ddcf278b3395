import { EXAMPLE } from "@lichen/report";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import form from "../../../design/forms/form.module.css";
import {
  type Icon,
  IconCamera,
  IconEyeCheck,
  IconHelpCircle,
  IconUserOff,
  IconWifiOff,
} from "../../../design/icons/icons.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { PhoneFrame } from "./phone-frame.tsx";
import styles from "./survey.module.css";
import type { SurveySession, SurveyState, SurveyStep } from "./survey-session.ts";
import { SurveyStrips } from "./survey-strips.tsx";
import { text } from "./text.ts";

/** Who asks, what, and what becomes of it. */
export function SurveyStart({
  session,
  state,
  steps,
  onStart,
}: {
  session: SurveySession;
  state: SurveyState;
  steps: readonly SurveyStep[];
  onStart: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { opened } = state;
  const [respondent, setRespondent] = useState(state.respondent);
  const [only] = opened.buildings.length === 1 ? opened.buildings : [];
  const isExample = opened.buildings.some(({ nature }) => nature === "example");
  return (
    <PhoneFrame
      tools={isExample && <span className="tag tag-example">{t(EXAMPLE)}</span>}
      strip={<SurveyStrips state={state} />}
      bar={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void session.setRespondent(respondent.trim());
            onStart();
          }}
        >
          <Stack gap={12}>
            <label className={form.field}>
              <span className={form.label}>{t(text.respondent)}</span>
              <input
                className={form.input}
                value={respondent}
                maxLength={120}
                autoComplete="organization-title"
                onChange={(event) => setRespondent(event.target.value)}
              />
            </label>
            <Button type="submit" className={`grow ${styles.wide}`}>
              {t(state.answers.size === 0 ? text.start : text.resume)}
            </Button>
          </Stack>
        </form>
      }
    >
      <Stack gap={12}>
        <Text size={14} muted>
          {t(text.asks(opened.company))}
        </Text>
        <h1>
          {t(
            text.questions(
              steps.length,
              only === undefined ? t(text.severalBuildings(opened.buildings.length)) : only.name,
            ),
          )}
        </h1>
        {only !== undefined && <Text muted>{only.address}</Text>}
        <p>{t(text.purpose)}</p>
      </Stack>
      {only === undefined && (
        <ul className={styles.points}>
          {opened.buildings.map(({ id, name, address }) => (
            <li key={id}>
              <span>
                <b>{name}</b> <span className="muted">{address}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.points}>
        <Point icon={IconUserOff} name={t(text.noAccount)}>
          {t(text.noAccountDetail(formatMoment(opened.expires_at, language)))}
        </Point>
        <Point icon={IconWifiOff} name={t(text.noNetwork)}>
          {t(text.noNetworkDetail)}
        </Point>
        <Point icon={IconCamera} name={t(text.photosWelcome)}>
          {t(text.photosDetail)}
        </Point>
        <Point icon={IconHelpCircle} name={t(text.dontKnowIs)} />
        <Point icon={IconEyeCheck} name={t(text.nothingChanges)}>
          {t(text.nothingChangesDetail)}
        </Point>
      </ul>
      <details>
        <summary>{t(text.privacy)}</summary>
        <Text size={13} muted>
          {t(text.privacyDetail)}
        </Text>
      </details>
    </PhoneFrame>
  );
}

function Point({ icon: Shown, name, children }: { icon: Icon; name: string; children?: string }) {
  return (
    <li>
      <Shown size={20} stroke={1.75} aria-hidden />
      <span>
        <b>{name}</b> {children}
      </span>
    </li>
  );
}
