import { TextField } from "../../../design/forms/form-fields.tsx";
import { PasswordField } from "../../../design/forms/password-fields.tsx";
import type { Faults, Form } from "../../../design/forms/use-form.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

export type Proof = { readonly password: string; readonly code: string };
export const NO_PROOF: Proof = { password: "", code: "" };

/** What is missing of a proof. */
export function proofFaults({ password, code }: Proof, asksCode: boolean): Faults {
  return {
    ...(password === "" ? { password: text.passwordRequired } : {}),
    ...(asksCode && code.trim() === "" ? { code: text.codeRequired } : {}),
  };
}

/** The proof as calls take it. */
export function proofToSend({ password, code }: Proof) {
  return { password, ...(code.trim() === "" ? {} : { code }) };
}

/** The password of the account, and a code once it has a second factor. */
export function ProofFields({ form, asksCode }: { form: Pick<Form<Proof>, "bind">; asksCode: boolean }) {
  const t = useTranslate();
  return (
    <>
      <PasswordField
        {...form.bind("password")}
        label={t(text.password)}
        help={t(text.whyPassword)}
        autoComplete="current-password"
      />
      {asksCode && (
        <TextField
          {...form.bind("code")}
          label={t(text.codeOrRecovery)}
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
      )}
    </>
  );
}
