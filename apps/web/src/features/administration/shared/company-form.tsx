import type { Bilingual } from "@lichen/domain";
import { useState } from "react";
import { CompanyPicker, type PickedCompany } from "../../../design/forms/company-picker.tsx";
import formStyles from "../../../design/forms/form.module.css";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { CheckField, SelectField, TextField } from "../../../design/forms/form-fields.tsx";
import { REFUSAL_WORDS } from "../../../design/forms/refusal-words.ts";
import { useForm } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { type CompanyValues, companyFaults } from "./company-values.ts";
import { STATUS_OPTIONS, SUBSCRIPTION_OPTIONS, text as words } from "./words.ts";

const text = {
  identity: { fr: "Identité", en: "Identity" },
  code: { fr: "Code", en: "Code" },
  fond: { fr: "Fonds de gestion", en: "Fund management" },
  siren: { fr: "SIREN", en: "SIREN" },
  sirenHelp: { fr: "9 chiffres", en: "9 digits" },
  parent: { fr: "Structure mère", en: "Parent company" },
  parentHelp: {
    fr: "Saisissez une partie du nom, puis choisissez dans la liste.",
    en: "Type part of the name, then choose from the list.",
  },
  status: { fr: "Statut d’adhésion", en: "Membership status" },
  isActive: { fr: "Structure active", en: "Company active" },
  subscription: { fr: "Abonnement", en: "Subscription" },
  type: { fr: "Type de licence", en: "Licence type" },
  noType: { fr: "Aucune", en: "None" },
  subscriptionActive: { fr: "Abonnement actif", en: "Subscription active" },
  start: { fr: "Premier jour", en: "First day" },
  end: { fr: "Dernier jour", en: "Last day" },
  threshold: { fr: "Plafond de bâtiments", en: "Building threshold" },
  thresholdHelp: {
    fr: "Laissez vide pour un nombre illimité (10 pour une nouvelle démonstration).",
    en: "Leave blank for unlimited (10 for a new demo).",
  },
  signIn: { fr: "Connexion par la structure (SSO)", en: "Company log-in (SSO)" },
  ssoAccess: { fr: "Accès SSO activé", en: "SSO access enabled" },
} as const satisfies Record<string, Bilingual>;

/** The facts of a company, to make one or to change one. */
export function CompanyForm({
  title,
  action,
  initial,
  parent,
  isNew,
  send,
  onClose,
}: {
  title: string;
  action: Bilingual;
  initial: CompanyValues;
  /** Parent that stands at the beginning. */
  parent: PickedCompany | null;
  isNew: boolean;
  send: (values: CompanyValues, parentId: string | null) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [picked, setPicked] = useState(parent);
  const form = useForm<CompanyValues>({
    initial,
    check: (values) => companyFaults(values, parentOf(values)),
    send: (values) => send(values, parentOf(values)),
    refusals: REFUSAL_WORDS,
  });

  /** A field left as it was still means the parent of the beginning. */
  function parentOf({ parent_id }: CompanyValues): string | null {
    return parent !== null && parent_id === initial.parent_id ? parent.id : (picked?.id ?? null);
  }

  return (
    <FormDialog title={title} form={form} action={action} place="right" onClose={onClose}>
      <Stack as="fieldset" gap={16}>
        <legend className={formStyles.legend}>{t(text.identity)}</legend>
        <Grid least={220} align="start">
          <TextField label={t(words.name)} required maxLength={200} {...form.bind("name")} />
          <TextField label={t(text.code)} required maxLength={50} {...form.bind("code")} />
          <TextField label={t(text.fond)} maxLength={200} {...form.bind("fond_gestion")} />
          <TextField label={t(text.siren)} help={t(text.sirenHelp)} inputMode="numeric" {...form.bind("siren")} />
          <CompanyPicker
            label={t(text.parent)}
            help={t(text.parentHelp)}
            onPick={setPicked}
            {...form.bind("parent_id")}
          />
          <SelectField
            label={t(text.status)}
            options={STATUS_OPTIONS.map(({ value, name }) => ({ value, name: t(name) }))}
            {...form.bind("status")}
          />
        </Grid>
        {!isNew && <CheckField label={t(text.isActive)} {...form.bind("is_active")} />}
      </Stack>
      <Stack as="fieldset" gap={16}>
        <legend className={formStyles.legend}>{t(text.subscription)}</legend>
        <Grid least={220} align="start">
          <SelectField
            label={t(text.type)}
            options={[
              { value: "", name: t(text.noType) },
              ...SUBSCRIPTION_OPTIONS.map(({ value, name }) => ({ value, name: t(name) })),
            ]}
            {...form.bind("subscription.type")}
          />
          <TextField
            label={t(text.threshold)}
            help={t(text.thresholdHelp)}
            inputMode="numeric"
            {...form.bind("buildings_threshold")}
          />
          <TextField type="date" label={t(text.start)} {...form.bind("subscription.start")} />
          <TextField type="date" label={t(text.end)} {...form.bind("subscription.end")} />
        </Grid>
        <CheckField label={t(text.subscriptionActive)} {...form.bind("subscription.active")} />
      </Stack>
      <Stack as="fieldset" gap={16}>
        <legend className={formStyles.legend}>{t(text.signIn)}</legend>
        <CheckField label={t(text.ssoAccess)} {...form.bind("sso_access")} />
      </Stack>
    </FormDialog>
  );
}
