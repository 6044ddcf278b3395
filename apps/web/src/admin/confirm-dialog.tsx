import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import formStyles from "../ui/forms/form.module.css";
import { FormFailure, SubmitButton, TextField } from "../ui/forms/form-fields.tsx";
import { type Faults, useForm } from "../ui/forms/use-form.ts";
import { Button } from "../ui/kit/button.tsx";
import { Dialog } from "../ui/kit/dialog.tsx";
import { useSay } from "../ui/language/language.tsx";
import { REFUSAL_WORDS } from "./refusal-words.ts";
import { text } from "./words.ts";

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
  const say = useSay();
  const form = useForm({
    initial: { name: "" },
    check: ({ name }): Faults => (typed === undefined || sameName(name, typed) ? {} : { name: text.nameDiffers }),
    send: onConfirm,
    refusals: REFUSAL_WORDS,
  });
  return (
    <Dialog place="middle" title={say(question)} onClose={onClose}>
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        {children}
        {typed !== undefined && (
          <TextField label={say(text.typeName(typed))} autoComplete="off" {...form.bind("name")} />
        )}
        <FormFailure failure={form.failure} />
        <div className={formStyles.actions}>
          <SubmitButton isSending={form.isSending}>{say(action)}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            {say(text.cancel)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function sameName(one: string, other: string): boolean {
  return one.trim().normalize("NFC") === other.trim().normalize("NFC");
}
