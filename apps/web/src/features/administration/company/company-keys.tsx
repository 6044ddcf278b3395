import { keyOf, query } from "@lichen/client";
import type { AnswerOf, listApiKeys } from "@lichen/contract";
import { type Language, RIGHT_NAMES, type Right } from "@lichen/domain";
import { formatDate, joinNames } from "@lichen/report";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { CheckField } from "../../../design/forms/form-fields.tsx";
import { IconPlus } from "../../../design/icons/icons.ts";
import { Page } from "../../../design/layout/page.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { AddKey } from "./add-key.tsx";
import { keysText as text } from "./keys-text.ts";
import { MadeKey } from "./made-key.tsx";

type ApiKey = AnswerOf<typeof listApiKeys>["api_keys"][number];
type Made = { readonly name: string; readonly secret: string };

/** The API keys of a company: made, listed, revoked. */
export function CompanyKeys({ company }: { company: CompanyRecord }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [withRevoked, setWithRevoked] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const input = { company_id: company.id, revoked: withRevoked ? "true" : "false" } as const;
  const found = useQuery({ ...query(api.listApiKeys, input, COMPANIES_KEY), staleTime: 0 });
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(api.listApiKeys, COMPANIES_KEY) });

  if (found.isPending) return <Waiting heights={[48, 220]} />;
  if (found.isError) return <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  const { api_keys, meta } = found.data;
  return (
    <Page gap={16}>
      {made !== null && <MadeKey key={made.secret} {...made} onClose={() => setMade(null)} />}
      <Section
        isCard
        title={t(text.title)}
        actions={
          <>
            <Link to={meta.docs_path}>{t(text.docs)}</Link>
            <Button icon={IconPlus} onClick={() => setIsAdding(true)}>
              {t(text.add)}
            </Button>
          </>
        }
      >
        <Text muted measured>
          {t(text.lead)} {t(text.rate(meta.calls_per_minute, meta.most))}
        </Text>
        {api_keys.length === 0 ? (
          <p role="status">{t(text.none)}</p>
        ) : (
          <KeysTable keys={api_keys} company={company} onChange={readAgain} />
        )}
        <CheckField
          name="revoked"
          label={t(text.withRevoked)}
          value={withRevoked}
          fault={null}
          onChange={setWithRevoked}
        />
      </Section>
      {isAdding && (
        <AddKey
          company={company}
          onDone={async (key) => {
            setIsAdding(false);
            setMade(key);
            await readAgain();
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Page>
  );
}

function KeysTable({
  keys,
  company,
  onChange,
}: {
  keys: readonly ApiKey[];
  company: CompanyRecord;
  onChange: () => Promise<void>;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <Table name={t(text.title)} stacks>
        <thead>
          <tr>
            <th scope="col">{t(text.key)}</th>
            <th scope="col">{t(text.start)}</th>
            <th scope="col">{t(text.rights)}</th>
            <th scope="col">{t(text.end)}</th>
            <th scope="col">{t(text.lastUse)}</th>
            <th scope="col">
              <span className="visually-hidden">{t(text.revoke)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} company={company} onRevoke={() => setRevoking(key)} />
          ))}
        </tbody>
      </Table>
      {revoking !== null && (
        <ConfirmDialog
          question={text.revokeQuestion(revoking.name)}
          action={text.revoke}
          onConfirm={async () => {
            await api.revokeApiKey({ id: revoking.id });
            notify({ type: "success", message: t(text.revokeDone(revoking.name)) });
            setRevoking(null);
            await onChange();
          }}
          onClose={() => setRevoking(null)}
        >
          <p>{t(text.revokeWhat)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function KeyRow({ apiKey, company, onRevoke }: { apiKey: ApiKey; company: CompanyRecord; onRevoke: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { name, created_by, created_at, revoked_at, last_used_at } = apiKey;
  return (
    <tr>
      <th scope="row">
        <Stack gap={2}>
          <span>{revoked_at === null ? name : <s>{name}</s>}</span>
          <Text as="span" size={12} muted>
            {t(text.createdBy(created_by, formatDate(created_at, language)))}
          </Text>
        </Stack>
      </th>
      <td data-label={t(text.start)}>
        <code>lichen_{apiKey.prefix}…</code>
      </td>
      <td data-label={t(text.rights)}>
        {rightsWords(apiKey, company, language).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </td>
      <td data-label={t(text.end)}>{t(endWords(apiKey, language))}</td>
      <td data-label={t(text.lastUse)}>
        {last_used_at === null ? t(text.notUsed) : formatMoment(last_used_at, language)}
      </td>
      <td>
        {revoked_at === null && (
          <Button variant="default" size="small" aria-label={`${t(text.revoke)} ${name}`} onClick={onRevoke}>
            {t(text.revoke)}
          </Button>
        )}
      </td>
    </tr>
  );
}

function endWords({ expires_at, revoked_at }: ApiKey, language: Language) {
  if (revoked_at !== null) return text.revoked(formatDate(revoked_at, language));
  if (expires_at === null) return text.noEnd;
  const day = formatDate(expires_at, language);
  return Date.parse(expires_at) > Date.now() ? { fr: day, en: day } : text.expired(day);
}

/** Groups by right, one line a right: “Schools, Offices: read”. */
function rightsWords({ rights }: ApiKey, company: CompanyRecord, language: Language): string[] {
  const names = new Map(
    [...company.building_groups, ...company.project_groups].map(({ id, name }) => [id, name] as const),
  );
  const line = (groups: string, right: Right) =>
    `${groups}${language === "fr" ? "\u202f:" : ":"} ${RIGHT_NAMES[right][language].toLowerCase()}`;
  const some = Map.groupBy(Object.entries(rights.groups ?? {}), ([, right]) => right);
  return [
    ...(rights.all === undefined ? [] : [line(text.allGroups[language], rights.all)]),
    ...[...some].map(([right, groups]) =>
      line(
        joinNames([...new Set(groups.map(([id]) => names.get(id) ?? text.unknownGroup[language]))], language),
        right,
      ),
    ),
  ];
}
