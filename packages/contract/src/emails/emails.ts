import { REQUESTED_COLLABORATORS } from "@lichen/domain";
import { z } from "zod";
import { COMPANY_ADMINS, OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { done } from "../shapes/accounts.ts";
import { accepted, emailAddress, filledLine, line, paragraph, phoneNumber } from "../shapes/text.ts";

const language = z.enum(["fr", "en"]).default("fr");

/** @source platform.md §1 "contact with training and demo requests" */
const CONTACT_SUBJECTS = ["question", "training", "demonstration", "quote", "licence"] as const;

export const sendContact = endpoint({
  method: "POST",
  path: "/emails/contact_oid/",
  access: { ...OPEN, scope: "rate limited" },
  tag: "requests",
  summary: "Send a message to the team",
  description: "Sends a question, or a request for training, a demonstration, a quote or a licence, by email.",
  limits: [{ points: 5, periodS: 3600, per: "network" }],
  exampleInput: {
    subject: "question",
    name: "Direction Exemple",
    email: "direction@demo.lichen.test",
    message: "Which buildings should be treated first?",
    privacy_accepted: true,
    language: "en",
  },
  input: z.strictObject({
    subject: z.enum(CONTACT_SUBJECTS).meta({ description: "Subject of the message." }),
    name: filledLine(200).meta({ description: "Name of the sender." }),
    email: emailAddress,
    organisation: line(200).default("").meta({ description: "Organisation of the sender; empty: none." }),
    message: paragraph(5000).min(1, "required"),
    training_day: z.iso
      .date()
      .nullable()
      .default(null)
      .meta({ description: "For the subject `training`: chosen day, one of the last Tuesdays of the coming months." }),
    privacy_accepted: accepted,
    language,
  }),
  answer: done,
  problems: { unavailable: SHARED_PROBLEMS.unavailable },
});

const person = z.strictObject({
  first_name: filledLine(100),
  last_name: filledLine(100),
  email: emailAddress,
  job: filledLine(100),
  phone: phoneNumber,
});

export const askForCollaborators = endpoint({
  method: "POST",
  path: "/emails/add_collaborator/",
  access: {
    visitor: "401",
    user: "company",
    manager: "company",
    company_admin: "company",
    admin: "any",
    scope: "at most 2 users per request; goes to managers and admins of the company",
  },
  tag: "requests",
  summary: "Request collaborators",
  description:
    "Asks the referents and administrators of a company by email to add collaborators, two at most. No account is created.",
  limits: [{ points: 10, periodS: 3600, per: "user" }],
  input: z.strictObject({
    users: z
      .array(person)
      .min(1)
      .max(REQUESTED_COLLABORATORS)
      .meta({ description: "Collaborators to create accounts for." }),
    message: paragraph(2000).default(""),
    company_id: z
      .uuid()
      .optional()
      .meta({ description: "Identifier of the company, for a platform administrator; otherwise the caller’s own." }),
  }),
  answer: z.object({ sent_to: z.int().meta({ description: "Number of administrators who received the request." }) }),
  problems: { unavailable: SHARED_PROBLEMS.unavailable },
});

/** The two ways to work with more than one address. @source platform.md §1 */
const ACCOUNT_KINDS = ["demo", "licence"] as const;

/** @source analysis.md §3 "Sign-up request" */
export const accountRequest = z
  .object({
    kind: z.enum(ACCOUNT_KINDS).meta({ description: "Kind of account that is requested." }),
    first_name: filledLine(100),
    last_name: filledLine(100),
    email: emailAddress,
    post: filledLine(100).meta({ description: "Position held." }),
    phone: phoneNumber,
    organisation_name: filledLine(200).meta({ description: "Name of the organisation that asks for the account." }),
    address: filledLine(300).meta({ description: "Postal address of the organisation." }),
    vat_number: line(20).default("").meta({ description: "Intra-community VAT number; empty: none." }),
    billing: paragraph(1000).default("").meta({ description: "Billing details; empty: none." }),
    use_case: paragraph(2000)
      .default("")
      .meta({ description: "What the platform will be used for; empty: not given." }),
    planned_buildings: z.int().min(1).max(10_000_000).meta({ description: "Number of buildings that will be added." }),
    is_member: z
      .boolean()
      .meta({ description: "Whether the organisation is a member of the observatory or of a partner programme." }),
  })
  .meta({ id: "AccountRequest" });

export const askForAccount = endpoint({
  method: "POST",
  path: "/emails/create_account/",
  access: { ...OPEN, scope: "rate limited; same answer whether or not the e-mail is known" },
  tag: "requests",
  summary: "Request an account",
  description:
    "Records a request for a demo account or a licence, and sends an acknowledgement. The answer is the same whether or not the email is known. Further requests of one email within the limit are ignored.",
  limits: [{ points: 20, periodS: 3600, per: "network" }],
  input: z.strictObject({
    ...accountRequest.shape,
    privacy_accepted: accepted,
    terms_accepted: accepted.meta({ description: "Must be true: the terms of use are accepted." }),
    language,
  }),
  answer: done,
  problems: {},
});

export const askForCompanyAdmin = endpoint({
  method: "POST",
  path: "/emails/create_admin_account_request/",
  access: COMPANY_ADMINS,
  tag: "requests",
  summary: "Request a company administrator",
  description: "Asks the team by email for the account of another company administrator. No account is created.",
  limits: [{ points: 10, periodS: 3600, per: "user" }],
  input: person.extend({
    message: paragraph(2000).default(""),
    company_id: z
      .uuid()
      .optional()
      .meta({ description: "Identifier of the company, for a platform administrator; otherwise the caller’s own." }),
  }),
  answer: done,
  problems: { unavailable: SHARED_PROBLEMS.unavailable },
});
