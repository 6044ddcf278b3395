import type { buildingHistory, historyExport } from "@lichen/contract";
import { Dialog } from "../../../design/controls/dialog.tsx";
import formStyles from "../../../design/forms/form.module.css";
import { AsteriskNote, FormFailure, SelectField, SubmitButton, TextField } from "../../../design/forms/form-fields.tsx";
import { type Faults, useForm } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { FileWait } from "../../../design/states/file-wait.tsx";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useGroups } from "./portfolio-calls.ts";

const text = {
  title: { fr: "Télécharger l’historique", en: "Download the history" },
  what: {
    fr: "Les changements de chaque bâtiment : leur auteur, leur date, et les niveaux avant et après.",
    en: "Changes to each building: who made them, when, and the levels before and after.",
  },
  group: { fr: "Groupe de bâtiments", en: "Building group" },
  choose: { fr: "Choisir un groupe", en: "Choose a group" },
  groupNeeded: { fr: "Choisissez un groupe.", en: "Choose a group." },
  from: { fr: "Du", en: "From" },
  to: { fr: "Au", en: "To" },
  order: { fr: "La date de fin précède la date de début.", en: "The end date is before the start date." },
  action: { fr: "Télécharger le CSV", en: "Download as CSV" },
};

/** The changes of a group, or of the buildings that are ticked, over a period, as a file. */
export function HistoryDialog({
  selection = null,
  onClose,
}: {
  /** As calls are asked for the ticked buildings; null: a group is chosen. */
  selection?: object | null;
  onClose: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const groups = useGroups().data ?? [];
  const form = useForm({
    initial: { group: "", from: "", to: "" },
    check: ({ group, from, to }): Faults => {
      if (selection === null && group === "") return { group: text.groupNeeded };
      return from !== "" && to !== "" && to < from ? { to: text.order } : {};
    },
    send: async ({ group, from, to }) => {
      const options = { language, ...(from === "" ? {} : { from }), ...(to === "" ? {} : { to }) };
      if (selection === null) {
        await saveAnswer<typeof buildingHistory>("/buildings/history/", { group, format: "csv", ...options }, "GET");
      } else {
        await saveAnswer<typeof historyExport>("/buildings/history_export/", { ...selection, ...options });
      }
      onClose();
    },
  });
  return (
    <Dialog place="middle" title={t(text.title)} onClose={onClose}>
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        <p className="muted">{t(text.what)}</p>
        {selection === null && <AsteriskNote />}
        {selection === null && (
          <SelectField
            {...form.bind("group")}
            label={t(text.group)}
            options={[{ value: "", name: t(text.choose) }, ...groups.map(({ id, name }) => ({ value: id, name }))]}
            required
          />
        )}
        <Grid least={220} align="start">
          <TextField type="date" {...form.bind("from")} label={t(text.from)} />
          <TextField type="date" {...form.bind("to")} label={t(text.to)} />
        </Grid>
        <FormFailure failure={form.failure} />
        <FileWait isWaiting={form.isSending} />
        <SubmitButton isSending={form.isSending}>{t(text.action)}</SubmitButton>
      </form>
    </Dialog>
  );
}
