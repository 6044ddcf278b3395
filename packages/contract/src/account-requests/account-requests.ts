import { SUBSCRIPTION_TYPES } from "@lichen/domain";
import { z } from "zod";
import { ADMIN_ONLY } from "../access.ts";
import { accountRequest } from "../emails/emails.ts";
import { endpoint } from "../endpoint.ts";
import { done, moment, role } from "../shapes/accounts.ts";
import { pageMeta, searchShape } from "../shapes/search.ts";
import { filledLine } from "../shapes/text.ts";
import { EMAIL_TAKEN } from "../users/users.ts";
import { ACCOUNT_REQUEST_COLUMNS, ACCOUNT_REQUEST_STATES } from "./account-request-columns.ts";

const storedRequest = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the request." }),
    state: z.enum(ACCOUNT_REQUEST_STATES).meta({ description: "Whether the request is pending, accepted or refused." }),
    created_at: moment,
    decided_at: moment.nullable().meta({ description: "When the request was decided (UTC); null: it is pending." }),
    language: z.enum(["fr", "en"]),
    accepted_at: moment.meta({ description: "When the privacy policy and the terms of use were accepted (UTC)." }),
    privacy_version: z.string().meta({ description: "Version of the privacy policy that was accepted." }),
    terms_version: z.string().meta({ description: "Version of the terms of use that was accepted." }),
    request: accountRequest.meta({ description: "What the person entered in the form." }),
  })
  .meta({ id: "KeptAccountRequest" });

export const searchAccountRequests = endpoint({
  method: "POST",
  path: "/admin/account_requests/search/",
  access: ADMIN_ONLY,
  tag: "requests",
  summary: "Search the requests for accounts",
  description: "Gives a page of requests, the oldest undecided first.",
  input: z.strictObject(searchShape(ACCOUNT_REQUEST_COLUMNS, "created_at", "AccountRequest")),
  answer: z.object({
    account_requests: z.array(storedRequest).meta({ description: "Requests of the page." }),
    meta: pageMeta,
  }),
  problems: {},
});

const ALREADY_DECIDED = {
  status: 409,
  message: { fr: "Cette demande a déjà reçu une réponse.", en: "This request has already been answered." },
} as const;

export const acceptAccountRequest = endpoint({
  method: "POST",
  path: "/admin/account_requests/{id}/accept/",
  access: ADMIN_ONLY,
  tag: "requests",
  summary: "Accept a request for an account",
  description:
    "Creates or joins the company, creates the account and sends the confirmation link by email. A request is decided once.",
  exampleInput: {
    id: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b",
    company: { name: "Patrimoine public (exemple)", code: "DEMO" },
  },
  input: z.strictObject({
    id: z.uuid().meta({ description: "Identifier of the request." }),
    company: z
      .union([
        z.strictObject({ id: z.uuid().meta({ description: "Identifier of an existing company." }) }),
        z.strictObject({
          name: filledLine(200).meta({ description: "Name of the new company, unique on the platform." }),
          code: filledLine(50).meta({ description: "Code of the new company, unique on the platform." }),
          subscription_type: z
            .enum(SUBSCRIPTION_TYPES)
            .optional()
            .meta({ description: "Type of licence of the new company; absent: the one that was requested." }),
          buildings_threshold: z.int().min(0).max(10_000_000).nullable().optional().meta({
            description: "Most buildings of the new company; null: unlimited; absent: as for its type of licence.",
          }),
        }),
      ])
      .meta({ description: "Company that the account joins: an existing one by its id, or a new one." }),
    group: role.default("company_admin").meta({ description: "Role of the new account; null: an ordinary user." }),
  }),
  answer: z.object({ user_id: z.uuid(), company_id: z.uuid() }),
  problems: {
    email_taken: EMAIL_TAKEN,
    already_decided: ALREADY_DECIDED,
    company_name_taken: {
      status: 409,
      message: { fr: "Ce nom de structure existe déjà.", en: "This company name already exists." },
    },
    company_code_taken: {
      status: 409,
      message: { fr: "Ce code de structure existe déjà.", en: "This company code already exists." },
    },
  },
});

export const refuseAccountRequest = endpoint({
  method: "POST",
  path: "/admin/account_requests/{id}/refuse/",
  access: ADMIN_ONLY,
  tag: "requests",
  summary: "Refuse a request for an account",
  description: "Marks a request as refused. No email is sent.",
  input: z.strictObject({ id: z.uuid().meta({ description: "Identifier of the request." }) }),
  answer: done,
  problems: { already_decided: ALREADY_DECIDED },
});
