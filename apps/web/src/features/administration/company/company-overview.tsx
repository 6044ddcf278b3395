import { query } from "@lichen/client";
import {
  type Bilingual,
  COMPANY_STATUS_NAMES,
  canManageCompanies,
  canManageGroups,
  SUBSCRIPTION_TYPE_NAMES,
} from "@lichen/domain";
import { formatDate, formatInteger } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "../../../design/layout/card.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { dataText, RetentionFacts } from "../../account/index.ts";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { StateMark } from "../shared/state-mark.tsx";
import { text as words } from "../shared/words.ts";
import { CompanyGroups } from "./company-groups.tsx";
import { CompanyLogo } from "./company-logo.tsx";
import { CompanyPeers } from "./company-peers.tsx";
import { CompanyProviders } from "./company-providers.tsx";
import { CompanySignInRules } from "./company-sign-in-rules.tsx";
import { text } from "./text.ts";

/** The record of a company: what it is, its subscription, its counts and its groups. */
export function CompanyOverview({ company }: { company: CompanyRecord }) {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const language = useLanguage();
  const { subscription, parent } = company;
  const day = (value: string | null) => (value === null ? t(words.none) : formatDate(value, language));
  const mayChangeGroups = canManageGroups(actor, company.id);

  return (
    <Page gap={16}>
      <Counters company={company} />
      <Grid least={340} align="start">
        <Stack gap={16}>
          <Section isCard title={t(text.facts)}>
            <CompanyFacts
              rows={[
                [text.code, company.code],
                [text.fond, company.fond_gestion ?? t(words.none)],
                [text.siren, company.siren ?? t(words.none)],
                [
                  text.parent,
                  parent === null ? (
                    t(words.none)
                  ) : (
                    <Link key="parent" to={`/admin/companies/${parent.id}`}>
                      {parent.name}
                    </Link>
                  ),
                ],
                [text.status, t(COMPANY_STATUS_NAMES[company.status])],
                [
                  text.isActive,
                  <StateMark
                    key="active"
                    kind={company.is_active ? "on" : "off"}
                    name={company.is_active ? words.yes : words.no}
                  />,
                ],
                [text.createdAt, day(company.created_at)],
              ]}
            />
          </Section>
          <Section isCard title={t(text.subscription)}>
            <CompanyFacts
              rows={[
                [
                  text.licence,
                  subscription.type === null ? t(words.none) : t(SUBSCRIPTION_TYPE_NAMES[subscription.type]),
                ],
                [
                  words.state,
                  <StateMark
                    key="state"
                    kind={subscription.running ? "on" : "off"}
                    name={subscription.running ? text.running : text.stopped}
                  />,
                ],
                [text.start, day(subscription.start)],
                [text.end, day(subscription.end)],
                [
                  text.threshold,
                  company.buildings_threshold === null
                    ? t(text.unlimited)
                    : formatInteger(company.buildings_threshold, language),
                ],
                [text.ssoAccess, t(company.sso_access ? words.yes : words.no)],
              ]}
            />
            {!canManageCompanies(actor) && <p className="muted">{t(text.readOnly)}</p>}
          </Section>
          <CompanyLogo companyId={company.id} mayChange={mayChangeGroups} />
          <CompanyPeers companyId={company.id} mayChange={mayChangeGroups} />
          {mayChangeGroups && (
            <Section isCard title={t(dataText.retention)}>
              <RetentionFacts />
            </Section>
          )}
        </Stack>
        <Stack gap={16}>
          <CompanyGroups company={company} kind="building" mayChange={mayChangeGroups} />
          <CompanyGroups company={company} kind="project" mayChange={mayChangeGroups} />
          {mayChangeGroups && <CompanySignInRules companyId={company.id} />}
          {mayChangeGroups && <CompanyProviders company={company} />}
        </Stack>
      </Grid>
    </Page>
  );
}

function Counters({ company }: { company: CompanyRecord }) {
  const t = useTranslate();
  const language = useLanguage();
  const counted = useQuery({
    ...query(api.getCompanyMeta, { id: company.id }, COMPANIES_KEY),
    staleTime: 0,
  });
  if (counted.isPending) return <Waiting heights={[76]} />;
  if (counted.isError) return <Failure error={counted.error} onRetry={() => void counted.refetch()} />;
  const meta = counted.data;
  const threshold = meta.buildings_threshold;
  const integer = (value: number) => formatInteger(value, language);
  const counters: readonly (readonly [Bilingual, string])[] = [
    [text.activePeople, `${integer(meta.active_collaborators_count)} / ${integer(meta.collaborators_count)}`],
    [words.buildingGroups, integer(meta.building_groups_count)],
    [words.projectGroups, integer(meta.project_groups_count)],
    [text.buildingsIn, integer(meta.buildings_count)],
    [
      text.added,
      threshold === null
        ? integer(meta.buildings_counter)
        : `${integer(meta.buildings_counter)} / ${integer(threshold)}`,
    ],
    [text.subsidiaries, integer(meta.subsidiaries_count)],
  ];
  return (
    <Card>
      <Facts
        facts={counters.map(([name, value]) => ({
          label: t(name),
          value: (
            <Text as="span" size={20} weight={600}>
              {value}
            </Text>
          ),
        }))}
      />
    </Card>
  );
}

function CompanyFacts({ rows }: { rows: readonly (readonly [Bilingual, ReactNode])[] }) {
  const t = useTranslate();
  return <Facts isList facts={rows.map(([name, value]) => ({ label: t(name), value }))} />;
}
