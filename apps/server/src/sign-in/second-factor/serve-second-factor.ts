import {
  confirmAuthenticator,
  getSecondFactor,
  getSignInRules,
  removeAuthenticator,
  renewRecoveryCodes,
  resetSecondFactor,
  setSignInRules,
  startAuthenticator,
} from "@lichen/contract";
import { canManageGroups, canManagePerson, canSeeCompany, canSeePerson } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { audit } from "../../platform/audit.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { inScope } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import type { Services } from "../../services.ts";
import type { Proof } from "../sign-in.ts";

type FactorServices = Pick<Services, "database" | "signIn" | "wakeMails">;

/** The second factor of one's own account, its reset by an administrator, and what a company requires. */
export function serveSecondFactor(app: FastifyInstance, services: FactorServices): void {
  serveOwnFactor(app, services);
  serveReset(app, services);
  serveSignInRules(app, services);
}

function serveOwnFactor(app: FastifyInstance, { signIn, wakeMails }: FactorServices): void {
  const { secondFactors } = signIn;

  serveSignedIn(app, getSecondFactor, ({ actor }) => secondFactors.read(actor.user_id));

  serveSignedIn(app, startAuthenticator, async ({ actor, input, problem }) => {
    refuseUnproved(await signIn.proveOwner(actor.user_id, input), problem);
    return secondFactors.start(actor.user_id);
  });

  serveSignedIn(app, confirmAuthenticator, async ({ actor, input, problem }) => {
    const outcome = await secondFactors.confirm(actor.user_id, input.code);
    if (outcome.kind === "slow_down") throw problem("too_many", undefined, outcome.retryAfterS);
    if (outcome.kind === "wrong_code") throw problem("wrong_code", { code: ["wrong_code"] });
    if (outcome.kind === "set_up_expired") throw problem("set_up_expired");
    wakeMails();
    return { recovery_codes: [...outcome.recoveryCodes] };
  });

  serveSignedIn(app, removeAuthenticator, async ({ actor, input, problem }) => {
    refuseUnproved(await signIn.proveOwner(actor.user_id, input), problem);
    const outcome = await secondFactors.remove(actor.user_id);
    if (outcome !== "removed") throw problem(outcome);
    wakeMails();
    return { success: true as const };
  });

  serveSignedIn(app, renewRecoveryCodes, async ({ actor, input, problem }) => {
    refuseUnproved(await signIn.proveOwner(actor.user_id, input), problem);
    const recovery_codes = await secondFactors.renewCodes(actor.user_id);
    if (recovery_codes === null) throw problem("no_second_factor");
    wakeMails();
    return { recovery_codes };
  });
}

type Unproved = Exclude<Proof["kind"], "proved" | "slow_down">;
const FIELDS: Partial<Record<Unproved, string>> = {
  wrong_password: "password",
  wrong_code: "code",
  code_unreadable: "code",
  second_factor_required: "code",
};

/** @throws Refusal of someone who did not prove that the account is theirs, naming the field that is wrong */
export function refuseUnproved(
  proof: Proof,
  problem: (code: Unproved | "too_many", errors?: Record<string, string[]>, retryAfterS?: number) => Error,
): void {
  if (proof.kind === "proved") return;
  if (proof.kind === "slow_down") throw problem("too_many", undefined, proof.retryAfterS);
  const field = FIELDS[proof.kind];
  throw problem(proof.kind, field === undefined ? undefined : { [field]: [proof.kind] });
}

function serveReset(app: FastifyInstance, { database, signIn, wakeMails }: FactorServices): void {
  serveSignedIn(app, resetSecondFactor, async ({ input, actor, scope, problem }) => {
    const person = await inScope(database.db, scope, (trx) =>
      trx
        .selectFrom("users")
        .select(["id as user_id", "company_id", "group as role"])
        .where("username", "=", input.id)
        .where("kind", "=", "person")
        .executeTakeFirst(),
    );
    if (person === undefined || !canSeePerson(actor, person)) throw problem("not_found");
    if (!canManagePerson(actor, person)) throw problem("forbidden");
    await signIn.secondFactors.reset(person.user_id, actor);
    wakeMails();
    return { success: true as const };
  });
}

function serveSignInRules(app: FastifyInstance, { database, signIn }: FactorServices): void {
  const answer = async (companyId: string, requires_second_factor: boolean) => ({
    requires_second_factor,
    without_second_factor: await signIn.secondFactors.countWithout(companyId),
  });

  serveSignedIn(app, getSignInRules, async ({ input, actor, scope, problem }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    const company = await inScope(database.db, scope, (trx) => selectRules(trx, input.id).executeTakeFirst());
    if (company === undefined) throw problem("not_found");
    return answer(input.id, company.requires_second_factor);
  });

  serveSignedIn(app, setSignInRules, async ({ input, actor, scope, problem }) => {
    const { id: companyId, requires_second_factor } = input;
    if (!canSeeCompany(actor, companyId)) throw problem("not_found");
    if (!canManageGroups(actor, companyId)) throw problem("forbidden");
    const isFound = await inScope(database.db, scope, async (trx) => {
      const company = await selectRules(trx, companyId).forNoKeyUpdate().executeTakeFirst();
      if (company === undefined) return false;
      if (company.requires_second_factor === requires_second_factor) return true;
      await trx.updateTable("companies").set({ requires_second_factor }).where("id", "=", companyId).execute();
      const target = { kind: "company", id: companyId, name: company.name } as const;
      const change = {
        before: { requires_second_factor: company.requires_second_factor },
        after: { requires_second_factor },
      };
      await audit(trx, [{ action: "sign_in_rules_changed", actor, companyId, target, ...change }]);
      return true;
    });
    if (!isFound) throw problem("not_found");
    return answer(companyId, requires_second_factor);
  });
}

function selectRules(trx: Kysely<Tables>, companyId: string) {
  return trx.selectFrom("companies").select(["name", "requires_second_factor"]).where("id", "=", companyId);
}
