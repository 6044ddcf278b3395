import { beforeAll, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { queueMail, sealMail } from "../platform/mail/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onOrganisation } from "../server-under-test.ts";

const MAILS = [
  { recipient: "a@lichen.test", subject: "Écoles", template: "contact" },
  { recipient: "b@lichen.test", subject: "Sent", template: "contact" },
  { recipient: "c@lichen.test", subject: "Given up", template: "reset_password" },
] as const;
const CODE = "a-secret_code";
const WORDS = `words: https://lichen.test/reset-password#code=${CODE}\nend`;

for (const smtpUrl of [null, "smtp://127.0.0.1:9"]) {
  onOrganisation(
    `the outbox, ${smtpUrl === null ? "without" : "with"} a mail server`,
    (server, organisation) => {
      beforeAll(async () => {
        await inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
          for (const mail of MAILS) {
            const written = { ...mail, text: WORDS, html: "<p>words</p>", language: "fr" } as const;
            const address = { recipient: mail.recipient, company_id: null, caused_by: "account" } as const;
            await queueMail(trx, address, () => sealMail(written, CODE, TEST_CONFIG.secret));
          }
          const when = new Date("2026-01-02T03:04:05Z");
          await trx.updateTable("mails").set({ sent_at: when }).where("subject", "=", "Sent").execute();
          await trx
            .updateTable("mails")
            .set({ failed_at: when, last_error: "refused", attempts: 8 })
            .where("subject", "=", "Given up")
            .execute();
        });
      });

      const search = async (payload: object, who: PersonUnderTest = "admin") => {
        const response = await server().ask(organisation().people[who].token, "POST", "/admin/mails/search/", payload);
        return { status: response.statusCode, body: response.json() };
      };

      it("says where mails go and what became of each", async () => {
        const { status, body } = await search({ order_by: "recipient" });
        expect([status, body.delivery]).toEqual([200, smtpUrl === null ? "outbox" : "smtp"]);
        expect(body.meta).toEqual({ offset: 0, limit: 30, count: 3, total_count: 3, next_cursor: null });
        const words = smtpUrl === null ? WORDS : "words: https://lichen.test/reset-password#code=…\nend";
        const message = { text: words, language: "fr" };
        expect(body.mails.map(({ id, created_at, ...mail }: { id: string; created_at: string }) => mail)).toEqual([
          { ...MAILS[0], ...message, state: "waiting", attempts: 0, sent_at: null, last_error: null },
          {
            ...MAILS[1],
            ...message,
            state: "sent",
            attempts: 0,
            sent_at: "2026-01-02T03:04:05.000Z",
            last_error: null,
          },
          { ...MAILS[2], ...message, state: "failed", attempts: 8, sent_at: null, last_error: "refused" },
        ]);
      });

      it("shows the words of a mail whose code another secret sealed, without it", async () => {
        const elsewhere = { recipient: "z@lichen.test", subject: "Elsewhere", template: "import_ended" } as const;
        await inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
          const written = { ...elsewhere, text: WORDS, html: "<p>words</p>", language: "fr" } as const;
          const sealed = sealMail(written, CODE, "another secret, of another installation");
          const address = { recipient: elsewhere.recipient, company_id: null, caused_by: "account" } as const;
          await queueMail(trx, address, () => sealed);
        });
        const { status, body } = await search({
          filters: [{ column: "template", type: "enum", value: ["import_ended"] }],
        });
        expect(status).toBe(200);
        expect(body.mails).toMatchObject([{ text: "words: https://lichen.test/reset-password#code=…\nend" }]);
        await inScope(server().database.owner, PLATFORM_SCOPE, (trx) =>
          trx.deleteFrom("mails").where("template", "=", "import_ended").execute(),
        );
      });

      it.each([
        [{ column: "state", type: "enum", value: ["waiting", "failed"] }, ["a", "c"]],
        [{ column: "subject", type: "text", value: "ecoles" }, ["a"]],
        [{ column: "template", type: "enum", value: ["reset_password"] }, ["c"]],
        [{ column: "recipient", type: "text", value: "b@" }, ["b"]],
        [{ column: "created_at", type: "date", value: { max: "2020-01-01" } }, []],
      ])("filters by %j", async (filter, expected) => {
        const { body } = await search({ filters: [filter], order_by: "recipient" });
        expect(body.mails.map(({ recipient }: { recipient: string }) => recipient[0])).toEqual(expected);
      });

      it.each(["user_write", "manager", "company_admin"] as const)("is not for %s", async (who) => {
        expect((await search({}, who)).status).toBe(403);
      });
    },
    () => ({ smtpUrl }),
  );
}
