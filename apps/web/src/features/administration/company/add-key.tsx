import { API_KEYS } from "@lichen/domain";
import { useState } from "react";
import { missing } from "../../../design/forms/form-check.ts";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { TextField } from "../../../design/forms/form-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { REFUSAL_WORDS } from "../../../design/forms/refusal-words.ts";
import { useForm } from "../../../design/forms/use-form.ts";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { GroupRightsField, type RightsInput, rightsToSend } from "./group-rights-field.tsx";
import { keysText as text } from "./keys-text.ts";

type Values = {
  readonly name: string;
  readonly extent: "" | "read" | "write" | "some";
  readonly end: "" | "3" | "12" | "never";
};

/** Makes an API key: its name, its rights and its end. */
export function AddKey({
  company,
  onDone,
  onClose,
}: {
  company: CompanyRecord;
  onDone: (made: { readonly name: string; readonly secret: string }) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const [rights, setRights] = useState<RightsInput>({});
  const groups = Object.fromEntries(
    (["building", "project"] as const)
      .flatMap((kind) => rightsToSend(rights, kind))
      .flatMap(({ group_id, right }) => (right === "none" ? [] : [[group_id, right]])),
  );
  const form = useForm<Values>({
    initial: { name: "", extent: "read", end: "12" },
    check: (values) => ({
      ...missing(values, ["name"]),
      ...(values.extent === "some" && Object.keys(groups).length === 0 ? { extent: text.noGroup } : {}),
    }),
    send: async ({ name, extent, end }) => {
      const { api_key, secret } = await api.createApiKey({
        company_id: company.id,
        name,
        rights: extent === "read" || extent === "write" ? { all: extent } : { groups },
        expires_at: end === "never" ? null : inMonths(Number(end)),
      });
      await onDone({ name: api_key.name, secret });
    },
    refusals: REFUSAL_WORDS,
  });
  return (
    <FormDialog title={t(text.add)} form={form} action={text.create} place="right" onClose={onClose}>
      <TextField
        label={t(text.name)}
        help={t(text.nameHelp)}
        required
        maxLength={API_KEYS.longestName}
        {...form.bind("name")}
      />
      <RadioField
        label={t(text.extent)}
        options={[
          { value: "read", name: t(text.allRead), detail: t(text.allDetail) },
          { value: "write", name: t(text.allWrite), detail: t(text.allDetail) },
          { value: "some", name: t(text.some), detail: t(text.someDetail) },
        ]}
        {...form.bind("extent")}
      />
      {form.values.extent === "some" && (
        <GroupRightsField actor={actor} company={company} rights={rights} onChange={setRights} />
      )}
      <RadioField
        label={t(text.end)}
        options={[
          { value: "3", name: t(text.months(3)) },
          { value: "12", name: t(text.months(12)) },
          { value: "never", name: t(text.never), detail: t(text.neverDetail) },
        ]}
        {...form.bind("end")}
      />
    </FormDialog>
  );
}

function inMonths(count: number): string {
  const end = new Date();
  end.setMonth(end.getMonth() + count);
  return end.toISOString();
}
