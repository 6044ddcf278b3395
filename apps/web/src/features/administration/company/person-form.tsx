import { type Bilingual, grantableRoles, type Role } from "@lichen/domain";
import { useState } from "react";
import { ALL_REQUIRED, fieldWords } from "../../../design/forms/field-words.ts";
import { isEmail, isPhone, missing } from "../../../design/forms/form-check.ts";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { SelectField, TextField } from "../../../design/forms/form-fields.tsx";
import { REFUSAL_WORDS } from "../../../design/forms/refusal-words.ts";
import { useForm } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";
import { type Collaborator, type CompanyRecord, fullName } from "../shared/collaborator.ts";
import { LanguageField } from "../shared/language-field.tsx";
import { roleName, text as words } from "../shared/words.ts";
import { GroupRightsField, type RightsInput, rightsToSend } from "./group-rights-field.tsx";
import { peopleText as text } from "./people-text.ts";

type Values = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly job: string;
  readonly phone: string;
  readonly role: Role | "user";
  readonly language: "fr" | "en";
};

const LONGEST = 100;

/** Adds a person to a company, with their rights. */
export function AddPerson({
  company,
  onDone,
  onClose,
}: {
  company: CompanyRecord;
  onDone: (message: Bilingual) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { actor } = useSignedIn();
  const mail = useMailWords();
  const [rights, setRights] = useState<RightsInput>({});
  const form = useForm<Values>({
    initial: { first_name: "", last_name: "", email: "", job: "", phone: "", role: "user", language },
    check: (values) => faultsOf(values, ["first_name", "last_name", "email", "job", "phone"]),
    whole: ALL_REQUIRED,
    send: async ({ role, ...values }) => {
      const hasOwnRights = role !== "company_admin" && role !== "admin";
      const { collaborator } = await api.createCollaborator({
        company_id: company.id,
        ...values,
        role: role === "user" ? null : role,
        building_rights: hasOwnRights ? rightsToSend(rights, "building") : [],
        project_rights: hasOwnRights ? rightsToSend(rights, "project") : [],
      });
      await onDone(mail(words.created(fullName(collaborator), collaborator.email)));
    },
    refusals: REFUSAL_WORDS,
  });
  const isGivenAll = form.values.role === "company_admin" || form.values.role === "admin";
  return (
    <FormDialog title={t(text.add)} form={form} action={text.addOne} place="right" onClose={onClose}>
      <Grid least={220} align="start">
        <TextField label={t(words.firstName)} required maxLength={LONGEST} {...form.bind("first_name")} />
        <TextField label={t(words.lastName)} required maxLength={LONGEST} {...form.bind("last_name")} />
        <TextField label={t(words.email)} type="email" required maxLength={254} {...form.bind("email")} />
        <TextField label={t(words.job)} required maxLength={LONGEST} {...form.bind("job")} />
        <TextField label={t(words.phone)} type="tel" required maxLength={30} {...form.bind("phone")} />
        <SelectField label={t(words.role)} options={roleOptions(grantableRoles(actor), t)} {...form.bind("role")} />
        <LanguageField {...form.bind("language")} />
      </Grid>
      {isGivenAll ? (
        <p className="muted">{t(text.givenByRole)}</p>
      ) : (
        <GroupRightsField actor={actor} company={company} rights={rights} onChange={setRights} />
      )}
    </FormDialog>
  );
}

/** Changes who a person is; the rights are in the grid. */
export function EditPerson({
  person,
  onDone,
  onClose,
}: {
  person: Collaborator;
  onDone: (message: Bilingual) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const role = person.role ?? "user";
  const roles = grantableRoles(actor);
  // An account made without a job or a phone may stay so; what is known is not blanked.
  const known = (["job", "phone"] as const).filter((field) => person[field] !== null);
  const mayChangeRole = person.manageable && roles.includes(person.role);
  const form = useForm({
    initial: {
      first_name: person.first_name,
      last_name: person.last_name,
      job: person.job ?? "",
      phone: person.phone ?? "",
      role,
    } as Omit<Values, "email" | "language">,
    check: (values) => faultsOf(values, ["first_name", "last_name", ...known]),
    send: async (values) => {
      const { collaborator } = await api.changeCollaborator({
        id: person.id,
        first_name: values.first_name,
        last_name: values.last_name,
        ...(values.job.trim() === "" ? {} : { job: values.job }),
        ...(values.phone.trim() === "" ? {} : { phone: values.phone }),
        ...(values.role === role ? {} : { role: values.role === "user" ? null : values.role }),
      });
      await onDone(text.changed(fullName(collaborator)));
    },
    refusals: REFUSAL_WORDS,
  });
  return (
    <FormDialog title={t(text.editTitle(fullName(person)))} form={form} action={words.save} onClose={onClose}>
      <Grid least={220} align="start">
        <TextField label={t(words.firstName)} required maxLength={LONGEST} {...form.bind("first_name")} />
        <TextField label={t(words.lastName)} required maxLength={LONGEST} {...form.bind("last_name")} />
        <TextField label={t(words.job)} required={known.includes("job")} maxLength={LONGEST} {...form.bind("job")} />
        <TextField
          label={t(words.phone)}
          type="tel"
          required={known.includes("phone")}
          maxLength={30}
          {...form.bind("phone")}
        />
        {mayChangeRole && <SelectField label={t(words.role)} options={roleOptions(roles, t)} {...form.bind("role")} />}
      </Grid>
    </FormDialog>
  );
}

function faultsOf<V extends Readonly<Record<string, string>>>(values: V, required: readonly (keyof V & string)[]) {
  const { email, phone } = values as { email?: string; phone?: string };
  return {
    ...missing(values, required),
    ...(email !== undefined && email.trim() !== "" && !isEmail(email) ? { email: fieldWords("email_invalid") } : {}),
    ...(phone !== undefined && phone.trim() !== "" && !isPhone(phone) ? { phone: fieldWords("phone_invalid") } : {}),
  };
}

function roleOptions(roles: readonly (Role | null)[], t: (text: Bilingual) => string) {
  return roles
    .filter((role) => role !== "admin")
    .map((role) => ({ value: role ?? ("user" as const), name: t(roleName(role)) }));
}
