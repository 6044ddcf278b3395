import { keyOf } from "@lichen/client";
import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "../../design/controls/notifications.tsx";
import { FormDialog } from "../../design/forms/form-dialog.tsx";
import { CheckField, TextField } from "../../design/forms/form-fields.tsx";
import { type Faults, useForm } from "../../design/forms/use-form.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { useListSubject } from "../list-subject.tsx";
import { settingsOf, type ViewState } from "./use-views.ts";
import { viewText as text, VIEW_REFUSALS } from "./view-text.ts";

/** Keeps what the screen shows under a name. */
export function SaveView({
  state,
  columns,
  onClose,
}: {
  state: ViewState;
  columns: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslate();
  const subject = useListSubject();
  const notify = useNotify();
  const client = useQueryClient();
  const form = useForm<{ name: string; shared: boolean; is_default: boolean }>({
    initial: { name: "", shared: false, is_default: false },
    check: ({ name }): Faults => (name.trim() === "" ? { name: text.nameNeeded } : {}),
    send: async ({ name, shared, is_default }) => {
      const settings = settingsOf(state, columns);
      await subject.views.create({
        name: name.trim(),
        shared,
        is_default,
        settings,
      });
      await client.invalidateQueries({ queryKey: keyOf(subject.views.list) });
      notify({ type: "success", message: t(text.saved(name.trim())) });
      onClose();
    },
    refusals: VIEW_REFUSALS,
  });
  return (
    <FormDialog title={t(text.saveTitle)} form={form} action={text.saveAction} onClose={onClose}>
      <p className="muted">{t(text.saveWhat)}</p>
      <TextField {...form.bind("name")} label={t(text.name)} maxLength={100} required />
      <CheckField {...form.bind("shared")} label={t(text.share)} />
      <CheckField {...form.bind("is_default")} label={t(text.first)} />
    </FormDialog>
  );
}
