import { query } from "@lichen/client";
import type { AnswerOf, getProviderRules } from "@lichen/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { ProviderRulesForm } from "./provider-rules-form.tsx";
import { providerText as text } from "./provider-rules-text.ts";
import type { IdentityProvider } from "./provider-values.ts";

/** What a company lets one of its identity providers decide. */
export function CompanyProviderRules({ company, provider }: { company: CompanyRecord; provider: IdentityProvider }) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const rules = query(api.getProviderRules, { id: company.id, provider_id: provider.id }, COMPANIES_KEY);
  const { data } = useQuery(rules);
  if (data === undefined) return null;
  return (
    <Section level={4} title={t(text.title)}>
      <Text size={13} muted>
        {t(text.about)}
      </Text>
      <Summary rules={data} />
      <Row>
        <Button variant="default" aria-label={t(text.editOf(provider.slug))} onClick={() => setEditing(true)}>
          {t(text.edit)}
        </Button>
      </Row>
      {isEditing && (
        <ProviderRulesForm
          company={company}
          providerId={provider.id}
          rules={data}
          onSaved={(answer) => {
            client.setQueryData(rules.queryKey, answer);
            notify({ type: "success", message: t(text.saved) });
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </Section>
  );
}

function Summary({ rules }: { rules: AnswerOf<typeof getProviderRules> }) {
  const t = useTranslate();
  const { creates_accounts, groups_claim, rules: list, signs_out } = rules;
  return (
    <>
      <p>{t(creates_accounts ? text.creates : text.createsNot)}</p>
      <p>{t(groups_claim === null || list.length === 0 ? text.noRules : text.rulesOf(groups_claim, list.length))}</p>
      {signs_out && <p>{t(text.signsOut)}</p>}
    </>
  );
}
