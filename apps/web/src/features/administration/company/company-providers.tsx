import { keyOf, query } from "@lichen/client";
import { canManageCompanies } from "@lichen/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { IconPencil, IconPlus, IconTrash } from "../../../design/icons/icons.ts";
import { Facts } from "../../../design/layout/facts.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { logoutAddress, returnAddress } from "../shared/return-address.ts";
import { StateMark } from "../shared/state-mark.tsx";
import { CompanyProviderRules } from "./company-provider-rules.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { providersText as text } from "./provider-text.ts";
import { TryProviderButton } from "./provider-trial.tsx";
import type { IdentityProvider } from "./provider-values.ts";

type Opened = { readonly what: "form" | "delete"; readonly provider: IdentityProvider | null };

/**
 * The identity providers of a company and what each decides. Platform administrators add and change them; the others see
 * nothing of a company without one.
 */
export function CompanyProviders({ company }: { company: CompanyRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { actor } = useSignedIn();
  const [opened, setOpened] = useState<Opened | null>(null);
  const found = useQuery({ ...query(api.listIdentityProviders, { id: company.id }, COMPANIES_KEY), staleTime: 0 });
  if (found.isError) return <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  const providers = found.data?.identity_providers ?? [];
  const mayChange = canManageCompanies(actor);
  if (providers.length === 0 && !mayChange) return null;
  const close = () => setOpened(null);
  const onDone = async (message: typeof text.saved | typeof text.deleted) => {
    notify({ type: "success", message: t(message) });
    close();
    await client.invalidateQueries({ queryKey: keyOf(api.listIdentityProviders, COMPANIES_KEY) });
  };
  return (
    <Section isCard title={t(text.title)}>
      {providers.length === 0 && <p className="muted">{t(text.none)}</p>}
      {providers.length > 0 && !company.sso_access && <p>{t(text.noAccess)}</p>}
      {providers.length > 0 && (
        <Stack gap={24}>
          {providers.map((provider) => (
            <ProviderPart
              key={provider.id}
              company={company}
              provider={provider}
              onOpen={mayChange ? (what) => setOpened({ what, provider }) : null}
            />
          ))}
        </Stack>
      )}
      {mayChange && (
        <Row>
          <Button variant="default" icon={IconPlus} onClick={() => setOpened({ what: "form", provider: null })}>
            {t(text.add)}
          </Button>
        </Row>
      )}
      {opened?.what === "form" && (
        <ProviderForm
          companyId={company.id}
          provider={opened.provider}
          onSaved={() => onDone(text.saved)}
          onClose={close}
        />
      )}
      {opened?.what === "delete" && opened.provider !== null && (
        <DeleteProvider
          companyId={company.id}
          provider={opened.provider}
          onDeleted={() => onDone(text.deleted)}
          onClose={close}
        />
      )}
    </Section>
  );
}

function ProviderPart({
  company,
  provider,
  onOpen,
}: {
  company: CompanyRecord;
  provider: IdentityProvider;
  /** Null: not the caller’s to change. */
  onOpen: ((what: Opened["what"]) => void) | null;
}) {
  const t = useTranslate();
  const { slug, email_domains, issuer, is_enabled } = provider;
  return (
    <Section
      level={3}
      title={slug}
      actions={
        onOpen === null ? undefined : (
          <>
            <Button
              variant="subtle"
              icon={IconTrash}
              aria-label={t(text.deleteOf(slug))}
              onClick={() => onOpen("delete")}
            />
            <Button
              variant="subtle"
              icon={IconPencil}
              aria-label={t(text.editOf(slug))}
              onClick={() => onOpen("form")}
            />
          </>
        )
      }
    >
      <Facts
        isList
        facts={[
          {
            label: t(text.state),
            value: <StateMark kind={is_enabled ? "on" : "off"} name={is_enabled ? text.on : text.off} />,
          },
          { label: t(text.domains), value: email_domains.join(", ") },
          { label: t(text.issuer), value: issuer },
          { label: t(text.returnAddress), value: returnAddress(slug) },
          { label: t(text.logoutAddress), value: logoutAddress(slug) },
        ]}
      />
      <Row>
        <TryProviderButton companyId={company.id} providerId={provider.id} slug={slug} />
      </Row>
      <CompanyProviderRules company={company} provider={provider} />
    </Section>
  );
}

function DeleteProvider({
  companyId,
  provider,
  onDeleted,
  onClose,
}: {
  companyId: string;
  provider: IdentityProvider;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      question={text.deleteQuestion(provider.slug)}
      action={text.delete}
      onConfirm={async () => {
        await api.deleteIdentityProvider({ id: companyId, provider_id: provider.id });
        await onDeleted();
      }}
      onClose={onClose}
    >
      <p>{t(text.deleteWhat)}</p>
    </ConfirmDialog>
  );
}
