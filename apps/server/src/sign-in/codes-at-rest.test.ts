import { sql } from "kysely";
import { expect, it } from "vitest";
import { accountLinksUnderTest } from "../account-links-under-test.ts";
import { onServer } from "../server-under-test.ts";

onServer("codes of links", (server) => {
  const { organisation, newcomer, member, forgot, lastCode } = accountLinksUnderTest(server);

  /** Tables that hold a text somewhere, jobs and what the engine keeps included. */
  async function tablesWith(text: string): Promise<string[]> {
    const { owner } = server().database;
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(owner);
    const found: string[] = [];
    for (const { name } of rows) {
      const held = await sql<{ is_there: boolean }>`
        select exists (select from ${sql.raw(name)} as held where held::text like ${`%${text}%`}) as is_there`.execute(
        owner,
      );
      if (held.rows[0]!.is_there) found.push(name);
    }
    return found;
  }

  it("are in no table and no line of the log, and a platform administrator reads them in the outbox", async () => {
    const account = await newcomer();
    const { email } = await member();
    await forgot(email);
    await server().ask(organisation().people.admin.token, "GET", `/admin/users/${account.username}/resend_signup/`);
    for (const [recipient, screen] of [
      [account.email, "/confirm-signup"],
      [email, "/reset-password"],
    ] as const) {
      const code = await lastCode(recipient);
      expect(code).toMatch(/^[\w-]{43}$/);
      // A browser sends nothing of what stands behind the #; a link of before may still be opened.
      await server().app.inject({ url: `${screen}?code=${code}` });
      expect(await tablesWith(code)).toEqual([]);
      expect(server().log.filter((line) => line.includes(code))).toEqual([]);
      const outbox = await server().ask(organisation().people.admin.token, "POST", "/admin/mails/search/", {
        filters: [{ column: "recipient", type: "text", value: recipient }],
        order_by: "-created_at",
      });
      expect(outbox.json().mails[0].text).toMatch(new RegExp(`${screen}#\\S*code=${code}`));
    }
  });
});
