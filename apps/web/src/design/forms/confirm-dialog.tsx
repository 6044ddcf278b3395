import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { TextField } from "./form-fields.tsx";
import { REFUSAL_WORDS } from "./refusal-words.ts";
import { type Faults, useForm } from "./use-form.ts";

export const confirmText = {
  typeName: (name: string): Bilingual => ({
    fr: `Pour confirmer, saisissez «\u202f${name}\u202f»`,
    en: `To confirm, type “${name}”`,
  }),
  nameDiffers: { fr: "Le nom saisi ne correspond pas.", en: "The name entered does not match." },
};

/** A question before something is taken away; what cannot be undone asks for the name to be typed. */
export function ConfirmDialog({
  question,
  children,
  action,
  typed,
  onConfirm,
  onClose,
}: {
  question: Bilingual;
  /** What follows from a yes. */
  children?: ReactNode;
  /** The yes, named by its result. */
  action: Bilingual;
  /** Name to type before it is done. */
  typed?: string;
  /** @throws CallFailure, shown in the dialog, which stays */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const form = useForm({
    initial: { name: "" },
    check: ({ name }): Faults =>
      typed === undefined || sameName(name, typed) ? {} : { name: confirmText.nameDiffers },
    send: onConfirm,
    refusals: REFUSAL_WORDS,
  });
  return (
    <FormDialog title={t(question)} form={form} action={action} onClose={onClose}>
      {children}
      {typed !== undefined && (
        <TextField label={t(confirmText.typeName(typed))} autoComplete="off" {...form.bind("name")} />
      )}
    </FormDialog>
  );
}

function sameName(one: string, other: string): boolean {
  return one.trim().normalize("NFC") === other.trim().normalize("NFC");
}
