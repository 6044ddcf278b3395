import { keyOf } from "@lichen/client";
import { type Bilingual, type DuplicateChoice, ensure } from "@lichen/domain";
import { formatShare } from "@lichen/report";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { FormFailure, SelectField } from "../../../design/forms/form-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { IconUpload } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import type { WritableCompany } from "../shared/writable-groups.ts";
import { FileDrop } from "./file-drop.tsx";
import { fileFault } from "./file-fault.ts";
import { sendFile } from "./import-calls.ts";
import { refusalWords } from "./refusal-words.ts";
import { text } from "./text.ts";

/** The file, what happens to codes that exist, and the sending, with how much has left. */
export function SendFile({ companies, isBusy }: { companies: readonly WritableCompany[]; isBusy: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { actor } = useSignedIn();
  const [duplicates, setDuplicates] = useState<DuplicateChoice>("replace");
  const [company, setCompany] = useState(companies[0]?.company_name ?? "");
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<Bilingual | null>(null);
  const [failure, setFailure] = useState<Bilingual | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const isForOther = actor.role === "admin";

  // Who leaves the page has not sent the file.
  useEffect(() => () => sending.current?.abort(), []);

  function choose(chosen: FileList | null) {
    const one = chosen?.[0] ?? null;
    setFailure(null);
    setFile(one);
    setFault(one === null ? null : ensure(chosen).length > 1 ? text.oneFile : fileFault(one));
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (share !== null || isBusy) return;
    if (file === null || fault !== null) {
      event.currentTarget.querySelector<HTMLInputElement>("input[type=file]")?.focus();
      return setFault(fault ?? text.noFile);
    }
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setShare(0);
    try {
      const companyName = isForOther ? company : null;
      const id = await sendFile(file, {
        duplicates,
        language,
        companyName,
        onShare: setShare,
        signal: controller.signal,
      });
      void client.invalidateQueries({ queryKey: keyOf(api.getLocks) });
      await navigate(`/buildings/import?id=${id}`);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(refusalWords(error, language));
      void client.invalidateQueries({ queryKey: keyOf(api.listImports) });
    } finally {
      setShare(null);
      sending.current = null;
    }
  }

  return (
    <Stack as="form" gap={16} onSubmit={(event) => void send(event)} noValidate>
      {isForOther && (
        <SelectField
          label={t(text.company)}
          required
          name="company"
          value={company}
          fault={null}
          options={companies.map(({ company_name }) => ({ value: company_name, name: company_name }))}
          onChange={setCompany}
        />
      )}
      <RadioField
        label={t(text.existing)}
        help={t(text.changeable)}
        name="duplicates"
        value={duplicates}
        fault={null}
        options={[
          { value: "replace", name: t(text.replace), detail: t(text.replaceDetail) },
          { value: "keep", name: t(text.keep), detail: t(text.keepDetail) },
        ]}
        onChange={(chosen) => chosen !== "" && setDuplicates(chosen)}
      />
      <FileDrop file={file} fault={fault} onChoose={choose} />
      <FormFailure failure={failure} />
      {share === null ? (
        <Row gap={12} rowGap={8}>
          <Button type="submit" icon={IconUpload} aria-disabled={isBusy}>
            {t(text.send)}
          </Button>
          <span className="muted">{t(isBusy ? text.busy : text.checkedFirst)}</span>
        </Row>
      ) : (
        <Row gap={16} rowGap={4}>
          <progress className="full" max={1} value={share} aria-label={t(text.sendingName(file?.name ?? ""))} />
          <span>{t(text.sending(formatShare(share, language)))}</span>
          <Button variant="default" size="small" onClick={() => sending.current?.abort()}>
            {t(text.stopSending)}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
