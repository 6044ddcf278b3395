import type { AnswerOf, getProviderRules } from "@lichen/contract";
import { MOST_PROVIDER_RULES } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { REQUIRED } from "../../../design/forms/field-words.ts";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { CheckField, SelectField, TextField } from "../../../design/forms/form-fields.tsx";
import { type Faults, useForm } from "../../../design/forms/use-form.ts";
import { IconPlus, IconTrash } from "../../../design/icons/icons.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { givenChoices, keyOfRule, type RuleRow } from "./provider-rule-rows.ts";
import { providerText as text } from "./provider-rules-text.ts";

type Rules = AnswerOf<typeof getProviderRules>;

/** What an identity provider of a company decides, to be changed. */
export function ProviderRulesForm({
  company,
  providerId,
  rules,
  onSaved,
  onClose,
}: {
  company: CompanyRecord;
  providerId: string;
  rules: Rules;
  onSaved: (answer: Rules) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const [rows, setRows] = useState<readonly RuleRow[]>(
    rules.rules.map((rule, id) => ({ id, value: rule.value, gives: keyOfRule(rule) })),
  );
  const hasAdministrator = rules.rules.some((rule) => keyOfRule(rule) === "role company_admin");
  const choices = givenChoices(company, actor.role === "admin" || hasAdministrator);
  const form = useForm({
    initial: {
      creates_accounts: rules.creates_accounts,
      groups_claim: rules.groups_claim ?? "",
      signs_out: rules.signs_out,
    },
    check: (): Faults => {
      const faults: Record<string, Faults[string]> = {};
      for (const { id, value, gives } of rows) {
        if (value.trim() === "") faults[`value-${id}`] = REQUIRED;
        if (!choices.some(({ key }) => key === gives)) faults[`gives-${id}`] = text.unknownGroup;
      }
      return faults;
    },
    refusals: { role_not_grantable: text.roleNotGrantable, unknown_provider: text.noProvider },
    send: async ({ creates_accounts, groups_claim, signs_out }) => {
      const list = rows.flatMap(({ value, gives }) => {
        const choice = choices.find(({ key }) => key === gives);
        return choice === undefined ? [] : [choice.rule(value.trim())];
      });
      const claim = groups_claim.trim();
      const settings = { creates_accounts, signs_out, groups_claim: claim === "" ? null : claim };
      onSaved(await api.setProviderRules({ id: company.id, provider_id: providerId, ...settings, rules: list }));
    },
  });
  const change = (id: number, part: Partial<RuleRow>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const add = () =>
    setRows((all) => [
      ...all,
      { id: Math.max(-1, ...all.map(({ id }) => id)) + 1, value: "", gives: choices[0]?.key ?? "" },
    ]);

  return (
    <FormDialog title={t(text.title)} form={form} action={text.save} place="right" onClose={onClose}>
      <CheckField label={t(text.createsField)} help={t(text.createsHelp)} {...form.bind("creates_accounts")} />
      <TextField label={t(text.claim)} help={t(text.claimHelp)} maxLength={100} {...form.bind("groups_claim")} />
      <CheckField
        label={t(text.signsOutField)}
        help={t(text.signsOutHelp(`${window.location.origin}/`))}
        {...form.bind("signs_out")}
      />
      <Section level={3} title={t(text.rules)}>
        <Text size={13} muted measured>
          {t(text.rulesWhy)}
        </Text>
        <Stack as="ul" gap={16}>
          {rows.map((row, index) => (
            <RuleFields
              key={row.id}
              row={row}
              place={index + 1}
              choices={choices.map(({ key, name }) => ({ value: key, name: t(name) }))}
              fault={form.faults[`value-${row.id}`] ?? null}
              onChange={(part) => change(row.id, part)}
              onRemove={() => setRows((all) => all.filter(({ id }) => id !== row.id))}
            />
          ))}
        </Stack>
        <Row>
          <Button variant="default" icon={IconPlus} disabled={rows.length >= MOST_PROVIDER_RULES} onClick={add}>
            {t(text.add)}
          </Button>
        </Row>
      </Section>
    </FormDialog>
  );
}

function RuleFields({
  row,
  place,
  choices,
  fault,
  onChange,
  onRemove,
}: {
  row: RuleRow;
  place: number;
  choices: readonly { readonly value: string; readonly name: string }[];
  fault: Faults[string] | null;
  onChange: (part: Partial<RuleRow>) => void;
  onRemove: () => void;
}) {
  const t = useTranslate();
  const isKnown = choices.some(({ value }) => value === row.gives);
  return (
    <Row as="li" align="end" gap={8} wrap={false}>
      <Grid least={180} align="start">
        <TextField
          label={t(text.value(place))}
          required
          maxLength={300}
          name={`value-${row.id}`}
          value={row.value}
          fault={fault}
          onChange={(value) => onChange({ value })}
        />
        <SelectField
          label={t(text.gives(place))}
          options={isKnown ? choices : [{ value: row.gives, name: "–" }, ...choices]}
          name={`gives-${row.id}`}
          value={row.gives}
          fault={isKnown ? null : text.unknownGroup}
          onChange={(gives) => onChange({ gives })}
        />
      </Grid>
      <Button variant="subtle" icon={IconTrash} aria-label={t(text.remove(place))} onClick={onRemove} />
    </Row>
  );
}
