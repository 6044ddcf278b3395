import {
  changeUser,
  confirmSignUp,
  createUser,
  deleteUser,
  getUser,
  limitOf,
  listUsers,
  resendSignUp,
} from "@lichen/contract";
import { canSeeCollaborators } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { audit } from "../platform/audit.ts";
import { networkOf } from "../platform/network-of.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { inScope } from "../platform/scope.ts";
import { serve, serveSignedIn } from "../platform/serve.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { createAccountLinks } from "../sign-in/index.ts";
import { addUser } from "./add-user.ts";
import { deleteStoredUser } from "./delete-user.ts";
import { pageOfUsers } from "./list-users.ts";
import { admit, findAccount, presentAccount, renameUser } from "./one-user.ts";
import { presentUser, selectUsers } from "./user-rows.ts";

/** Codes that do not work. */
const CONFIRMATIONS_BY_NETWORK = { name: "confirm_network", ...limitOf(confirmSignUp) };
/** Activation mails that are asked for one account. */
const RESENT_BY_ACCOUNT = { name: "resend_account", ...limitOf(resendSignUp) };

type UserServices = Pick<Services, "database" | "publicUrl" | "secret" | "wakeMails" | "signIn">;

/** Accounts: one's own, their list and their making by the platform, and the way in by a link. */
export function serveUsers(app: FastifyInstance, services: UserServices): void {
  serveAccounts(app, services);
  serveCreation(app, services);
  serveActivation(app, services);
}

function serveAccounts(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, getUser, async ({ input, actor, scope, problem }) => {
    const row = await inScope(database.db, scope, async (trx) =>
      admit(await findAccount(trx, actor, input.id), problem),
    );
    return presentAccount(actor, row, today());
  });

  serveSignedIn(app, changeUser, async ({ input, actor, scope, problem }) => {
    const row = await inScope(database.db, scope, async (trx) =>
      renameUser(trx, actor, admit(await findAccount(trx, actor, input.id), problem), input),
    );
    return presentAccount(actor, row, today());
  });

  serveSignedIn(app, listUsers, ({ input, scope }) => inScope(database.db, scope, (trx) => pageOfUsers(trx, input)));

  serveSignedIn(app, deleteUser, async ({ input, actor, scope, problem }) => {
    const outcome = await inScope(database.db, scope, (trx) => deleteStoredUser(trx, actor, input.id));
    if (outcome !== "deleted") throw problem(outcome);
    return { success: true as const };
  });
}

function serveCreation(app: FastifyInstance, { database, publicUrl, secret, wakeMails }: UserServices): void {
  serveSignedIn(app, createUser, async ({ input, actor, scope, problem }) => {
    if (input.company_id === null && input.group !== "admin") throw problem("company_needed");
    const user = await inScope(database.db, scope, async (trx) => {
      if (input.company_id !== null) {
        const company = await trx
          .selectFrom("companies")
          .select("id")
          .where("id", "=", input.company_id)
          .forKeyShare()
          .executeTakeFirst();
        if (company === undefined) throw problem("validation", { company_id: ["unknown_company"] });
      }
      const { company_id: companyId, first_name: firstName, last_name: lastName, group: role, ...same } = input;
      const outcome = await addUser(trx, { ...same, companyId, firstName, lastName, role }, { publicUrl, secret });
      if (outcome.kind === "email_taken") throw problem("email_taken");
      const row = await selectUsers(trx).where("users.id", "=", outcome.id).executeTakeFirstOrThrow();
      await audit(trx, [
        {
          action: "user_created",
          actor,
          companyId,
          target: { kind: "user", id: row.id, name: row.name },
          after: { role: row.role, company_id: row.company_id },
        },
      ]);
      return presentUser(row);
    });
    wakeMails();
    return { user };
  });
}

/** The way in by the link of a mail. */
function serveActivation(app: FastifyInstance, services: UserServices): void {
  const { database } = services;
  const links = createAccountLinks(services);
  const confirmations = rateLimit(database, CONFIRMATIONS_BY_NETWORK);
  const resent = rateLimit(database, RESENT_BY_ACCOUNT);

  serve(app, confirmSignUp, async ({ input, problem, request }) => {
    await confirmations.takeOrRefuse(networkOf(request.ip));
    const outcome = await links.confirm(input.id, input.confirmation_code, input.new_password);
    switch (outcome.kind) {
      case "confirmed":
        await confirmations.giveBack(networkOf(request.ip));
        return { success: true as const };
      case "refused":
        // The code works; the password does not please.
        await confirmations.giveBack(networkOf(request.ip));
        throw problem("password_refused", { new_password: outcome.codes });
      case "account_gone":
      case "code_unknown":
      case "link_expired":
        throw problem(outcome.kind);
    }
  });

  serveSignedIn(app, resendSignUp, async ({ input, actor, scope, problem }) => {
    const person = await inScope(database.db, scope, (trx) =>
      trx
        .selectFrom("users")
        .select(["id", "company_id"])
        .where("username", "=", input.id)
        .where("kind", "=", "person")
        .executeTakeFirst(),
    );
    const isSeen =
      person !== undefined &&
      (actor.role === "admin" || (person.company_id !== null && canSeeCollaborators(actor, person.company_id)));
    if (!isSeen) throw problem("not_found");
    await resent.takeOrRefuse(person.id);
    const outcome = await links.sendConfirmationAgain(person.id, actor);
    if (outcome === "account_gone") throw problem("not_found");
    if (outcome === "already_activated") throw problem("already_activated");
    return { success: true as const };
  });
}
