import type { Method } from "@lichen/contract";
import type { Database } from "../../platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";

export const COMPANIES_PATH = "/admin/companies/";
/** An id that nothing has. */
export const NOBODY = "00000000-0000-4000-8000-000000000000";

type Server = {
  readonly database: Database;
  readonly ask: (
    token: string | null,
    method: Method,
    path: string,
    payload?: object,
  ) => Promise<{ readonly statusCode: number; readonly json: () => unknown }>;
};

/** What the tests of companies ask and look up, as someone of the organisation under test. */
export function companiesUnderTest<Who extends string>(server: () => Server, tokenOf: (who: Who | "admin") => string) {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server answers, the tests compare it
  type Reply = { status: number; body: any };
  const as = async (who: Who | "admin", method: Method, path: string, payload?: object): Promise<Reply> => {
    const response = await server().ask(tokenOf(who), method, COMPANIES_PATH + path, payload);
    return { status: response.statusCode, body: response.json() };
  };
  return {
    as,
    /** Makes a company by the call; its code is its name after "C-". */
    create: async (name: string, more: object = {}) => {
      const { status, body } = await as("admin", "POST", "", { name, code: `C-${name}`, ...more });
      if (status !== 201) throw new Error(`${name} was not made: ${status} ${JSON.stringify(body)}`);
      return body.company;
    },
    stored: (id: string) =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst(),
      ),
    /** Lines of the log about something, the oldest first. */
    logOf: (targetId: string) =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("audit_log")
          .select(["action", "actor_id", "before", "after"])
          .where("target_id", "=", targetId)
          .orderBy("id")
          .execute(),
      ),
  };
}
