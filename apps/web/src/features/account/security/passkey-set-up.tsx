import { PASSKEYS } from "@lichen/domain";
import { useState } from "react";
import styles from "../../../design/forms/form.module.css";
import { missing } from "../../../design/forms/form-check.ts";
import { AsteriskNote, FormFailure, SubmitButton, TextField } from "../../../design/forms/form-fields.tsx";
import { ExplainedFailure, useForm } from "../../../design/forms/use-form.ts";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { isDismissed, makePasskey } from "../shared/passkey-calls.ts";
import { passkeyText as text } from "./passkey-text.ts";
import { NO_PROOF, ProofFields, proofFaults, proofToSend } from "./proof-fields.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { REFUSALS } from "./text.ts";

/** Adds a passkey: its name, the proof of the account, then the window of the browser and recovery codes if it is the first factor. */
export function PasskeySetUp({ asksCode, onDone }: { asksCode: boolean; onDone: () => void }) {
  const t = useTranslate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    initial: { ...NO_PROOF, name: "" },
    check: (typed) => ({ ...missing(typed, ["name"]), ...proofFaults(typed, asksCode) }),
    refusals: REFUSALS,
    send: async ({ name, ...proof }) => {
      const made = await makePasskey(await api.startPasskey(proofToSend(proof))).catch((error: unknown) => {
        if (isDismissed(error)) throw new ExplainedFailure(text.dismissed);
        if (error instanceof Error && error.name === "InvalidStateError") throw new ExplainedFailure(text.already);
        throw error;
      });
      const { recovery_codes } = await api.addPasskey({ name, ...made });
      if (recovery_codes === null) onDone();
      else setCodes(recovery_codes);
    },
  });
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AsteriskNote />
      <TextField
        {...form.bind("name")}
        label={t(text.name)}
        help={t(text.nameHelp)}
        maxLength={PASSKEYS.longestName}
        required
      />
      <ProofFields form={form} asksCode={asksCode} />
      <FormFailure failure={form.failure} />
      <SubmitButton isSending={form.isSending}>{t(text.make)}</SubmitButton>
    </form>
  );
}
