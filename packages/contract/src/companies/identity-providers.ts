import { z } from "zod";
import { ADMIN_ONLY, COMPANY_RECORD_ADMINS } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes/accounts.ts";
import { CLIENT_SECRET_NEEDED, emailDomain, PROVIDER_TAKEN, providerFields } from "../shapes/provider-fields.ts";

/** Identity providers of a company. */
export const MOST_PROVIDERS = 20;
/** Domains of a provider. */
const MOST_DOMAINS = 50;

const id = z.uuid().meta({ description: "Identifier of the company." });
const provider_id = z.uuid().meta({ description: "Identifier of the identity provider." });
const { slug, issuer, client_id, trusts_emails, client_secret } = providerFields;
const is_enabled = z.boolean().meta({
  description: "Whether people sign in with it, once the company has access to single sign-on.",
});

const given = {
  slug,
  email_domains: z
    .array(emailDomain)
    .min(1)
    .max(MOST_DOMAINS)
    .superRefine((domains, context) => {
      for (const [at, domain] of domains.entries()) {
        if (domains.indexOf(domain) < at) context.addIssue({ code: "custom", message: "duplicate_key", path: [at] });
      }
    })
    .meta({
      description: "Domains of the emails that sign in with it; each is of one provider of one company.",
      example: ["demo.lichen.test", "agence.demo.lichen.test"],
    }),
  issuer,
  client_id,
  trusts_emails: trusts_emails.default(false),
  is_enabled: is_enabled.default(false),
  client_secret,
};

const provider = z
  .object({
    id: provider_id,
    slug: z.string().meta({ description: "Short name of the provider, which begins the user names." }),
    email_domains: z.array(z.string()).meta({
      description: "Domains of the emails that sign in with it.",
      example: ["demo.lichen.test"],
    }),
    issuer: z.string(),
    client_id: z.string(),
    trusts_emails,
    is_enabled,
  })
  .meta({ id: "IdentityProvider", description: "Identity provider of a company, without its secret." });
const one = z.object({ identity_provider: provider.meta({ description: "Provider as it is now." }) });

const path = "/admin/companies/{id}/identity_providers/";
const onePath = `${path}{provider_id}/` as const;
const exampleInput = {
  id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  slug: "agence",
  email_domains: ["agence.demo.lichen.test"],
  issuer: "https://login.demo.lichen.test",
  client_id: "lichen",
};

export const unknownProvider = {
  status: 404,
  message: {
    fr: "Cette structure n’a pas ce fournisseur d’identité.",
    en: "This company does not have this identity provider.",
  },
} as const;

export const listIdentityProviders = endpoint({
  method: "GET",
  path,
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "List the identity providers of a company",
  description: "Gives the providers of a company, oldest first, without their secrets.",
  input: z.strictObject({ id }),
  answer: z.object({
    identity_providers: z.array(provider).meta({ description: "Providers of the company, oldest first." }),
  }),
  problems: {},
});

export const createIdentityProvider = endpoint({
  method: "POST",
  path,
  access: ADMIN_ONLY,
  tag: "companies",
  summary: "Add an identity provider to a company",
  description: "Adds a provider with its domains. It is not enabled unless asked, so that it can be tried first.",
  exampleInput: { ...exampleInput, client_secret: "secret of the platform at the provider" },
  input: z.strictObject({ id, ...given }),
  status: 201,
  answer: one,
  problems: {
    identity_provider_taken: { status: 409, message: PROVIDER_TAKEN },
    client_secret_needed: CLIENT_SECRET_NEEDED,
    too_many_providers: {
      status: 409,
      message: {
        fr: `Une structure a ${MOST_PROVIDERS} fournisseurs d’identité au plus.`,
        en: `A company has ${MOST_PROVIDERS} identity providers at most.`,
      },
    },
  },
});

export const changeIdentityProvider = endpoint({
  method: "PUT",
  path: onePath,
  access: ADMIN_ONLY,
  tag: "companies",
  summary: "Change an identity provider of a company",
  description:
    "Replaces what is set of a provider. With another issuer, or when it is disabled, the sessions of its people end.",
  exampleInput: { ...exampleInput, provider_id: "3f333df6-90a4-4fda-8dd3-9485d27cee36", is_enabled: true },
  input: z.strictObject({ id, provider_id, ...given }),
  answer: one,
  problems: {
    unknown_provider: unknownProvider,
    identity_provider_taken: { status: 409, message: PROVIDER_TAKEN },
    client_secret_needed: CLIENT_SECRET_NEEDED,
  },
});

export const deleteIdentityProvider = endpoint({
  method: "DELETE",
  path: onePath,
  access: ADMIN_ONLY,
  tag: "companies",
  summary: "Delete an identity provider of a company",
  description: "Deletes a provider with its rules. The sessions of its people end; their accounts stay.",
  input: z.strictObject({ id, provider_id }),
  answer: done,
  problems: { unknown_provider: unknownProvider },
});
