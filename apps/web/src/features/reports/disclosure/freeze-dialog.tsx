import { LONGEST_DISCLOSURE_NOTES } from "@lichen/domain";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { TextArea, TextField } from "../../../design/forms/form-fields.tsx";
import { type Faults, useForm } from "../../../design/forms/use-form.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { type FreezeInput, useSignDisclosure, type Version } from "./disclosure-calls.ts";
import { text } from "./text.ts";

const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

/** Freezes the figures of today for a financial year, with notes. */
export function FreezeDialog({
  settings,
  year,
  onFrozen,
  onClose,
}: {
  settings: Omit<FreezeInput, "year" | "notes">;
  /** The one that is proposed. */
  year: number;
  onFrozen: (version: Version) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const { freeze } = useSignDisclosure();
  const form = useForm({
    initial: { year: String(year), notes: "" },
    check: (values): Faults => (readYear(values.year) === null ? { year: text.yearFault } : {}),
    send: async ({ year: typed, notes }) => {
      const { version } = await freeze.mutateAsync({ ...settings, year: readYear(typed) ?? year, notes });
      notify({ type: "success", message: t(text.frozenNow(version.year)) });
      onFrozen(version);
    },
  });
  return (
    <FormDialog title={t(text.freezeTitle)} form={form} action={text.freezeAction} onClose={onClose}>
      <p>{t(text.freezeAbout)}</p>
      <TextField label={t(text.year)} required inputMode="numeric" maxLength={4} {...form.bind("year")} />
      <TextArea label={t(text.notes)} maxLength={LONGEST_DISCLOSURE_NOTES} {...form.bind("notes")} />
    </FormDialog>
  );
}

function readYear(typed: string): number | null {
  const year = Number(typed);
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}
