import { CallFailure, keyOf } from "@lichen/client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { CompanyPicker, type PickedCompany } from "../../../design/forms/company-picker.tsx";
import { fieldWords } from "../../../design/forms/field-words.ts";
import formStyles from "../../../design/forms/form.module.css";
import { CheckField, TextField } from "../../../design/forms/form-fields.tsx";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { PROJECTS_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { configuratorPath } from "../../../shell/paths/project-path.ts";
import { useMailWords } from "../../../shell/session/settings.ts";
import { inputOf } from "../shared/project-draft.ts";
import { projectKey } from "../shared/use-project.ts";
import { readRememberedProject, rememberProject } from "../shared/visitor-key.ts";
import { text } from "./text.ts";
import type { Configurator } from "./use-configurator.ts";

/** The button that creates the project: from then on it saves itself. */
export function CreateProject({
  project,
  isSignedIn,
  needsCompany,
  company,
  onCompany,
  onRefused,
}: {
  project: Configurator;
  isSignedIn: boolean;
  /** Whether who creates it has no company of their own. */
  needsCompany: boolean;
  company: PickedCompany | null;
  onCompany: (company: PickedCompany | null) => void;
  onRefused: (errors: Readonly<Record<string, readonly string[]>>) => void;
}) {
  const t = useTranslate();
  const mail = useMailWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  /** Stands under the features of the project, in one part with them. */
  const part = useRef<HTMLDivElement>(null);
  const [email, setEmail] = useState("");
  const [emailFault, setEmailFault] = useState<ReturnType<typeof failureWords> | null>(null);
  const [accepts, setAccepts] = useState(false);
  const [acceptFault, setAcceptFault] = useState<typeof text.replacesNeeded | null>(null);
  const [failure, setFailure] = useState<ReturnType<typeof failureWords> | null>(null);
  const [isSending, setSending] = useState(false);
  const former = isSignedIn ? null : readRememberedProject();
  const [companyName, setCompanyName] = useState("");
  const [companyFault, setCompanyFault] = useState<typeof text.companyNeeded | null>(null);

  async function create() {
    if (isSending) return;
    setFailure(null);
    setEmailFault(null);
    onRefused({ "": [] });
    setAcceptFault(former !== null && !accepts ? text.replacesNeeded : null);
    const lacksCompany = needsCompany && company === null;
    setCompanyFault(lacksCompany ? text.companyNeeded : null);
    if (project.issues.length > 0 || (former !== null && !accepts) || lacksCompany) {
      // Once their faults are drawn: the first may be far above the button.
      requestAnimationFrame(() =>
        part.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setSending(true);
    try {
      const { project: made } = await api.saveProject({
        project: inputOf(project.draft),
        language,
        ...(isSignedIn || email.trim() === "" ? {} : { email: email.trim() }),
        ...(former === null ? {} : { replaces: former }),
        ...(company === null ? {} : { company_id: company.id }),
      });
      if (!isSignedIn) rememberProject(made.project_id);
      client.setQueryData(projectKey(made.project_id), { project: made });
      void client.invalidateQueries({ queryKey: keyOf(api.searchProjects, PROJECTS_KEY) });
      localStorage.removeItem("lichen.project-draft.new");
      await navigate(`${configuratorPath(made.project_id)}?state=${made.initial_state.id}`, {
        replace: true,
        state: { isJustCreated: true },
      });
    } catch (error) {
      const errors = error instanceof CallFailure ? error.errors : {};
      onRefused({
        "": [],
        ...Object.fromEntries(Object.entries(errors).map(([at, codes]) => [at.replace(/^project\./, ""), codes])),
      });
      const [emailCode] = errors.email ?? [];
      if (error instanceof CallFailure && error.code === "missing_email") setEmailFault(text.emailNeeded);
      else if (emailCode !== undefined) setEmailFault(fieldWords(emailCode));
      else setFailure(failureWords(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <div ref={part} className={`${formStyles.form} ${formStyles.short}`}>
      {needsCompany && (
        <CompanyPicker
          label={t(text.company)}
          required
          name="company"
          value={companyName}
          fault={companyFault}
          onChange={setCompanyName}
          onPick={onCompany}
        />
      )}
      {!isSignedIn && (
        <TextField
          label={t(text.email)}
          help={t(mail(text.emailHelp))}
          type="email"
          autoComplete="email"
          required
          name="email"
          value={email}
          fault={emailFault}
          onChange={setEmail}
        />
      )}
      {former !== null && <FormerProject id={former} accepts={accepts} fault={acceptFault} onAccept={setAccepts} />}
      {failure !== null && (
        <Notice kind="failure">
          <p>{t(failure)}</p>
        </Notice>
      )}
      <div>
        <Button onClick={() => void create()} aria-disabled={isSending}>
          {t(text.create)}
        </Button>
      </div>
    </div>
  );
}

/** The project of this visitor that the new one takes the place of. */
function FormerProject({
  id,
  accepts,
  fault,
  onAccept,
}: {
  id: string;
  accepts: boolean;
  fault: typeof text.replacesNeeded | null;
  onAccept: (accepts: boolean) => void;
}) {
  const t = useTranslate();
  return (
    <>
      <Notice kind="notice">
        <p>{t(text.replaces)}</p>
        <Button to={configuratorPath(id)} variant="default" size="small">
          {t(text.goOn)}
        </Button>
      </Notice>
      <CheckField label={t(text.replacesAccept)} name="replaces" value={accepts} fault={fault} onChange={onAccept} />
    </>
  );
}
