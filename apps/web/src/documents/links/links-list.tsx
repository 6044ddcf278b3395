import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { useNotify } from "../../design/controls/notifications.tsx";
import { ConfirmDialog } from "../../design/forms/confirm-dialog.tsx";
import { Facts } from "../../design/layout/facts.tsx";
import { Lines } from "../../design/layout/lines.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { formatMoment } from "../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { linkState, type ReportLink, useReportLinks, useRevokeLink } from "./link-calls.ts";
import { linksText as text } from "./links-text.ts";

/** Every link to the report of a building: who made it, until when, how often it was opened; each can be closed. */
export function LinksList({ id }: { id: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const found = useReportLinks(id);
  const revoking = useRevokeLink(id);
  const [toRevoke, setToRevoke] = useState<ReportLink | null>(null);
  return (
    <Section level={3} gap={8} title={t(text.list)}>
      {found.isPending && <Waiting heights={[60, 60]} />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className="muted">{t(text.none)}</p>}
      <Lines>
        {found.data?.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => setToRevoke(link)} />
        ))}
      </Lines>
      {toRevoke !== null && (
        <ConfirmDialog
          question={text.revokeQuestion}
          action={text.revoke}
          onConfirm={async () => {
            await revoking.mutateAsync(toRevoke.id);
            setToRevoke(null);
            notify({ type: "success", message: t(text.wasRevoked) });
          }}
          onClose={() => setToRevoke(null)}
        >
          <p>{t(text.revokeDetail)}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function LinkRow({ link, onRevoke }: { link: ReportLink; onRevoke: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const state = linkState(link, Date.now());
  const moment = (value: string) => formatMoment(value, language);
  const facts = [
    { name: text.by, words: `${link.created_by}, ${moment(link.created_at)}` },
    { name: text.until, words: moment(link.expires_at) },
    ...(link.embed_origins.length === 0 ? [] : [{ name: text.siteList, words: link.embed_origins.join(", ") }]),
    { name: text.openings, words: String(link.openings) },
    ...(link.last_opened_at === null ? [] : [{ name: text.last, words: moment(link.last_opened_at) }]),
  ];
  return (
    <Stack as="li" align="start">
      <Text weight={600} muted={state !== "open"}>
        {t(text[state])}
      </Text>
      <Facts facts={facts.map(({ name, words }) => ({ label: t(name), value: words }))} />
      {state === "open" && (
        <Button
          variant="default"
          size="small"
          aria-label={t(text.revokeOf(link.created_by, moment(link.expires_at)))}
          onClick={onRevoke}
        >
          {t(text.revoke)}
        </Button>
      )}
    </Stack>
  );
}
