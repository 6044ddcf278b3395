import { MOST_PROVIDER_RULES } from "@lichen/domain";
import { z } from "zod";
import { COMPANY_RECORD_ADMINS } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { filledLine } from "../shapes/text.ts";
import { unknownProvider } from "./identity-providers.ts";

const id = z.uuid().meta({ description: "Identifier of the company." });
const path = "/admin/companies/{id}/provider_rules/";
const provider_id = z.uuid().optional().meta({
  description: "Identifier of the identity provider; absent: the first one of the company.",
});
const value = filledLine(300).meta({
  description: "Group as the provider states it: a name, a path or an identifier.",
});

const givesGroup = {
  value,
  group_id: z.uuid().nullable().meta({ description: "Group of the company; null: all of them, future ones included." }),
  right: z.enum(["read", "write"]).meta({ description: "Right on the group." }),
};
const rule = z.discriminatedUnion("gives", [
  z.strictObject({
    gives: z.literal("role").meta({ description: "The rule gives a role." }),
    value,
    role: z.enum(["manager", "company_admin"]).meta({
      description: "Role that the group gives; only a platform administrator adds `company_admin`.",
    }),
  }),
  z.strictObject({
    gives: z.literal("building").meta({ description: "The rule gives a right on groups of buildings." }),
    ...givesGroup,
  }),
  z.strictObject({
    gives: z.literal("project").meta({ description: "The rule gives a right on groups of projects." }),
    ...givesGroup,
  }),
]);

const shape = {
  creates_accounts: z.boolean().meta({
    description:
      "Whether the first sign-in of a person of the domain makes their account; with `groups_claim`, only when a rule gives them something.",
  }),
  groups_claim: filledLine(100).nullable().meta({
    description:
      "Claim in which the provider states the groups of a person; null: rights are given on the screens. With rules, they replace the rights, and the role where a rule gives one, at each sign-in.",
    example: "groups",
  }),
  rules: z.array(rule).max(MOST_PROVIDER_RULES).meta({ description: "What each group of the provider gives." }),
  signs_out: z.boolean().meta({
    description:
      "Whether signing out here signs out at the provider too; the address of the platform has to be declared there as a post-logout address.",
  }),
};
const answer = z
  .object({
    ...shape,
    has_provider: z.boolean().meta({ description: "Whether the company has an identity provider." }),
  })
  .meta({ id: "ProviderRules" });

export const getProviderRules = endpoint({
  method: "GET",
  path,
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Get what the identity provider of a company decides",
  description: "Gives whether accounts are made at the first sign-in, and what the groups of the provider give.",
  input: z.strictObject({ id, provider_id }),
  answer,
  problems: { unknown_provider: unknownProvider },
});

export const setProviderRules = endpoint({
  method: "PUT",
  path,
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Set what the identity provider of a company decides",
  description:
    "Replaces the rules. They are applied at the next sign-in of each person; sessions that are open stay as they are. A group that is not of the company is refused.",
  exampleInput: {
    id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    creates_accounts: true,
    groups_claim: "groups",
    rules: [{ value: "patrimoine", gives: "building", group_id: null, right: "read" }],
    signs_out: false,
  },
  input: z.strictObject({ id, provider_id, ...shape }),
  answer,
  problems: {
    unknown_provider: unknownProvider,
    no_provider: {
      status: 409,
      message: {
        fr: "Cette structure n’a pas de fournisseur d’identité.",
        en: "This company has no identity provider.",
      },
    },
    role_not_grantable: {
      status: 403,
      message: {
        fr: "Seul un administrateur de la plateforme peut donner ce rôle par une règle.",
        en: "Only a platform administrator can give this role by a rule.",
      },
    },
  },
});
