import { query } from "@lichen/client";
import {
  type AnswerOf,
  MAIL_COLUMNS,
  MAIL_STATES,
  MAIL_TEMPLATES,
  type MailTemplate,
  type searchMails,
} from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Strip } from "../../../design/controls/strip.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { DataList } from "../../../design/table/data-list.tsx";
import { filterColumns } from "../../../design/table/filter-columns.ts";
import type { ListColumn } from "../../../design/table/list-table.tsx";
import { searchInput, useList } from "../../../design/table/use-list.ts";
import { api } from "../../../shell/api/api.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { ADMIN_STEP, AdminFrame } from "../shared/admin-frame.tsx";
import { OutboxBanner } from "../shared/outbox-banner.tsx";
import { StateMark } from "../shared/state-mark.tsx";
import { text as words } from "../shared/words.ts";
import styles from "./outbox.module.css";
import { MAIL_NAMES, STATES, text } from "./text.ts";

type Mail = AnswerOf<typeof searchMails>["mails"][number];

const CATALOGUE = { columns: MAIL_COLUMNS, order: "-created_at" };
const FILTERS = filterColumns(MAIL_COLUMNS, MAIL_NAMES, {
  state: MAIL_STATES.map((value) => ({ value, name: STATES[value].name })),
  template: (Object.keys(MAIL_TEMPLATES) as MailTemplate[]).map((value) => ({ value, name: MAIL_TEMPLATES[value] })),
});

/** The mails of the product. Without a mail server they all stay here, and are read here. */
export function OutboxScreen() {
  const t = useTranslate();
  const language = useLanguage();
  const list = useList(CATALOGUE);
  const [opened, setOpened] = useState<Mail | null>(null);
  const { search: _search, ...input } = searchInput(list.state);
  const found = useQuery({
    ...query(api.searchMails, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const columns: ListColumn<Mail>[] = [
    {
      id: "subject",
      name: MAIL_NAMES.subject,
      cell: (mail) => (
        <TextButton className="weight-600" onClick={() => setOpened(mail)}>
          {mail.subject}
        </TextButton>
      ),
    },
    { id: "recipient", name: MAIL_NAMES.recipient, cell: ({ recipient }) => recipient },
    { id: "state", name: MAIL_NAMES.state, cell: ({ state }) => <StateMark {...STATES[state]} /> },
    { id: "created_at", name: MAIL_NAMES.created_at, cell: ({ created_at }) => formatMoment(created_at, language) },
    { id: "template", name: MAIL_NAMES.template, cell: ({ template }) => t(MAIL_TEMPLATES[template]) },
  ];

  return (
    <AdminFrame
      title={text.title}
      trail={[ADMIN_STEP]}
      detail={
        found.data === undefined
          ? undefined
          : t(text.count(found.data.meta.count, formatInteger(found.data.meta.count, language)))
      }
    >
      {found.data?.delivery === "outbox" && <OutboxBanner />}
      <DataList
        list={list}
        found={found}
        filters={FILTERS}
        words={text}
        rowsOf={(answer) => answer.mails}
        label={t(text.title)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
      />
      {opened !== null && <MailDrawer mail={opened} onClose={() => setOpened(null)} />}
    </AdminFrame>
  );
}

/** One mail, as plain text: what a user typed is never read as a page. */
function MailDrawer({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const facts: readonly (readonly [Bilingual, string])[] = [
    [MAIL_NAMES.recipient, mail.recipient],
    [MAIL_NAMES.template, t(MAIL_TEMPLATES[mail.template])],
    [MAIL_NAMES.created_at, formatMoment(mail.created_at, language)],
    [text.sentAt, mail.sent_at === null ? t(words.none) : formatMoment(mail.sent_at, language)],
    [text.attempts, formatInteger(mail.attempts, language)],
  ];
  return (
    <Dialog place="right" title={mail.subject} over={mail.recipient} onClose={onClose}>
      <StateMark {...STATES[mail.state]} />
      <Facts isList facts={facts.map(([name, value]) => ({ label: t(name), value }))} />
      {mail.last_error !== null && <Strip tone="error">{mail.last_error}</Strip>}
      {mail.text === "" ? (
        <p className="muted">{t(text.gone)}</p>
      ) : (
        <Card>
          <pre className={styles.text}>{mail.text}</pre>
        </Card>
      )}
    </Dialog>
  );
}
