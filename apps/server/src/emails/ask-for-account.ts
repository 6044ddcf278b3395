import { accountRequest, type askForAccount } from "@lichen/contract";
import { PRIVACY_VERSION, TERMS_VERSION } from "@lichen/domain";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { accountRequested, accountRequestReceived } from "../mails/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { queueMail } from "../platform/mail/index.ts";
import { platformAdministrators, sendToEach } from "./recipients.ts";

type AccountRequest = z.output<(typeof askForAccount)["input"]>;

/**
 * Keeps a request for an account with the editions of the texts that were accepted, and tells both sides. Whether the
 * address has an account already is not even looked at.
 */
export async function keepAccountRequest(trx: Kysely<Tables>, sent: AccountRequest, publicUrl: string): Promise<void> {
  const { language } = sent;
  const request = accountRequest.parse(sent);
  const { id } = await trx
    .insertInto("account_requests")
    .values({
      kind: request.kind,
      email: request.email,
      answers: JSON.stringify(request),
      language,
      privacy_version: PRIVACY_VERSION,
      terms_version: TERMS_VERSION,
      accepted_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await audit(trx, [
    {
      action: "account_requested",
      actor: null,
      companyId: null,
      target: { kind: "request", id, name: `${request.first_name} ${request.last_name}` },
      after: { kind: request.kind, privacy_version: PRIVACY_VERSION, terms_version: TERMS_VERSION },
    },
  ]);
  await queueMail(trx, { recipient: request.email, company_id: null, caused_by: "visitor" }, () =>
    accountRequestReceived({ public_url: publicUrl }, language),
  );
  const notice = {
    public_url: publicUrl,
    kind: request.kind,
    first_name: request.first_name,
    last_name: request.last_name,
    email: request.email,
    job: request.post,
    phone: request.phone,
    organisation_name: request.organisation_name,
    organisation_address: request.address,
    vat_number: request.vat_number,
    billing_information: request.billing,
    buildings_count: request.planned_buildings,
    use_case: request.use_case,
    is_member: request.is_member,
  };
  const team = { recipients: await platformAdministrators(trx), companyId: null, causedBy: "visitor_to_team" } as const;
  await sendToEach(trx, team, (to) => accountRequested(notice, to));
}
