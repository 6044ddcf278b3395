import type { changeCompany, createCompany, InputOf } from "@lichen/contract";
import type { Bilingual, CompanyStatus, SubscriptionType } from "@lichen/domain";
import { REQUIRED } from "../../../design/forms/field-words.ts";
import { missing } from "../../../design/forms/form-check.ts";
import type { Faults } from "../../../design/forms/use-form.ts";
import type { CompanyRecord } from "./collaborator.ts";

/** Facts of a company as they are typed, each by its path in the call. */
export type CompanyValues = {
  readonly name: string;
  readonly code: string;
  readonly fond_gestion: string;
  readonly siren: string;
  /** What stands in the field of the parent company. */
  readonly parent_id: string;
  readonly status: CompanyStatus;
  readonly is_active: boolean;
  readonly "subscription.type": SubscriptionType | "";
  readonly "subscription.active": boolean;
  readonly "subscription.start": string;
  readonly "subscription.end": string;
  readonly buildings_threshold: string;
  readonly sso_access: boolean;
  readonly has_provider: boolean;
  readonly "identity_provider.slug": string;
  readonly "identity_provider.email_domain": string;
  readonly "identity_provider.issuer": string;
  readonly "identity_provider.client_id": string;
  readonly "identity_provider.client_secret": string;
  readonly "identity_provider.trusts_emails": boolean;
};

const words = {
  siren: { fr: "Le SIREN a 9 chiffres.", en: "A SIREN has 9 digits." },
  threshold: { fr: "Entier supérieur à 0.", en: "An integer greater than 0." },
  order: { fr: "La date de fin précède la date de début.", en: "The end date is before the start date." },
  parent: { fr: "Choisissez une structure dans la liste.", en: "Choose a company from the list." },
} as const satisfies Record<string, Bilingual>;

export const NEW_COMPANY: CompanyValues = {
  name: "",
  code: "",
  fond_gestion: "",
  siren: "",
  parent_id: "",
  status: "Unknown",
  is_active: true,
  "subscription.type": "",
  "subscription.active": false,
  "subscription.start": "",
  "subscription.end": "",
  buildings_threshold: "",
  sso_access: false,
  has_provider: false,
  "identity_provider.slug": "",
  "identity_provider.email_domain": "",
  "identity_provider.issuer": "",
  "identity_provider.client_id": "",
  "identity_provider.client_secret": "",
  "identity_provider.trusts_emails": false,
};

export function companyValues(company: CompanyRecord): CompanyValues {
  const { subscription, identity_provider: provider } = company;
  return {
    name: company.name,
    code: company.code,
    fond_gestion: company.fond_gestion ?? "",
    siren: company.siren ?? "",
    parent_id: company.parent?.name ?? "",
    status: company.status,
    is_active: company.is_active,
    "subscription.type": subscription.type ?? "",
    "subscription.active": subscription.active,
    "subscription.start": subscription.start ?? "",
    "subscription.end": subscription.end ?? "",
    buildings_threshold: company.buildings_threshold === null ? "" : String(company.buildings_threshold),
    sso_access: company.sso_access,
    has_provider: provider !== null,
    "identity_provider.slug": provider?.slug ?? "",
    "identity_provider.email_domain": provider?.email_domain ?? "",
    "identity_provider.issuer": provider?.issuer ?? "",
    "identity_provider.client_id": provider?.client_id ?? "",
    "identity_provider.client_secret": "",
    "identity_provider.trusts_emails": provider?.trusts_emails ?? false,
  };
}

/**
 * Faults known before anything is sent.
 *
 * @param parentId the company that stands in the parent's field; null for none
 */
export function companyFaults(values: CompanyValues, parentId: string | null): Faults {
  const faults: Record<string, Bilingual> = { ...missing(values, ["name", "code"]) };
  const { siren, buildings_threshold: threshold } = values;
  if (siren.trim() !== "" && !/^\d{9}$/.test(compact(siren))) faults.siren = words.siren;
  if (threshold.trim() !== "" && !/^\d{1,8}$/.test(compact(threshold))) faults.buildings_threshold = words.threshold;
  if (values.parent_id.trim() !== "" && parentId === null) faults.parent_id = words.parent;
  const [start, end] = [values["subscription.start"], values["subscription.end"]];
  if (start !== "" && end !== "" && end < start) faults["subscription.end"] = words.order;
  if (values.has_provider) {
    for (const name of PROVIDER) if (values[name].trim() === "") faults[name] = REQUIRED;
  }
  return faults;
}

const PROVIDER = [
  "identity_provider.slug",
  "identity_provider.email_domain",
  "identity_provider.issuer",
  "identity_provider.client_id",
] as const;

/** What is sent to make a company. A demo without a threshold takes the one of demos. */
export function creationOf(values: CompanyValues, parentId: string | null): InputOf<typeof createCompany> {
  const { is_active: _active, buildings_threshold: threshold, ...facts } = factsOf(values, parentId);
  const isLeftToDemo = values["subscription.type"] === "demo" && threshold === null;
  return isLeftToDemo ? facts : { ...facts, buildings_threshold: threshold };
}

/** What is sent to change the facts of a company; its groups stay. */
export function changeOf(id: string, values: CompanyValues, parentId: string | null): InputOf<typeof changeCompany> {
  return { id, ...factsOf(values, parentId) };
}

function factsOf(values: CompanyValues, parentId: string | null) {
  const type = values["subscription.type"];
  const secret = values["identity_provider.client_secret"];
  return {
    name: values.name.trim(),
    code: values.code.trim(),
    fond_gestion: orNull(values.fond_gestion.trim()),
    siren: orNull(compact(values.siren)),
    parent_id: values.parent_id.trim() === "" ? null : parentId,
    status: values.status,
    is_active: values.is_active,
    subscription: {
      type: type === "" ? null : type,
      active: values["subscription.active"],
      start: orNull(values["subscription.start"]),
      end: orNull(values["subscription.end"]),
    },
    sso_access: values.sso_access,
    identity_provider: values.has_provider
      ? {
          slug: values["identity_provider.slug"].trim(),
          email_domain: values["identity_provider.email_domain"].trim(),
          issuer: values["identity_provider.issuer"].trim(),
          client_id: values["identity_provider.client_id"].trim(),
          trusts_emails: values["identity_provider.trusts_emails"],
          ...(secret === "" ? {} : { client_secret: secret }),
        }
      : null,
    buildings_threshold: values.buildings_threshold.trim() === "" ? null : Number(compact(values.buildings_threshold)),
  };
}

function orNull(text: string): string | null {
  return text === "" ? null : text;
}

/** Digits are typed with spaces between thousands. */
function compact(text: string): string {
  return text.replaceAll(/\s/g, "");
}
