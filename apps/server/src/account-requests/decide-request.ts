import { type acceptAccountRequest, accountRequest } from "@lichen/contract";
import type { Actor } from "@lichen/domain";
import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import { addCompany } from "../companies/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { undo } from "../platform/undo.ts";
import { addUser } from "../users/index.ts";

type Acceptance = z.output<(typeof acceptAccountRequest)["input"]>;
type Request = z.output<typeof accountRequest>;

type AcceptOutcome =
  | { readonly kind: "accepted"; readonly userId: string; readonly companyId: string }
  | { readonly kind: "not_found" }
  | { readonly kind: "already_decided" }
  | { readonly kind: "unknown_company" }
  | { readonly kind: "email_taken" };

type RefuseOutcome = "refused" | "not_found" | "already_decided";

type DecisionDeps = {
  readonly actor: Actor;
  readonly secret: string;
  readonly publicUrl: string;
  /** YYYY-MM-DD */
  readonly today: string;
};

/**
 * Accepts a request, within `undoable`: the company is made or joined, the account is made, its link leaves.
 *
 * @throws DatabaseError that `companyConflict` reads, when the name or the code of the company exists already
 */
export async function acceptRequest(
  trx: Transaction<Tables>,
  { id, company, group: role }: Acceptance,
  { actor, secret, publicUrl, today }: DecisionDeps,
): Promise<AcceptOutcome> {
  const decided = await decide(trx, id, "accepted");
  if (typeof decided === "string") return { kind: decided };
  const { request, language } = decided;
  const companyId = "id" in company ? await existing(trx, company.id) : await made();
  if (companyId === null) return undo<AcceptOutcome>({ kind: "unknown_company" });

  const user = await addUser(
    trx,
    {
      companyId,
      email: request.email,
      firstName: request.first_name,
      lastName: request.last_name,
      role,
      job: request.post,
      phone: request.phone,
      language,
    },
    { publicUrl, secret },
  );
  if (user.kind === "email_taken") return undo<AcceptOutcome>(user);
  await trx
    .updateTable("account_requests")
    .set({ company_id: companyId, user_id: user.id })
    .where("id", "=", id)
    .execute();
  const name = nameOf(request);
  await audit(trx, [
    {
      action: "account_request_accepted",
      actor,
      companyId,
      target: { kind: "request", id, name },
      after: { user_id: user.id, company_id: companyId, role },
    },
    {
      action: "user_created",
      actor,
      companyId,
      target: { kind: "user", id: user.id, name },
      after: { role, company_id: companyId },
    },
  ]);
  return { kind: "accepted", userId: user.id, companyId };

  async function made(): Promise<string | null> {
    if ("id" in company) return company.id;
    const outcome = await addCompany(
      trx,
      {
        name: company.name,
        code: company.code,
        // Said by the person who asks: the platform checks it, then says Member.
        status: request.is_member ? "PendingValidation" : "NonMember",
        subscription: { type: company.subscription_type ?? request.kind, active: true, start: today, end: null },
        buildings_threshold: company.buildings_threshold,
      },
      { actor, secret, today },
    );
    return outcome.kind === "added" ? outcome.id : null;
  }
}

export async function refuseRequest(trx: Transaction<Tables>, id: string, actor: Actor): Promise<RefuseOutcome> {
  const decided = await decide(trx, id, "refused");
  if (typeof decided === "string") return decided;
  const target = { kind: "request", id, name: nameOf(decided.request) } as const;
  await audit(trx, [{ action: "account_request_refused", actor, companyId: null, target }]);
  return "refused";
}

/** Answers a request that waits: of those who answer at once, one does. */
async function decide(trx: Transaction<Tables>, id: string, state: "accepted" | "refused") {
  const row = await trx
    .updateTable("account_requests")
    .set({ state, decided_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .returning(["answers", "language"])
    .executeTakeFirst();
  if (row !== undefined) return { request: accountRequest.parse(row.answers), language: row.language };
  const known = await trx.selectFrom("account_requests").select("id").where("id", "=", id).executeTakeFirst();
  return known === undefined ? "not_found" : "already_decided";
}

async function existing(trx: Transaction<Tables>, id: string): Promise<string | null> {
  const row = await trx.selectFrom("companies").select("id").where("id", "=", id).forKeyShare().executeTakeFirst();
  return row?.id ?? null;
}

function nameOf(request: Request): string {
  return `${request.first_name} ${request.last_name}`;
}
