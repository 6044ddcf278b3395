import type { AnswerOf, startAuthenticator } from "@lichen/contract";
import { useState } from "react";
import { CopyField } from "../../../design/forms/copy-field.tsx";
import styles from "../../../design/forms/form.module.css";
import { AsteriskNote, FormFailure, SubmitButton, TextField } from "../../../design/forms/form-fields.tsx";
import { type Faults, useForm } from "../../../design/forms/use-form.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { NO_PROOF, type Proof, ProofFields, proofFaults, proofToSend } from "./proof-fields.tsx";
import { QrSquare } from "./qr-square.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { REFUSALS, text } from "./text.ts";

type Started = AnswerOf<typeof startAuthenticator>;

/** Adds an authenticator app, or replaces the one in use: the password, its first code, then the recovery codes. */
export function AuthenticatorSetUp({ asksCode, onDone }: { asksCode: boolean; onDone: () => void }) {
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (started !== null) return <FirstCode started={started} onConfirm={setCodes} />;
  return <Start asksCode={asksCode} onStart={setStarted} />;
}

function Start({ asksCode, onStart }: { asksCode: boolean; onStart: (started: Started) => void }) {
  const t = useTranslate();
  const form = useForm<Proof>({
    initial: NO_PROOF,
    check: (proof) => proofFaults(proof, asksCode),
    refusals: REFUSALS,
    send: async (proof) => onStart(await api.startAuthenticator(proofToSend(proof))),
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AsteriskNote />
      <ProofFields form={form} asksCode={asksCode} />
      <FormFailure failure={form.failure} />
      <SubmitButton isSending={form.isSending}>{t(text.continue)}</SubmitButton>
    </form>
  );
}

function FirstCode({
  started: { key, uri },
  onConfirm,
}: {
  started: Started;
  onConfirm: (codes: readonly string[]) => void;
}) {
  const t = useTranslate();
  const form = useForm({
    initial: { code: "" },
    check: ({ code }): Faults => (code.trim() === "" ? { code: text.codeRequired } : {}),
    refusals: REFUSALS,
    send: async ({ code }) => {
      const { recovery_codes } = await api.confirmAuthenticator({ code: code.replaceAll(/\s/g, "") });
      onConfirm(recovery_codes);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>{t(text.scan)}</p>
      <Row gap={16} align="start">
        <QrSquare text={uri} label={t(text.square)} />
        <Stack gap={8}>
          <Text size={13} muted>
            {t(text.typedKey)}
          </Text>
          <CopyField
            label={t(text.copyKey)}
            rows={2}
            value={key.match(/.{1,4}/g)?.join(" ") ?? key}
            copied={t(text.keyCopied)}
          />
        </Stack>
      </Row>
      <AsteriskNote />
      <TextField
        {...form.bind("code")}
        label={t(text.firstCode)}
        help={t(text.firstCodeHelp)}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        required
      />
      <FormFailure failure={form.failure} />
      <Row gap={16}>
        <SubmitButton isSending={form.isSending}>{t(text.activate)}</SubmitButton>
        <Text as="span" size={13} muted>
          {t(text.stayOpen)}
        </Text>
      </Row>
    </form>
  );
}
