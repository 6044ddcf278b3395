import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import formStyles from "../../../design/forms/form.module.css";
import { AsteriskNote, FormFailure, SubmitButton, TextField } from "../../../design/forms/form-fields.tsx";
import { type Faults, useForm } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { ScreenBody } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { configuratorPath, diagnosticPath } from "../../../shell/paths/project-path.ts";
import { useMailWords } from "../../../shell/session/settings.ts";
import { ResumeProject, readLastProject } from "../shared/last-project.tsx";
import { readRememberedProject } from "../shared/visitor-key.ts";
import { text } from "./text.ts";

const IDENTIFIER = /^[0-9a-f]{32}$/;

/** Ways in for a visitor: a new project, one by its identifier, a forgotten identifier. */
export function VisitorAccess({ onNew }: { onNew: () => void }) {
  const t = useTranslate();
  const remembered = readRememberedProject();
  return (
    <ScreenBody isNarrow>
      <h1>{t(text.access)}</h1>
      <Text size={16} measured>
        {t(text.accessWhat)}
      </Text>
      <Row align="stretch">
        <Button onClick={onNew}>{t(text.start)}</Button>
        <ResumeProject />
        {remembered !== null && remembered !== readLastProject()?.id && (
          <Button to={configuratorPath(remembered)} variant="default">
            {t(text.goOn)}
          </Button>
        )}
      </Row>
      <Grid least={300}>
        <OpenProject />
        <Recover />
      </Grid>
    </ScreenBody>
  );
}

function OpenProject() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isResult, setResult] = useState(false);
  const form = useForm({
    initial: { identifier: "" },
    check: ({ identifier }): Faults => {
      const given = identifier.trim().toLowerCase();
      if (given === "") return { identifier: text.identifierNeeded };
      return IDENTIFIER.test(given) ? {} : { identifier: text.identifierWrong };
    },
    send: async ({ identifier }) => {
      const id = identifier.trim().toLowerCase();
      await navigate(isResult ? diagnosticPath(id) : configuratorPath(id));
    },
  });
  return (
    <Section isCard title={t(text.open)}>
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        <AsteriskNote />
        <TextField
          {...form.bind("identifier")}
          label={t(text.identifierField)}
          autoComplete="off"
          maxLength={64}
          required
        />
        <FormFailure failure={form.failure} />
        <Row align="stretch">
          <Button type="submit" variant="default" onClick={() => setResult(false)}>
            {t(text.openIt)}
          </Button>
          <Button type="submit" variant="default" onClick={() => setResult(true)}>
            {t(text.seeIt)}
          </Button>
        </Row>
      </form>
    </Section>
  );
}

function Recover() {
  const t = useTranslate();
  const mail = useMailWords();
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { email: "" },
    check: ({ email }): Faults => (email.trim() === "" ? { email: text.recoverEmailNeeded } : {}),
    send: async ({ email }) => {
      await api.sendProjectIds({ email, language });
      setSent(true);
    },
  });
  return (
    <Section isCard title={t(text.recover)}>
      <p className="muted">{t(mail(text.recoverWhat))}</p>
      {isSent ? (
        <Notice kind="success">
          <p>{t(mail(text.recoverSent))}</p>
        </Notice>
      ) : (
        <form className={formStyles.form} onSubmit={form.submit} noValidate>
          <AsteriskNote />
          <TextField {...form.bind("email")} type="email" label={t(text.email)} autoComplete="email" required />
          <FormFailure failure={form.failure} />
          <SubmitButton variant="default" isSending={form.isSending}>
            {t(text.recoverSend)}
          </SubmitButton>
        </form>
      )}
    </Section>
  );
}
