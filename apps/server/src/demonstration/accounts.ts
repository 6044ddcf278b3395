import type { PublicBuildingCompany } from "@lichen/data";
import { type Right, ROLE_NAMES, type Role } from "@lichen/domain";

/** Password of the demonstration accounts where DEMO_PASSWORD gives no other. */
export const DEMONSTRATION_PASSWORD = "Lichen-demo-2026!";

type DemonstrationAccount = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role | null;
  readonly company: PublicBuildingCompany | null;
  readonly job: string;
  /** Rights by name of building group and of project group. */
  readonly rights: Readonly<Record<string, Exclude<Right, "none">>>;
};

const HALLS = "Mairies et préfectures";
const STATIONS = "Gares";
const CULTURE = "Équipements culturels et scolaires";

export const DEMONSTRATION_PROJECT_GROUPS = ["Rénovations", "Constructions neuves"] as const;

export const DEMONSTRATION_COMPANIES: Readonly<Record<PublicBuildingCompany, { name: string; code: string }>> = {
  demonstration: { name: "Patrimoine public (exemple)", code: "DEMO" },
  other: { name: "Autre structure (exemple)", code: "AUTRE" },
};

/** @source decisions.md "Shapes that other programs rely on": one account for each kind of right; they name roles, not people */
export const DEMONSTRATION_ACCOUNTS: readonly DemonstrationAccount[] = [
  {
    email: "admin@demo.lichen.test",
    firstName: "Plateforme",
    lastName: "Administration",
    role: "admin",
    company: null,
    job: "Administration de la plateforme",
    rights: {},
  },
  {
    email: "direction@demo.lichen.test",
    firstName: "Direction",
    lastName: "Exemple",
    role: "company_admin",
    company: "demonstration",
    job: "Direction du patrimoine",
    rights: {},
  },
  {
    email: "referent@demo.lichen.test",
    firstName: "Référent",
    lastName: "Exemple",
    role: "manager",
    company: "demonstration",
    job: "Référent climat",
    rights: { [HALLS]: "write", [STATIONS]: "write", Rénovations: "write" },
  },
  {
    email: "ecriture@demo.lichen.test",
    firstName: "Écriture",
    lastName: "Exemple",
    role: null,
    company: "demonstration",
    job: "Gestion technique",
    rights: { [HALLS]: "write", [CULTURE]: "read", Rénovations: "write" },
  },
  {
    email: "lecture@demo.lichen.test",
    firstName: "Lecture",
    lastName: "Exemple",
    role: null,
    company: "demonstration",
    job: "Contrôle de gestion",
    rights: { [HALLS]: "read", [STATIONS]: "read", "Constructions neuves": "read" },
  },
  {
    email: "direction@autre.lichen.test",
    firstName: "Direction",
    lastName: "Autre",
    role: "company_admin",
    company: "other",
    job: "Direction",
    rights: {},
  },
];

/** What the account is in words, for those who choose one. */
export function roleOf({ role, rights }: DemonstrationAccount): string {
  if (role !== null) return ROLE_NAMES[role].en.toLowerCase();
  return Object.values(rights).includes("write") ? "user, write" : "user, read";
}
