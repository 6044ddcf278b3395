import {
  type Bilingual,
  COMPANY_STATUS_NAMES,
  ensure,
  findListColumn,
  RIGHT_NAMES,
  ROLE_NAMES,
  SUBSCRIPTION_TYPE_NAMES,
} from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { text as words } from "../shared/words.ts";

/** One field that an action changed; null: it did not exist on that side. */
type ChangeRow = {
  readonly field: Bilingual;
  readonly before: Bilingual | null;
  readonly after: Bilingual | null;
};

type Values = Readonly<Record<string, unknown>> | null;
/** Names of companies by their id. */
export type CompanyNames = Readonly<Record<string, string>>;

const GONE: Bilingual = { fr: "Structure supprimée", en: "Company deleted" };

const FIELDS: Readonly<Record<string, Bilingual>> = {
  right: { fr: "Droit", en: "Right" },
  rights: { fr: "Droits", en: "Rights" },
  group_kind: { fr: "Type de groupe", en: "Group type" },
  group_name: { fr: "Groupe", en: "Group" },
  kind: { fr: "Type", en: "Type" },
  name: { fr: "Nom", en: "Name" },
  first_name: words.firstName,
  last_name: words.lastName,
  email: words.email,
  job: words.job,
  phone: words.phone,
  role: words.role,
  group: words.role,
  state: words.state,
  status: { fr: "Statut d’adhésion", en: "Membership status" },
  code: { fr: "Code", en: "Code" },
  fond_gestion: { fr: "Fonds de gestion", en: "Fund management" },
  siren: { fr: "SIREN", en: "SIREN" },
  parent_id: { fr: "Structure mère", en: "Parent company" },
  company_id: words.company,
  is_active: { fr: "Active", en: "Active" },
  subscription_type: { fr: "Type de licence", en: "Licence type" },
  subscription_active: { fr: "Abonnement actif", en: "Subscription active" },
  subscription_start: { fr: "Début de l’abonnement", en: "Subscription start" },
  subscription_end: { fr: "Fin de l’abonnement", en: "Subscription end" },
  sso_access: { fr: "Accès SSO", en: "SSO access" },
  buildings_threshold: { fr: "Plafond de bâtiments", en: "Building threshold" },
  slug: { fr: "Identifiant court", en: "Short identifier" },
  email_domain: { fr: "Domaine des e-mails", en: "Email domain" },
  issuer: { fr: "Adresse du fournisseur", en: "Provider address" },
  client_id: { fr: "Identifiant du client", en: "Client ID" },
  trusts_emails: { fr: "E-mails du fournisseur crus", en: "Provider’s emails trusted" },
  requires_second_factor: { fr: "Second facteur exigé", en: "Second factor required" },
  reason: { fr: "Raison", en: "Reason" },
  with: { fr: "Connexion par", en: "Log-in by" },
  sessions: { fr: "Sessions", en: "Sessions" },
  count: { fr: "Nombre", en: "Number" },
  format: { fr: "Format", en: "Format" },
  moved: { fr: "Déplacés", en: "Moved" },
  user_count: { fr: "Personnes", en: "People" },
  privacy_version: { fr: "Politique de confidentialité", en: "Privacy policy" },
  terms_version: { fr: "Conditions d’utilisation", en: "Terms of use" },
  moved_to: { fr: "Vers le groupe", en: "To the group" },
  username: { fr: "Identifiant", en: "Username" },
  secret_changed: { fr: "Secret modifié", en: "Secret changed" },
  collaborators_count: { fr: "Collaborateurs", en: "Collaborators" },
  active_collaborators_count: { fr: "Collaborateurs actifs", en: "Active collaborators" },
  building_groups_count: { fr: "Groupes de bâtiments", en: "Building groups" },
  project_groups_count: { fr: "Groupes de projets", en: "Project groups" },
  buildings_count: { fr: "Bâtiments", en: "Buildings" },
  buildings_counter: { fr: "Total des bâtiments ajoutés", en: "Total buildings added" },
  filters: { fr: "Filtrés par", en: "Filtered by" },
  new: { fr: "Nouveaux", en: "New" },
  changed: { fr: "Modifiés", en: "Changed" },
  same: { fr: "Inchangés", en: "Unchanged" },
  in_error: { fr: "En erreur", en: "With errors" },
  output: { fr: "Format du rapport", en: "Report format" },
  expires_at: { fr: "Expire le", en: "Expires on" },
  as: { fr: "Ouvert comme", en: "Opened as" },
};

