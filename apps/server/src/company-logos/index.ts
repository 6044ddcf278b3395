import { getCompanyLogo, removeCompanyLogo, setCompanyLogo } from "@lichen/contract";
import { canManageGroups, canSeeCompany } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { type Logo, readLogo } from "./read-logo.ts";

export type { Logo } from "./read-logo.ts";

/** The logo that companies put on their documents. */
export function serveCompanyLogos(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, getCompanyLogo, async ({ input, actor, scope, problem }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    const outcome = await inScope(database.db, scope, async (trx) =>
      (await readName(trx, input.id)) === null ? null : { logo: await readStoredLogo(trx, input.id) },
    );
    if (outcome === null) throw problem("not_found");
    return { logo: presentLogo(outcome.logo) };
  });

  serveSignedIn(app, setCompanyLogo, async ({ input, actor, scope, problem }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    if (!canManageGroups(actor, input.id)) throw problem("forbidden");
    const read = readLogo(Buffer.from(input.png, "base64"));
    if (read.kind !== "read") throw problem(read.kind, { png: [read.kind] });
    const { logo } = read;
    const isStored = await inScope(database.db, scope, async (trx) => {
      const name = await readName(trx, input.id);
      if (name === null) return false;
      await trx
        .insertInto("company_logos")
        .values({ company_id: input.id, ...logo })
        .onConflict((one) => one.column("company_id").doUpdateSet({ ...logo, updated_at: new Date() }))
        .execute();
      const target = { kind: "company" as const, id: input.id, name };
      await audit(trx, [{ action: "logo_changed", actor, companyId: input.id, target, after: sizeOf(logo) }]);
      return true;
    });
    if (!isStored) throw problem("not_found");
    return { logo: presentLogo(logo) };
  });

  serveSignedIn(app, removeCompanyLogo, async ({ input, actor, scope, problem }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    if (!canManageGroups(actor, input.id)) throw problem("forbidden");
    const isThere = await inScope(database.db, scope, async (trx) => {
      const name = await readName(trx, input.id);
      if (name === null) return false;
      const { numDeletedRows } = await trx
        .deleteFrom("company_logos")
        .where("company_id", "=", input.id)
        .executeTakeFirst();
      const target = { kind: "company" as const, id: input.id, name };
      if (numDeletedRows > 0n) await audit(trx, [{ action: "logo_removed", actor, companyId: input.id, target }]);
      return true;
    });
    if (!isThere) throw problem("not_found");
    return { success: true as const };
  });
}

/** The logo of a company; null when it has none. */
export async function readStoredLogo(trx: Kysely<Tables>, companyId: string): Promise<Logo | null> {
  const row = await trx
    .selectFrom("company_logos")
    .select(["png", "width", "height"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? null;
}

async function readName(trx: Kysely<Tables>, companyId: string): Promise<string | null> {
  const row = await trx.selectFrom("companies").select("name").where("id", "=", companyId).executeTakeFirst();
  return row?.name ?? null;
}

const presentLogo = (logo: Logo | null) =>
  logo === null ? null : { ...sizeOf(logo), png: Buffer.from(logo.png).toString("base64") };

const sizeOf = ({ width, height }: Logo) => ({ width, height });
