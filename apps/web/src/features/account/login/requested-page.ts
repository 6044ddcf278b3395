import type { Bilingual } from "@lichen/domain";
import { ensure } from "@lichen/domain";

/** Pages that need an account, by their path. An account of any kind opens the first ones; the others need a demo or a licence. */
const OF_ANY_ACCOUNT = {
  "/profile": { fr: "Mon compte", en: "My account" },
  "/profile/security": { fr: "Sécurité de mon compte", en: "Security of my account" },
  "/profile/notifications": { fr: "E-mails sur mon travail", en: "Emails about my work" },
  "/profile/data": { fr: "Mes données", en: "My data" },
  "/admin": { fr: "Administration", en: "Administration" },
} as const satisfies Record<string, Bilingual>;
const OF_DEMO_OR_LICENCE = {
  "/recommendations-simulation": { fr: "Simulation d’adaptation", en: "Adaptation simulation" },
  "/buildings": { fr: "Mon portefeuille", en: "My portfolio" },
  "/buildings/email-send": { fr: "Demande de collaborateur", en: "Request for a collaborator" },
  "/buildings/form": { fr: "Fiche d’un bâtiment", en: "Building form" },
  "/buildings/import": { fr: "Importer des bâtiments", en: "Import buildings" },
  "/buildings/batadapt-assets-report": { fr: "Synthèse du portefeuille", en: "Portfolio synthesis" },
  "/buildings/biodibat-assets-report": { fr: "Synthèse biodiversité", en: "Biodiversity synthesis" },
  "/buildings/plans": { fr: "Plans de travaux", en: "Works plans" },
  "/buildings/surveys": { fr: "Relevés", en: "Surveys" },
  "/buildings/concentration": { fr: "Concentrations", en: "Concentrations" },
  "/buildings/disclosure": { fr: "ESRS E1 et annexe A", en: "ESRS E1 and Appendix A" },
  "/buildings/strategy": { fr: "Stratégie du portefeuille", en: "Portfolio strategy" },
  "/buildings/answers": { fr: "Compléter les réponses", en: "Complete answers" },
  "/buildings/compare": { fr: "Comparaison", en: "Comparison" },
  "/buildings/review": { fr: "Revue du trimestre", en: "Quarterly review" },
  "/tasks": { fr: "Mes tâches", en: "My tasks" },
  "/impact/projects": { fr: "Mes projets", en: "My projects" },
} as const satisfies Record<string, Bilingual>;
/** The list of surveys; each survey has an address below it. */
const SURVEYS = "/buildings/surveys";
const SAVED_BUILDING: Bilingual = { fr: "Bâtiment d’un portefeuille", en: "Building of a portfolio" };

/** The page that a visitor requested before logging in. */
type RequestedPage = { readonly name: Bilingual; readonly needs: "account" | "demo_or_licence" };

/** @param next path of the page, as the address of the login page has it; null when none of those pages was requested */
export function findRequestedPage(next: string): RequestedPage | null {
  const path = ensure(next.split(/[?#]/)[0]).replace(/(?<=.)\/$/, "");
  if (path === "/") return null;
  if (path.startsWith("/admin/")) return { name: OF_ANY_ACCOUNT["/admin"], needs: "account" };
  if (isKey(OF_ANY_ACCOUNT, path)) return { name: OF_ANY_ACCOUNT[path], needs: "account" };
  // A page that is open to visitors needs an account for one saved building.
  const listed = path.startsWith(`${SURVEYS}/`) ? SURVEYS : path;
  const name = isKey(OF_DEMO_OR_LICENCE, listed) ? OF_DEMO_OR_LICENCE[listed] : SAVED_BUILDING;
  return { name, needs: "demo_or_licence" };
}

function isKey<Names extends object>(names: Names, path: string): path is keyof Names & string {
  return Object.hasOwn(names, path);
}

/** Why the page was not shown, and what opens it. @source platform.md §1 "Access model", §2 "auth", §6 "Visitor" */
export function describeRequestedPage({ name, needs }: RequestedPage): Bilingual {
  return needs === "account"
    ? {
        fr: `La page «\u202f${name.fr}\u202f» demande un compte\u202f: connectez-vous pour l’ouvrir.`,
        en: `The page “${name.en}” needs an account: log in to open it.`,
      }
    : {
        fr: `La page «\u202f${name.fr}\u202f» est réservée aux comptes de démonstration et aux licences\u202f: connectez-vous pour l’ouvrir, ou demandez un compte.`,
        en: `The page “${name.en}” is for demo and licensed accounts only: log in to open it, or ask for an account.`,
      };
}
