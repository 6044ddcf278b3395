import { changePreferences, getLocks, resetPreferences } from "@lichen/contract";
import { type Actor, BUILDINGS, canChangePreferences, PROJECTS } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { canDecideImport } from "../imports/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { admit, findAccount } from "./one-user.ts";

/** What someone chose for themselves, and what their organisation has locked. */
export function servePreferences(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, changePreferences, async ({ input, actor, scope, problem }) => {
    const { buildings_columns: buildings, projects_columns: projects } = input;
    const chosen = {
      ...(buildings === undefined ? {} : { buildings_columns: [...BUILDINGS.list.known(buildings)] }),
      ...(projects === undefined ? {} : { projects_columns: [...PROJECTS.list.known(projects)] }),
    };
    await keep(scope, actor, input.id, chosen, problem);
    return chosen;
  });

  serveSignedIn(app, resetPreferences, async ({ input, actor, scope, problem }) => {
    const defaults = {
      ...(input.list === "projects" ? {} : { buildings_columns: [...BUILDINGS.list.presets[0].columns] }),
      ...(input.list === "buildings" ? {} : { projects_columns: [...PROJECTS.list.presets[0].columns] }),
    };
    const nothing = Object.fromEntries(Object.keys(defaults).map((list) => [list, null]));
    await keep(scope, actor, input.id, nothing, problem);
    return defaults;
  });

  serveSignedIn(app, getLocks, ({ input, actor, scope, problem }) =>
    inScope(database.db, scope, async (trx) => {
      const { id, company_id } = admit(await findAccount(trx, actor, input.id), problem);
      return { locks: company_id === null ? [] : await readLocks(trx, actor, company_id, id) };
    }),
  );

  async function keep(
    scope: Scope,
    actor: Actor,
    username: string,
    chosen: { readonly [list in "buildings_columns" | "projects_columns"]?: readonly string[] | null },
    problem: (code: "forbidden" | "not_found") => Error,
  ): Promise<void> {
    await inScope(database.db, scope, async (trx) => {
      const { id } = admit(await findAccount(trx, actor, username, canChangePreferences), problem);
      const stored = Object.entries(chosen).map(([list, columns]) => [list, columns && JSON.stringify(columns)]);
      await trx.updateTable("users").set(Object.fromEntries(stored)).where("id", "=", id).execute();
    });
  }
}

/** The imports that hold a company, as one of its people sees them. */
async function readLocks(trx: Kysely<Tables>, actor: Actor, companyId: string, userId: string) {
  const imports = await trx
    .selectFrom("building_imports")
    .select(["id", "file_name", "user_id", "user_name", "created_at", "sent_at"])
    .where("company_id", "=", companyId)
    .where("holds", "=", true)
    .execute();
  return imports.map(({ id, file_name, user_id, user_name, created_at, sent_at }) => ({
    kind: "buildings_import" as const,
    import_id: id,
    file_name: user_id === userId || canDecideImport(actor, { user_id }) ? file_name : null,
    by: user_name,
    own: user_id === userId,
    since: (sent_at ?? created_at).toISOString(),
  }));
}
