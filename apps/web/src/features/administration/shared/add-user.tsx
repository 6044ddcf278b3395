import { keyOf } from "@lichen/client";
import { ROLES, type Role } from "@lichen/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { CompanyPicker, type PickedCompany } from "../../../design/forms/company-picker.tsx";
import { fieldWords } from "../../../design/forms/field-words.ts";
import { isEmail, isPhone, missing } from "../../../design/forms/form-check.ts";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { SelectField, TextField } from "../../../design/forms/form-fields.tsx";
import { REFUSAL_WORDS } from "../../../design/forms/refusal-words.ts";
import { useForm } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";
import { fullName } from "./collaborator.ts";
import { LanguageField } from "./language-field.tsx";
import { roleName, text as words } from "./words.ts";

const text = {
  choose: { fr: "Choisissez une structure dans la liste.", en: "Choose a company from the list." },
  companyHelp: {
    fr: "Saisissez une partie du nom, puis choisissez dans la liste.",
    en: "Type part of the name, then choose from the list.",
  },
  create: { fr: "Créer le compte", en: "Create the account" },
};

type Values = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly job: string;
  readonly phone: string;
  readonly group: Role | "user";
  readonly company_id: string;
  readonly language: "fr" | "en";
};

/** Makes an account; an administrator of the platform has no company. */
export function AddUser({ title, group, onClose }: { title: string; group: "admin" | null; onClose: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const mail = useMailWords();
  const [company, setCompany] = useState<PickedCompany | null>(null);
  const form = useForm<Values>({
    initial: {
      first_name: "",
      last_name: "",
      email: "",
      job: "",
      phone: "",
      group: group ?? "user",
      company_id: "",
      language,
    },
    check: (values) => ({
      ...missing(values, ["first_name", "last_name", "email"]),
      ...(values.email.trim() !== "" && !isEmail(values.email) ? { email: fieldWords("email_invalid") } : {}),
      ...(values.phone.trim() !== "" && !isPhone(values.phone) ? { phone: fieldWords("phone_invalid") } : {}),
      ...(values.group !== "admin" && company === null ? { company_id: text.choose } : {}),
    }),
    send: async ({ job, phone, group: chosen, company_id: _typed, ...values }) => {
      const { user } = await api.createUser({
        ...values,
        group: chosen === "user" ? null : chosen,
        company_id: chosen === "admin" ? null : (company?.id ?? null),
        ...(job.trim() === "" ? {} : { job }),
        ...(phone.trim() === "" ? {} : { phone }),
      });
      notify({ type: "success", message: t(mail(words.created(fullName(user), user.email))) });
      onClose();
      await client.invalidateQueries({ queryKey: keyOf(api.listUsers) });
    },
    refusals: REFUSAL_WORDS,
  });
  return (
    <FormDialog title={title} form={form} action={text.create} place="right" onClose={onClose}>
      <Grid least={220} align="start">
        <TextField label={t(words.firstName)} required maxLength={100} {...form.bind("first_name")} />
        <TextField label={t(words.lastName)} required maxLength={100} {...form.bind("last_name")} />
        <TextField label={t(words.email)} type="email" required maxLength={254} {...form.bind("email")} />
        <TextField label={t(words.job)} maxLength={100} {...form.bind("job")} />
        <TextField label={t(words.phone)} type="tel" maxLength={30} {...form.bind("phone")} />
        {group === null && (
          <SelectField
            label={t(words.role)}
            options={(["user", ...ROLES.toReversed()] as const).map((value) => ({
              value,
              name: t(roleName(value === "user" ? null : value)),
            }))}
            {...form.bind("group")}
          />
        )}
        {form.values.group !== "admin" && (
          <CompanyPicker
            label={t(words.company)}
            help={t(text.companyHelp)}
            required
            onPick={setCompany}
            {...form.bind("company_id")}
          />
        )}
        <LanguageField {...form.bind("language")} />
      </Grid>
    </FormDialog>
  );
}
