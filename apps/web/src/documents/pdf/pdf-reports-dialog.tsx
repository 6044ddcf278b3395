import {
  HORIZON_NAMES,
  HORIZONS,
  type Horizon,
  type Language,
  PDF_JOB_BUILDINGS,
  PDF_JOB_OUTPUTS,
  type PdfJobOutput,
  SCENARIO_NAMES,
  SCENARIOS,
  type Scenario,
} from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { Dialog } from "../../design/controls/dialog.tsx";
import formStyles from "../../design/forms/form.module.css";
import { FormFailure, SelectField, SubmitButton } from "../../design/forms/form-fields.tsx";
import { RadioField } from "../../design/forms/radio-field.tsx";
import { type Faults, useForm } from "../../design/forms/use-form.ts";
import { Grid } from "../../design/layout/grid.tsx";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { REPORT_REFUSALS } from "../report-refusals.ts";
import { type PdfReportsProps, type PdfSelection, useAskForPdfs } from "./pdf-job-calls.ts";
import { PdfJobs } from "./pdf-jobs.tsx";
import { pdfText as text } from "./pdf-text.ts";

/** The reports of several buildings: what to make, and how far what was asked for is. */
export function PdfReportsDialog({ selection, count, ...moment }: PdfReportsProps & { onClose: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const isAsking = selection !== null && count > 0;
  const title = isAsking ? text.openOf(count, formatInteger(count, language)) : text.open;
  return (
    <Dialog place="right" title={t(title)} onClose={moment.onClose}>
      {isAsking && <AskForm selection={selection} count={count} {...moment} />}
      <PdfJobs />
    </Dialog>
  );
}

function AskForm({
  selection,
  count,
  scenario,
  horizon,
}: {
  selection: PdfSelection;
  count: number;
  scenario: Scenario;
  horizon: Horizon;
}) {
  const t = useTranslate();
  const screenLanguage = useLanguage();
  const asking = useAskForPdfs();
  const shown = (n: number) => formatInteger(n, screenLanguage);
  const form = useForm({
    initial: { output: "zip" as PdfJobOutput, language: screenLanguage as Language, scenario, horizon },
    check: ({ output }): Faults =>
      count > PDF_JOB_BUILDINGS[output] ? { output: text.tooMany(shown(PDF_JOB_BUILDINGS[output]), output) } : {},
    send: async (wish) => void (await asking.mutateAsync({ ...selection, ...wish })),
    refusals: REPORT_REFUSALS,
  });
  return (
    <form className={formStyles.form} onSubmit={form.submit} noValidate>
      <RadioField
        {...form.bind("output")}
        label={t(text.output)}
        onChange={(output) => form.set({ output: output === "one_file" ? output : "zip" })}
        options={PDF_JOB_OUTPUTS.map((value) => ({
          value,
          name: t(text[value]),
          detail: t(text.most(shown(PDF_JOB_BUILDINGS[value]))),
        }))}
      />
      <Grid least={180}>
        <SelectField
          {...form.bind("language")}
          label={t(text.language)}
          options={(["fr", "en"] as const).map((value) => ({ value, name: t(text.languages[value]) }))}
        />
        <SelectField
          {...form.bind("scenario")}
          label={t(text.scenario)}
          options={SCENARIOS.map((value) => ({ value, name: t(SCENARIO_NAMES[value].name) }))}
        />
        <SelectField
          {...form.bind("horizon")}
          label={t(text.horizon)}
          options={HORIZONS.map((value) => ({ value, name: t(HORIZON_NAMES[value]) }))}
        />
      </Grid>
      <FormFailure failure={form.failure} />
      <SubmitButton isSending={form.isSending}>{t(text.make(count, shown(count)))}</SubmitButton>
    </form>
  );
}