/** Words of the values that are codes; a field gives its own meaning to a code. */
const CODES: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  right: RIGHT_NAMES,
  role: ROLE_NAMES,
  group: ROLE_NAMES,
  status: COMPANY_STATUS_NAMES,
  subscription_type: SUBSCRIPTION_TYPE_NAMES,
  state: { active: words.active, inactive: words.inactive },
  group_kind: {
    building: { fr: "Groupe de bâtiments", en: "Building group" },
    project: { fr: "Groupe de projets", en: "Project group" },
  },
  kind: {
    building: { fr: "Groupe de bâtiments", en: "Building group" },
    project: { fr: "Groupe de projets", en: "Project group" },
    ...SUBSCRIPTION_TYPE_NAMES,
  },
  format: {
    csv: same("CSV"),
    xlsx: same("Excel"),
    geojson: same("GeoJSON"),
    gpkg: same("GeoPackage"),
    parquet: same("GeoParquet"),
    pdf: same("PDF"),
  },
  output: {
    zip: { fr: "Archive de rapports", en: "Report archive" },
    one_file: { fr: "Un seul document", en: "Single document" },
    comparison: { fr: "Comparaison", en: "Comparison" },
  },
  as: { screen: { fr: "Page", en: "Page" }, pdf: same("PDF") },
};

/** Fields that hold the id of a company. */
const COMPANY_FIELDS: ReadonlySet<string> = new Set(["company_id", "parent_id"]);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Keys that only repeat what a name beside them says. */
const HIDDEN: ReadonlySet<string> = new Set(["group_id", "id", "user_id", "link_id"]);

/** What an action changed, field by field; a field that is the same on both sides is said once, as it stands. */
export function changeRows(before: Values, after: Values, companyNames: CompanyNames): ChangeRow[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => !HIDDEN.has(key),
  );
  return keys
    .filter((key) => !(before === null && isNothing(after?.[key])))
    .map((key) => ({
      field: Object.hasOwn(FIELDS, key) ? ensure(FIELDS[key]) : same(key),
      before: findSide(before, key, companyNames),
      after: findSide(after, key, companyNames),
    }));
}

/** What was left empty; beside nothing it is not worth a line. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

function findSide(values: Values, key: string, companyNames: CompanyNames): Bilingual | null {
  return values !== null && Object.hasOwn(values, key) ? valueWords(key, values[key], companyNames) : null;
}

function valueWords(key: string, value: unknown, companyNames: CompanyNames): Bilingual {
  if (isNothing(value)) {
    return key === "group" || key === "role" ? ROLE_NAMES.user : words.none;
  }
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (Array.isArray(value)) return joinAll(value.map((one) => valueWords(key, one, companyNames)));
  if (typeof value === "object") return objectWords(value as Record<string, unknown>, companyNames);
  const code = String(value);
  if (DAY.test(code)) return { fr: formatDate(code, "fr"), en: formatDate(code, "en") };
  if (MOMENT.test(code)) return { fr: formatMoment(code, "fr"), en: formatMoment(code, "en") };
  if (COMPANY_FIELDS.has(key)) return Object.hasOwn(companyNames, code) ? same(ensure(companyNames[code])) : GONE;
  if (key === "filters") return findListColumn(code)?.label ?? same(code);
  const known = Object.hasOwn(CODES, key) ? CODES[key] : undefined;
  return known !== undefined && Object.hasOwn(known, code) ? ensure(known[code]) : same(code);
}

/** A right on a group in one line; another object by its fields. */
function objectWords(value: Readonly<Record<string, unknown>>, companyNames: CompanyNames): Bilingual {
  if (typeof value.group_name === "string" && typeof value.right === "string") {
    const right = valueWords("right", value.right, companyNames);
    return { fr: `${value.group_name}\u202f: ${right.fr}`, en: `${value.group_name}: ${right.en}` };
  }
  if (typeof value.name === "string") return same(value.name);
  return joinAll(
    changeRows(null, value, companyNames).map(({ field, after }) => ({
      fr: `${field.fr}\u202f: ${ensure(after).fr}`,
      en: `${field.en}: ${ensure(after).en}`,
    })),
  );
}

function joinAll(all: readonly Bilingual[]): Bilingual {
  if (all.length === 0) return words.none;
  return { fr: all.map(({ fr }) => fr).join("\n"), en: all.map(({ en }) => en).join("\n") };
}

function same(text: string): Bilingual {
  return { fr: text, en: text };
}
