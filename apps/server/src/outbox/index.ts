import { type AnswerOf, type MAIL_COLUMNS, searchMails } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { openSealedCode, withoutCode } from "../platform/mail/index.ts";
import { inScope } from "../platform/scope.ts";
import { beginPage, type ColumnSql, conditions, endPage, type PlacedRow } from "../platform/search.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";

type Mail = AnswerOf<typeof searchMails>["mails"][number];
type Row = Omit<Mail, "created_at" | "sent_at"> & {
  created_at: Date;
  sent_at: Date | null;
  sealed_code: string | null;
};
type Reading = { readonly smtpUrl: string | null; readonly secret: string };

const COLUMNS: ColumnSql<keyof typeof MAIL_COLUMNS> = {
  created_at: sql`created_at`,
  recipient: sql`recipient`,
  subject: sql`subject`,
  template: sql`template`,
  state: sql`(case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end)`,
};

/**
 * What is shown of a mail. Where a mail server takes mails to their owners, a link that still waits is theirs alone:
 * anyone who read it here would open their account under their name.
 */
function readText({ text, sealed_code }: Row, { smtpUrl, secret }: Reading): string {
  if (smtpUrl !== null) return withoutCode(text);
  try {
    return openSealedCode(sealed_code, secret)(text);
  } catch {
    // Sealed before the secret changed: its code is lost, its words are not.
    return withoutCode(text);
  }
}

/** The mails of the product, for platform administrators; without a mail server, this is where they are read. */
export function serveOutbox(
  app: FastifyInstance,
  { database, config, secret }: Pick<Services, "database" | "config" | "secret">,
): void {
  const { smtpUrl } = config;
  serveSignedIn(app, searchMails, ({ input, scope }) =>
    inScope(database.db, scope, async (trx) => {
      const matches = conditions(COLUMNS, input.filters);
      const page = beginPage(COLUMNS, input, sql`id`, ["recipient", "subject"]);
      const { rows: found } = await sql<Row & PlacedRow>`
        select id, created_at, recipient, subject, text_body as text, sealed_code, language, template, ${COLUMNS.state} as state,
          attempts, sent_at, last_error, ${sql.join(page.place)}
        from mails where ${matches} and ${page.isAfter}
        order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx);
      const { rows: counts } = await sql<{ count: number; total_count: number }>`
        select count(*) filter (where ${matches})::int as count, count(*)::int as total_count from mails`.execute(trx);
      const { count, total_count: total } = ensure(counts[0]);
      const { rows, meta } = endPage(input, found, { count, total });
      return {
        delivery: smtpUrl === null ? ("outbox" as const) : ("smtp" as const),
        mails: rows.map(({ sealed_code, page_value: _, page_key: __, ...row }) => ({
          ...row,
          text: readText({ ...row, sealed_code }, { smtpUrl, secret }),
          created_at: row.created_at.toISOString(),
          sent_at: row.sent_at?.toISOString() ?? null,
        })),
        meta,
      };
    }),
  );
}
