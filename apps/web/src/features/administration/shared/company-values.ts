import type { changeCompany, createCompany, InputOf } from "@lichen/contract";
import type { Bilingual, CompanyStatus, SubscriptionType } from "@lichen/domain";
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
};

export function companyValues(company: CompanyRecord): CompanyValues {
  const { subscription } = company;
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
  return faults;
}

/** What is sent to make a company. A demo without a threshold takes the one of demos. */
export function creationOf(values: CompanyValues, parentId: string | null): InputOf<typeof createCompany> {
  const { is_active: _active, buildings_threshold: threshold, ...facts } = factsOf(values, parentId);
  const isLeftToDemo = values["subscription.type"] === "demo" && threshold === null;
  return isLeftToDemo ? facts : { ...facts, buildings_threshold: threshold };
}

/** What is sent to change the facts of a company; its groups stay. */
export function changeOf(
  { id, version }: Pick<CompanyRecord, "id" | "version">,
  values: CompanyValues,
  parentId: string | null,
): InputOf<typeof changeCompany> {
  return { id, version, ...factsOf(values, parentId) };
}

function factsOf(values: CompanyValues, parentId: string | null) {
  const type = values["subscription.type"];
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
