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

const keptRequest = z
  .object({
    id: z.uuid(),
    state: z.enum(ACCOUNT_REQUEST_STATES),
    created_at: moment,
    decided_at: moment.nullable(),
    language: z.enum(["fr", "en"]),
    accepted_at: moment.meta({ description: "when the privacy policy and the terms were accepted" }),
    privacy_version: z.string(),
    terms_version: z.string(),
    request: accountRequest,
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
  answer: z.object({ account_requests: z.array(keptRequest), meta: pageMeta }),
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
    id: z.uuid(),
    company: z.union([
      z.strictObject({ id: z.uuid() }),
      z.strictObject({
        name: filledLine(200),
        code: filledLine(50),
        subscription_type: z.enum(SUBSCRIPTION_TYPES).optional().meta({ description: "what was asked when absent" }),
        buildings_threshold: z.int().min(0).max(10_000_000).nullable().optional(),
      }),
    ]),
    group: role.default("company_admin"),
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
  input: z.strictObject({ id: z.uuid() }),
  answer: done,
  problems: { already_decided: ALREADY_DECIDED },
});
