import { query } from "@lichen/client";
import type { AnswerOf, getProviderTrial } from "@lichen/contract";
import { type Bilingual, canManageCompanies, RIGHT_NAMES, ROLE_NAMES, TRIAL_STEPS } from "@lichen/domain";
import { joinNames } from "@lichen/report";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { StateMark } from "../shared/state-mark.tsx";
import { REFUSALS, STEP_NAMES, trialText as text } from "./provider-trial-text.ts";

type Trial = AnswerOf<typeof getProviderTrial>;
type Findings = NonNullable<Trial["findings"]>;
type Tried = { readonly companyId: string; readonly providerId: string };

/** Sends the browser to a provider, to see what a sign-in would do. */
export function TryProviderButton({
  companyId,
  providerId,
  slug,
  again = false,
}: Tried & { slug: string; again?: boolean }) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () => api.startProviderTrial({ id: companyId, provider_id: providerId }),
    onSuccess: async ({ url, trial_id }) => {
      if (url === null) await navigate(`/admin/companies/${companyId}?provider=${providerId}&trial=${trial_id}`);
      else window.location.assign(url);
    },
    onError: (error) => notify({ type: "error", message: t(failureWords(error)) }),
  });
  return (
    <Button
      variant="default"
      disabled={start.isPending}
      aria-label={again ? undefined : t(text.startOf(slug))}
      onClick={() => start.mutate()}
    >
      {t(again ? text.again : text.start)}
    </Button>
  );
}

/** What the trial of a provider found, step by step. */
export function ProviderTrial({ companyId, providerId, trialId }: Tried & { trialId: string }) {
  const t = useTranslate();
  const found = useQuery({
    ...query(api.getProviderTrial, { id: companyId, provider_id: providerId, trial_id: trialId }, COMPANIES_KEY),
    staleTime: 0,
  });
  if (found.isPending) return <Waiting heights={[48, 220, 220]} />;
  if (found.isError) {
    return <Failure title={t(text.failedToRead)} error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { provider, findings } = found.data;
  return (
    <Page gap={16}>
      <Text as="h2" size={16}>
        {t(text.title(provider.slug))}
      </Text>
      <Outcome provider={provider} findings={findings} />
      <Row>
        <TryProviderButton companyId={companyId} providerId={providerId} slug={provider.slug} again />
        <Link to={`/admin/companies/${companyId}`}>{t(text.back)}</Link>
      </Row>
      {findings !== null && <Steps findings={findings} />}
      {findings !== null && findings.subject !== null && <Stated provider={provider} findings={findings} />}
      {findings !== null && findings.account !== null && <Opened findings={findings} />}
      <Text muted measured>
        {t(text.nothingDone)}
      </Text>
    </Page>
  );
}

function Outcome({ provider, findings }: { provider: Trial["provider"]; findings: Trial["findings"] }) {
  const t = useTranslate();
  const { actor } = useSignedIn();
  if (findings === null) return <Notice kind="notice">{t(text.waiting)}</Notice>;
  if (findings.failed === null) {
    return (
      <Notice kind="success">
        {t(text.passed)} {!provider.is_open && t(text.notOpen)}
      </Notice>
    );
  }
  const { what, change } = REFUSALS[findings.failed.reason];
  return (
    <Notice kind="failure">
      <Stack gap={4}>
        <p>
          <strong>{t(what)}</strong>
        </p>
        <p>
          {t(change)} {!canManageCompanies(actor) && t(text.byPlatform)}
        </p>
        <Text size={13} muted>
          {t(text.addressOf(provider.issuer))}
        </Text>
        <Text size={13} muted>
          {t(text.reasonOf(findings.failed.reason))}
        </Text>
      </Stack>
    </Notice>
  );
}

function Steps({ findings: { failed } }: { findings: Findings }) {
  const t = useTranslate();
  const stopped = failed === null ? TRIAL_STEPS.length : TRIAL_STEPS.indexOf(failed.step);
  return (
    <Section isCard title={t(text.steps)}>
      <Facts
        isList
        facts={TRIAL_STEPS.map((step, place) => ({
          label: t(STEP_NAMES[step]),
          value:
            place < stopped ? (
              <StateMark kind="on" name={text.done} />
            ) : (
              <StateMark
                kind={place === stopped ? "off" : "waiting"}
                name={place === stopped ? text.stopped : text.notReached}
              />
            ),
        }))}
      />
    </Section>
  );
}

function Stated({ provider, findings }: { provider: Trial["provider"]; findings: Findings }) {
  const t = useTranslate();
  const { subject, email, email_verified, claims, groups } = findings;
  const emailFact =
    email === null ? t(text.none) : `${email} (${t(email_verified ? text.verified : text.notVerified)})`;
  return (
    <Section isCard title={t(text.stated)}>
      <Facts
        isList
        facts={[
          { label: t(text.issuer), value: provider.issuer },
          { label: t(text.subject), value: subject },
          { label: t(text.email), value: emailFact },
          { label: t(text.claims), value: claims.join(", ") },
          ...(provider.groups_claim === null || groups === null
            ? []
            : [
                {
                  label: t(text.groupsOf(provider.groups_claim)),
                  value: groups.length === 0 ? t(text.none) : groups.join(", "),
                },
              ]),
        ]}
      />
    </Section>
  );
}

function Opened({ findings: { account, gives } }: { findings: Findings }) {
  const t = useTranslate();
  const language = useLanguage();
  if (account === null) return null;
  const accountWords: Bilingual =
    account.name === null ? text.created : text[account.is === "known" ? "known" : "tied"](account.name);
  const rights = (list: NonNullable<Findings["gives"]>["building_rights"]) =>
    list.length === 0
      ? t(text.none)
      : joinNames(
          list.map(({ name, right }) => `${name} (${t(RIGHT_NAMES[right])})`),
          language,
        );
  return (
    <Section isCard title={t(text.opens)}>
      <Facts
        isList
        facts={[
          { label: t(text.account), value: t(accountWords) },
          ...(gives === null
            ? [{ label: t(text.buildings), value: t(text.byScreens) }]
            : [
                { label: t(text.role), value: gives.role === null ? t(text.none) : t(ROLE_NAMES[gives.role]) },
                { label: t(text.buildings), value: rights(gives.building_rights) },
                { label: t(text.projects), value: rights(gives.project_rights) },
              ]),
        ]}
      />
    </Section>
  );
}
