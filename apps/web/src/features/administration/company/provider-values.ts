import type { AnswerOf, createIdentityProvider, InputOf, listIdentityProviders } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import { REQUIRED } from "../../../design/forms/field-words.ts";
import { missing } from "../../../design/forms/form-check.ts";
import type { Faults } from "../../../design/forms/use-form.ts";

export type IdentityProvider = AnswerOf<typeof listIdentityProviders>["identity_providers"][number];

/** An identity provider as it is typed. */
export type ProviderValues = {
  readonly slug: string;
  /** Domains, separated by spaces, commas or lines. */
  readonly email_domains: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly trusts_emails: boolean;
  readonly is_enabled: boolean;
};

export function providerValues(provider: IdentityProvider | null): ProviderValues {
  return {
    slug: provider?.slug ?? "",
    email_domains: provider?.email_domains.join("\n") ?? "",
    issuer: provider?.issuer ?? "",
    client_id: provider?.client_id ?? "",
    client_secret: "",
    trusts_emails: provider?.trusts_emails ?? false,
    is_enabled: provider?.is_enabled ?? false,
  };
}

/** Faults known before anything is sent. */
export function providerFaults(values: ProviderValues, isNew: boolean): Faults {
  const needed = isNew ? (["client_secret"] as const) : [];
  const faults = missing(values, ["slug", "issuer", "client_id", ...needed]);
  return domainsOf(values).length === 0 ? { ...faults, email_domains: REQUIRED } : faults;
}

/** What is sent, but the identifiers; a secret that is not typed stays. */
export function providerInput(values: ProviderValues): Omit<InputOf<typeof createIdentityProvider>, "id"> {
  const { slug, issuer, client_id, client_secret, trusts_emails, is_enabled } = values;
  return {
    slug: slug.trim(),
    email_domains: domainsOf(values),
    issuer: issuer.trim(),
    client_id: client_id.trim(),
    trusts_emails,
    is_enabled,
    ...(client_secret === "" ? {} : { client_secret }),
  };
}

/** The fault of the field of domains: its own, or that of the first domain that is refused, by its name. */
export function domainsFault(values: ProviderValues, faults: Faults): Bilingual | null {
  const own = faults.email_domains;
  if (own !== undefined) return own;
  for (const [place, domain] of domainsOf(values).entries()) {
    const fault = faults[`email_domains.${place}`];
    if (fault !== undefined) return { fr: `${domain}\u202f: ${fault.fr}`, en: `${domain}: ${fault.en}` };
  }
  return null;
}

function domainsOf({ email_domains }: ProviderValues): string[] {
  return email_domains.split(/[\s,;]+/).filter((domain) => domain !== "");
}
