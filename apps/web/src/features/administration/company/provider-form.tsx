import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { CheckField, TextArea, TextField } from "../../../design/forms/form-fields.tsx";
import { REFUSAL_WORDS } from "../../../design/forms/refusal-words.ts";
import { useForm } from "../../../design/forms/use-form.ts";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { returnAddress } from "../shared/return-address.ts";
import { providersText as text } from "./provider-text.ts";
import {
  domainsFault,
  type IdentityProvider,
  type ProviderValues,
  providerFaults,
  providerInput,
  providerValues,
} from "./provider-values.ts";

/** An identity provider of a company, to be added or changed. @param provider null: a new one */
export function ProviderForm({
  companyId,
  provider,
  onSaved,
  onClose,
}: {
  companyId: string;
  provider: IdentityProvider | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const form = useForm<ProviderValues>({
    initial: providerValues(provider),
    check: (values) => providerFaults(values, provider === null),
    refusals: { ...REFUSAL_WORDS, too_many_providers: text.tooMany },
    send: async (values) => {
      const given = { id: companyId, ...providerInput(values) };
      if (provider === null) await api.createIdentityProvider(given);
      else await api.changeIdentityProvider({ ...given, provider_id: provider.id });
      await onSaved();
    },
  });
  return (
    <FormDialog
      title={t(provider === null ? text.addTitle : text.editTitle(provider.slug))}
      form={form}
      action={text.save}
      place="right"
      onClose={onClose}
    >
      <TextField
        label={t(text.slug)}
        help={t(text.slugHelp(returnAddress(form.values.slug || "…")))}
        required
        {...form.bind("slug")}
      />
      <TextArea
        label={t(text.domains)}
        help={t(text.domainsHelp)}
        required
        {...form.bind("email_domains")}
        fault={domainsFault(form.values, form.faults)}
      />
      <TextField label={t(text.issuerField)} required {...form.bind("issuer")} />
      <TextField label={t(text.clientId)} required {...form.bind("client_id")} />
      <TextField
        label={t(text.secret)}
        {...(provider === null ? { required: true } : { help: t(text.secretUnchanged) })}
        autoComplete="off"
        {...form.bind("client_secret")}
      />
      <CheckField label={t(text.trustsEmails)} help={t(text.trustsEmailsHelp)} {...form.bind("trusts_emails")} />
      <CheckField label={t(text.isEnabled)} help={t(text.isEnabledHelp)} {...form.bind("is_enabled")} />
    </FormDialog>
  );
}
