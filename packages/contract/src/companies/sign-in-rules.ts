import { z } from "zod";
import { COMPANY_RECORD_ADMINS } from "../access.ts";
import { endpoint } from "../endpoint.ts";

const id = z.uuid().meta({ description: "Identifier of the company." });
const path = "/admin/companies/{id}/sign_in_rules/";
const rule = z.boolean().meta({
  description: "Whether collaborators who sign in by password need a second factor; API keys do not.",
});
const answer = z
  .object({
    requires_second_factor: rule,
    without_second_factor: z.int().meta({
      description: "Collaborators who sign in by password and have no second factor yet.",
    }),
  })
  .meta({ id: "SignInRules" });

export const getSignInRules = endpoint({
  method: "GET",
  path,
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Get the sign-in rules of a company",
  description: "Says whether the company requires a second factor, and how many collaborators have none.",
  input: z.strictObject({ id }),
  answer,
  problems: {},
});

export const setSignInRules = endpoint({
  method: "PUT",
  path,
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Require a second factor, or stop requiring it",
  description:
    "A collaborator who signs in by password and has no second factor adds one before anything else, from the next call on. Sign-in through an identity provider and API keys are not concerned.",
  exampleInput: { id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", requires_second_factor: true },
  input: z.strictObject({ id, requires_second_factor: rule }),
  answer,
  problems: {},
});
