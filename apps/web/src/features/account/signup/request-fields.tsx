import type { ComponentProps } from "react";
import { CheckField, TextArea, TextField } from "../../../design/forms/form-fields.tsx";
import type { Form } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Typed } from "./request.ts";
import { text } from "./text.ts";

type Part = { readonly form: Form<Typed> };
type Line = Omit<ComponentProps<typeof TextField>, "name" | "value" | "fault" | "onChange" | "label">;

/** Gives a required line of the form, by its field. */
function useLine({ bind }: Form<Typed>) {
  const t = useTranslate();
  return (
    field: Exclude<keyof Typed & keyof typeof text, "is_member" | "billing" | "use_case">,
    maxLength: number,
    line: Line = {},
  ) => <TextField {...bind(field)} label={t(text[field])} maxLength={maxLength} required {...line} />;
}

export function PersonFields({ form }: Part) {
  const t = useTranslate();
  const line = useLine(form);
  return (
    <>
      <Grid least={220} align="start">
        {line("first_name", 100, { autoComplete: "given-name" })}
        {line("last_name", 100, { autoComplete: "family-name" })}
      </Grid>
      {line("email", 254, { type: "email", autoComplete: "email" })}
      <Grid least={220} align="start">
        {line("phone", 30, { type: "tel", autoComplete: "tel", help: t(text.phoneHelp) })}
        {line("post", 100, { autoComplete: "organization-title" })}
      </Grid>
    </>
  );
}

export function OrganisationFields({ form }: Part) {
  const t = useTranslate();
  const line = useLine(form);
  return (
    <>
      {line("organisation_name", 200, { autoComplete: "organization" })}
      {line("address", 300, { autoComplete: "street-address" })}
      {line("vat_number", 20, { help: t(text.vatHelp), required: false })}
      <TextArea {...form.bind("billing")} label={t(text.billing)} maxLength={1000} />
      <CheckField {...form.bind("is_member")} label={t(text.is_member)} />
    </>
  );
}

export function UseFields({ form }: Part) {
  const t = useTranslate();
  const line = useLine(form);
  return (
    <>
      {line("planned_buildings", 15, { inputMode: "numeric", help: t(text.plannedHelp) })}
      <TextArea {...form.bind("use_case")} label={t(text.use_case)} maxLength={2000} />
    </>
  );
}
