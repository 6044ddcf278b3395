import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { useForm } from "../../../design/forms/use-form.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { NO_PROOF, type Proof, ProofFields, proofFaults, proofToSend } from "./proof-fields.tsx";
import { REFUSALS } from "./text.ts";

/** What follows from a change of the second factor, and the password and code that it needs. */
export function ProofDialog({
  title,
  what,
  action,
  asksCode = true,
  children,
  onProof,
  onClose,
}: {
  title: Bilingual;
  what: Bilingual;
  action: Bilingual;
  /** Whether the account has a second factor. */
  asksCode?: boolean;
  /** More about what follows. */
  children?: ReactNode;
  /** @throws CallFailure, shown in the dialog, which stays */
  onProof: (proof: ReturnType<typeof proofToSend>) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const form = useForm<Proof>({
    initial: NO_PROOF,
    check: (proof) => proofFaults(proof, asksCode),
    refusals: REFUSALS,
    send: (proof) => onProof(proofToSend(proof)),
  });
  return (
    <FormDialog title={t(title)} form={form} action={action} place="right" onClose={onClose}>
      <p>{t(what)}</p>
      {children}
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  );
}
