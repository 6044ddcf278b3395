import { fieldOf } from "@lichen/domain";
import formStyles from "../../../design/forms/form.module.css";
import { SelectField } from "../../../design/forms/form-fields.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { WritableCompany } from "../shared/writable-groups.ts";
import question from "./question.module.css";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

const FIELD = fieldOf("fond_gestion_name");

/** The group of the building, among those in which the reader may write. */
export function GroupField({ form, groups }: { form: BuildingForm; groups: WritableCompany["groups"] }) {
  const t = useTranslate();
  const value = String(form.typed[FIELD.key] ?? "");
  const isListed = groups.some(({ name }) => name === value);
  const fault = form.faults[FIELD.key]?.[0] ?? null;
  return (
    <div className={question.question} data-field={FIELD.key}>
      <div className={formStyles.short}>
        <SelectField
          label={t(FIELD.label)}
          help={t(FIELD.help)}
          required
          name={FIELD.key}
          value={value}
          fault={fault}
          options={[
            ...(isListed
              ? []
              : [{ value: value === "" ? "" : value, name: value === "" ? t(text.chooseGroup) : value }]),
            ...groups.map(({ name }) => ({ value: name, name })),
          ]}
          onChange={(name) => form.give({ [FIELD.key]: name })}
        />
      </div>
    </div>
  );
}
