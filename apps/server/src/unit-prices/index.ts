import { getUnitPrices, setUnitPrices } from "@lichen/contract";
import { canManageGroups, canSeeCompany, type UnitPrice } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";

/** What companies pay for adaptive actions. */
export function serveUnitPrices(
  app: FastifyInstance,
  { database, currentYear }: Pick<Services, "database" | "currentYear">,
): void {
  serveSignedIn(app, getUnitPrices, async ({ input, actor, scope, problem }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    const prices = await inScope(database.db, scope, async (trx) =>
      (await selectCompany(trx, input.id).executeTakeFirst()) === undefined ? null : readUnitPrices(trx, input.id),
    );
    if (prices === null) throw problem("not_found");
    return { prices };
  });

  serveSignedIn(app, setUnitPrices, async ({ input, actor, scope, problem }) => {
    const { id: companyId, prices: given } = input;
    if (!canSeeCompany(actor, companyId)) throw problem("not_found");
    if (!canManageGroups(actor, companyId)) throw problem("forbidden");
    const late = given.flatMap(({ year }, at) =>
      year > currentYear() + 1 ? [[`prices.${at}.year`, ["too_big"]]] : [],
    );
    if (late.length > 0) throw problem("validation", Object.fromEntries(late));
    const prices = await inScope(database.db, scope, async (trx) => {
      // Held until the commit: of two lists that come at once, none is mixed with the other.
      const company = await selectCompany(trx, companyId).forNoKeyUpdate().executeTakeFirst();
      if (company === undefined) return null;
      const before = await readUnitPrices(trx, companyId);
      await trx.deleteFrom("unit_prices").where("company_id", "=", companyId).execute();
      if (given.length > 0) {
        const rows = given.map(({ action, ...price }) => ({ company_id: companyId, action_id: action, ...price }));
        await trx.insertInto("unit_prices").values(rows).execute();
      }
      const after = await readUnitPrices(trx, companyId);
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        const target = { kind: "company" as const, id: companyId, name: company.name };
        const counts = { before: { prices: before.length }, after: { prices: after.length } };
        await audit(trx, [{ action: "unit_prices_changed", actor, companyId, target, ...counts }]);
      }
      return after;
    });
    if (prices === null) throw problem("not_found");
    return { prices };
  });
}

/** The unit prices of a company, in the order of the actions. */
export async function readUnitPrices(trx: Kysely<Tables>, companyId: string): Promise<UnitPrice[]> {
  const rows = await trx
    .selectFrom("unit_prices")
    .select(["action_id", "low", "high", "per", "year"])
    .where("company_id", "=", companyId)
    .execute();
  return rows
    .map(({ action_id: action, ...price }) => ({ action, ...price }))
    .toSorted((a, b) => (a.action < b.action ? -1 : 1));
}

function selectCompany(trx: Kysely<Tables>, companyId: string) {
  return trx.selectFrom("companies").select("name").where("id", "=", companyId);
}
