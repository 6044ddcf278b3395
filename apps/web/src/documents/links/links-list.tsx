import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { useNotify } from "../../design/controls/notifications.tsx";
import { ConfirmDialog } from "../../design/forms/confirm-dialog.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { formatMoment } from "../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { linkState, type ReportLink, useReportLinks, useRevokeLink } from "./link-calls.ts";
import styles from "./links.module.css";
import { linksText as text } from "./links-text.ts";

/** Every link to the report of a building: who made it, until when, how often it was opened; each can be closed. */
export function LinksList({ id }: { id: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const found = useReportLinks(id);
  const revoking = useRevokeLink(id);
  const [toRevoke, setToRevoke] = useState<ReportLink | null>(null);
  return (
    <section className={styles.list}>
      <h3>{t(text.list)}</h3>
      {found.isPending && <Waiting heights={[60, 60]} />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className="muted">{t(text.none)}</p>}
      <ul className={styles.links}>
        {found.data?.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => setToRevoke(link)} />
        ))}
      </ul>
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
    </section>
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
    { name: text.openings, words: String(link.openings) },
    ...(link.last_opened_at === null ? [] : [{ name: text.last, words: moment(link.last_opened_at) }]),
  ];
  return (
    <li>
      <p className={styles.state} data-state={state}>
        <b>{t(text[state])}</b>
      </p>
      <dl>
        {facts.map(({ name, words }) => (
          <div key={name.en}>
            <dt>{t(name)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
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
    </li>
  );
}
