import type { AnswerOf, searchAccountRequests } from "@lichen/contract";
import type { Bilingual, Role, SubscriptionType } from "@lichen/domain";
import { useState } from "react";
import { CompanyPicker, type PickedCompany } from "../../../design/forms/company-picker.tsx";
import { missing } from "../../../design/forms/form-check.ts";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { SelectField, TextField } from "../../../design/forms/form-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { REFUSAL_WORDS } from "../../../design/forms/refusal-words.ts";
import { useForm } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";
import { fullName } from "./collaborator.ts";
import { proposeCode } from "./proposed-code.ts";
import { requestText as text } from "./request-text.ts";
import { roleName, SUBSCRIPTION_OPTIONS, text as words } from "./words.ts";

export type AccountRequest = AnswerOf<typeof searchAccountRequests>["account_requests"][number];

type Values = {
  readonly into: "new" | "existing" | "";
  readonly name: string;
  readonly code: string;
  readonly subscription_type: SubscriptionType;
  readonly company_id: string;
  readonly group: Role | "user";
};

/** Accepts a request: into a company that is made for it, or into one that stands. */
export function AcceptRequest({
  accountRequest,
  onDone,
  onClose,
}: {
  accountRequest: AccountRequest;
  onDone: (message: Bilingual) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const mail = useMailWords();
  const { request } = accountRequest;
  const [company, setCompany] = useState<PickedCompany | null>(null);
  const form = useForm<Values>({
    initial: {
      into: "new",
      name: request.organisation_name,
      code: proposeCode(request.organisation_name),
      subscription_type: request.kind,
      company_id: "",
      group: "company_admin",
    },
    check: (values) => {
      if (values.into === "new") return missing(values, ["name", "code"]);
      return company === null ? { company_id: text.choose } : {};
    },
    send: async ({ into, name, code, subscription_type, group }) => {
      await api.acceptAccountRequest({
        id: accountRequest.id,
        company: into === "existing" && company !== null ? { id: company.id } : { name, code, subscription_type },
        group: group === "user" ? null : group,
      });
      await onDone(mail(words.accepted(fullName(request), request.email)));
    },
    refusals: REFUSAL_WORDS,
  });
  return (
    <FormDialog
      title={t(text.acceptOf(fullName(request)))}
      form={form}
      action={text.accept}
      place="right"
      onClose={onClose}
    >
      <RadioField
        label={t(text.into)}
        options={[
          { value: "new", name: t(text.newCompany) },
          { value: "existing", name: t(text.existing) },
        ]}
        {...form.bind("into")}
      />
      <Grid least={220} align="start">
        {form.values.into === "new" ? (
          <>
            <TextField label={t(text.companyName)} required maxLength={200} {...form.bind("name")} />
            <TextField label={t(text.companyCode)} required maxLength={50} {...form.bind("code")} />
            <SelectField
              label={t(text.subscription)}
              options={SUBSCRIPTION_OPTIONS.map(({ value, name }) => ({ value, name: t(name) }))}
              {...form.bind("subscription_type")}
            />
          </>
        ) : (
          <CompanyPicker
            label={t(text.existing)}
            help={t(text.companyHelp)}
            required
            onPick={setCompany}
            {...form.bind("company_id")}
          />
        )}
        <SelectField
          label={t(text.role)}
          options={(["company_admin", "manager", "user"] as const).map((value) => ({
            value,
            name: t(roleName(value === "user" ? null : value)),
          }))}
          {...form.bind("group")}
        />
      </Grid>
    </FormDialog>
  );
}
