import { PROVIDER_REFUSALS, TRIAL_STEPS } from "@lichen/domain";
import { z } from "zod";
import { COMPANY_RECORD_ADMINS } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { unknownProvider } from "./identity-providers.ts";

const id = z.uuid().meta({ description: "Identifier of the company." });
const provider_id = z.uuid().meta({ description: "Identifier of the identity provider." });
const path = "/admin/companies/{id}/identity_providers/{provider_id}/trials/";

const given = z
  .array(
    z.object({
      group_id: z.uuid(),
      name: z.string().meta({ description: "Name of the group.", example: "Mairies et préfectures" }),
      right: z.enum(["read", "write"]).meta({ description: "Right on the group." }),
    }),
  )
  .meta({ description: "Rights on the groups of the company." });

const findings = z
  .object({
    failed: z
      .object({
        step: z.enum(TRIAL_STEPS).meta({ description: "Step at which the trial stopped." }),
        reason: z.enum(PROVIDER_REFUSALS).meta({ description: "Why, as the log gives it for a sign-in." }),
      })
      .nullable()
      .meta({ description: "Where and why a sign-in would be refused; null: it would succeed." }),
    claims: z.array(z.string()).meta({
      description: "Names of the claims that the provider stated, in the ID token or in userinfo.",
      example: ["email", "email_verified", "groups", "sub"],
    }),
    subject: z.string().nullable().meta({ description: "Subject of the person (`sub`); null: not reached." }),
    email: z.string().nullable().meta({ description: "Email that the provider states; null: none." }),
    email_verified: z.boolean().meta({ description: "Whether the provider states that the email is verified." }),
    groups: z
      .array(z.string())
      .nullable()
      .meta({ description: "Groups that the provider states; null: no claim is read.", example: ["patrimoine"] }),
    gives: z
      .object({
        role: z
          .enum(["manager", "company_admin"])
          .nullable()
          .meta({ description: "Role that the groups give; null: none, or no rule gives a role.", example: "manager" }),
        building_rights: given,
        project_rights: given,
      })
      .nullable()
      .meta({ description: "What the rules give to these groups; null: rights are given on the screens." }),
    account: z
      .object({
        is: z.enum(["known", "tied", "created"]).meta({
          description:
            "An account that is tied already, one that the sign-in would tie to the identity, or one that it would make.",
        }),
        name: z.string().nullable().meta({ description: "Name of the account; null: it would be made." }),
      })
      .nullable()
      .meta({ description: "Account that a sign-in would open; null: none." }),
  })
  .meta({ id: "ProviderTrialFindings" });

const unknownTrial = {
  status: 404,
  message: {
    fr: "Cet essai n’existe pas, ou plus.",
    en: "This trial does not exist, or no longer does.",
  },
} as const;

export const startProviderTrial = endpoint({
  method: "POST",
  path,
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Try an identity provider",
  description:
    "Asks the provider what it is and gives the address to send the browser to. The browser comes back to the page of the trial. No session is opened, no account is made or changed; the provider need not be enabled.",
  exampleInput: { id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", provider_id: "3f333df6-90a4-4fda-8dd3-9485d27cee36" },
  input: z.strictObject({ id, provider_id }),
  setsCookie: true,
  limits: [{ points: 30, periodS: 900, per: "user" }],
  answer: z.object({
    trial_id: z.uuid().meta({ description: "Identifier of the trial." }),
    url: z.url().nullable().meta({
      description: "Address to send the browser to; null: the trial has already ended, and its findings say why.",
    }),
  }),
  problems: { unknown_provider: unknownProvider },
});

export const getProviderTrial = endpoint({
  method: "GET",
  path: `${path}{trial_id}/`,
  access: { ...COMPANY_RECORD_ADMINS, scope: "the administrator who started it" },
  tag: "companies",
  summary: "Get what the trial of an identity provider found",
  description:
    "Gives the findings to the administrator who started the trial, for a day; they are about the person who signed in at the provider.",
  input: z.strictObject({
    id,
    provider_id,
    trial_id: z.uuid().meta({ description: "Identifier of the trial." }),
  }),
  answer: z.object({
    provider: z
      .object({
        slug: z.string().meta({ description: "Short name of the provider." }),
        issuer: z.string(),
        groups_claim: z.string().nullable().meta({
          description: "Claim in which the groups are read; null: none.",
          example: "groups",
        }),
        is_open: z.boolean().meta({
          description:
            "Whether people sign in with it now: it is enabled, and its company has access to single sign-on.",
        }),
      })
      .meta({ description: "Provider that was tried." }),
    started_at: z.iso.datetime().meta({ description: "When the trial began (UTC)." }),
    findings: findings.nullable().meta({ description: "What was found; null: the browser has not come back yet." }),
  }),
  problems: { unknown_trial: unknownTrial },
});

export type ProviderTrialFindings = z.output<typeof findings>;
