import { askForAccount, askForCollaborators, askForCompanyAdmin, limitOf, sendContact } from "@lichen/contract";
import { type Actor, TRAINING_DAYS_AHEAD, trainingDays } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { addCollaborator, contact, createAdminAccountRequest } from "../mails/index.ts";
import { requireCompanyOfCaller } from "../platform/company-of-caller.ts";
import type { Tables } from "../platform/database/tables.ts";
import { networkOf } from "../platform/network-of.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { serve, serveSignedIn } from "../platform/serve.ts";
import { takeAtLeast } from "../platform/take-at-least.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { keepAccountRequest } from "./ask-for-account.ts";
import { platformAdministrators, readLeaders, sendToEach } from "./recipients.ts";

const CONTACTS_BY_NETWORK = { name: "contact_network", ...limitOf(sendContact) };
/** People of one organisation share a network. */
const REQUESTS_BY_NETWORK = { name: "account_request_network", ...limitOf(askForAccount) };
/** Requests for one address, no matter who asks; beyond, the answer is the same and nothing is kept or sent. */
const REQUESTS_BY_EMAIL = { name: "account_request_email", points: 3, periodS: 3600 };
const DEMANDS_BY_USER = { name: "demand_user", ...limitOf(askForCollaborators) };

/** No answer to an account request comes sooner, whether it was kept or not. */
export const ACCOUNT_REQUEST_FLOOR_MS = 400;

/** What people ask of the product team, or of those who run their company. */
export function serveEmails(
  app: FastifyInstance,
  { database, publicUrl, wakeMails }: Pick<Services, "database" | "publicUrl" | "wakeMails">,
): void {
  const contacts = rateLimit(database, CONTACTS_BY_NETWORK);
  const requests = rateLimit(database, REQUESTS_BY_NETWORK);
  const demands = rateLimit(database, DEMANDS_BY_USER);
  const requestsByEmail = rateLimit(database, REQUESTS_BY_EMAIL);

  serve(app, sendContact, async ({ input, problem, request }) => {
    await contacts.takeOrRefuse(networkOf(request.ip));
    const { subject: kind, name: first_name, organisation: organisation_name, email, message, training_day } = input;
    const isOffered = training_day === null || trainingDays(today(), TRAINING_DAYS_AHEAD).includes(training_day);
    if (!isOffered) throw problem("validation", { training_day: ["unknown_option"] });
    const sent = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const team = { recipients: await platformAdministrators(trx), companyId: null } as const;
      return sendToEach(trx, { ...team, causedBy: "visitor_to_team" }, (language) =>
        contact({ kind, first_name, last_name: "", email, organisation_name, message, training_day }, language),
      );
    });
    // No one would ever read it: better to say so.
    if (sent === 0) throw problem("unavailable");
    wakeMails();
    return { success: true as const };
  });

  serve(app, askForAccount, async ({ input, request }) => {
    await requests.takeOrRefuse(networkOf(request.ip));
    return takeAtLeast(ACCOUNT_REQUEST_FLOOR_MS, async () => {
      if ((await requestsByEmail.take(input.email)) === null) {
        await inScope(database.db, PLATFORM_SCOPE, (trx) => keepAccountRequest(trx, input, publicUrl));
        wakeMails();
      }
      return { success: true as const };
    });
  });

  serveSignedIn(app, askForCollaborators, async ({ input, actor, scope, problem }) => {
    await demands.takeOrRefuse(actor.user_id);
    const companyId = requireCompanyOfCaller(actor, input.company_id);
    const { requester, company, leaders } = await inScope(database.db, scope, async (trx) => ({
      ...(await readParties(trx, actor, companyId)),
      leaders: await readLeaders(trx, companyId),
    }));
    if (requester === undefined || company === undefined) throw problem("not_found");
    // Administrators of the platform are in no company: a scope of one does not show them.
    const sentTo = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const recipients = leaders.length > 0 ? leaders : await platformAdministrators(trx);
      const request = { collaborators: input.users, message: input.message, requester };
      return sendToEach(trx, { recipients, companyId, causedBy: "account" }, (language) =>
        addCollaborator(
          { ...request, public_url: publicUrl, company_id: companyId, company_name: company.name },
          language,
        ),
      );
    });
    if (sentTo === 0) throw problem("unavailable");
    wakeMails();
    return { sent_to: sentTo };
  });

  serveSignedIn(app, askForCompanyAdmin, async ({ input, actor, problem }) => {
    await demands.takeOrRefuse(actor.user_id);
    const { message, company_id, ...person } = input;
    const companyId = requireCompanyOfCaller(actor, company_id);
    const sent = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const { requester, company } = await readParties(trx, actor, companyId);
      if (requester === undefined || company === undefined) throw problem("not_found");
      const recipients = await platformAdministrators(trx);
      const request = { public_url: publicUrl, company_id: companyId, company_name: company.name };
      return sendToEach(trx, { recipients, companyId, causedBy: "account" }, (language) =>
        createAdminAccountRequest({ ...request, requester, person, message }, language),
      );
    });
    if (sent === 0) throw problem("unavailable");
    wakeMails();
    return { success: true as const };
  });
}

/** Who asks, and for which company, as mails name them. */
async function readParties(trx: Kysely<Tables>, actor: Actor, companyId: string) {
  const requester = await trx
    .selectFrom("users")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", actor.user_id)
    .executeTakeFirst();
  const company = await trx.selectFrom("companies").select("name").where("id", "=", companyId).executeTakeFirst();
  return { requester, company };
}
