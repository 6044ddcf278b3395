import type { Bilingual } from "@lichen/domain";
import { PUBLIC_PAGES } from "../../../frame/public-pages.ts";

type SiteMapEntry = { readonly to: string; readonly name: Bilingual };
type SiteMapSection = {
  readonly title: Bilingual;
  readonly note?: Bilingual;
  readonly entries: readonly SiteMapEntry[];
};

/** Every screen with an address of its own, by who may open it; a record (a building, a company) opens from its list. */
export const SITE_MAP: readonly SiteMapSection[] = [
  {
    title: { fr: "Pages publiques", en: "Public pages" },
    entries: Object.entries(PUBLIC_PAGES).map(([to, name]) => ({ to, name })),
  },
  {
    title: { fr: "Outils ouverts à tous", en: "Tools open to everyone" },
    entries: [
      { to: "/resilience/form", name: { fr: "Analyser une adresse", en: "Analyse an address" } },
      { to: "/resilience/analysis", name: { fr: "Résultats de l’analyse", en: "Analysis results" } },
      { to: "/resilience/analysis/interview", name: { fr: "Décrire le bâtiment", en: "Describe the building" } },
      {
        to: "/resilience/analysis/interview/end",
        name: { fr: "Résultat de vos réponses", en: "Result of your answers" },
      },
      { to: "/buildings/batadapt-building-report", name: { fr: "Rapport d’un bâtiment", en: "Report on a building" } },
      {
        to: "/buildings/biodibat-building-report",
        name: { fr: "Biodiversité d’un bâtiment", en: "Biodiversity of one building" },
      },
      {
        to: "/buildings/batadapt-argvip-building-report",
        name: { fr: "Argiles\u202f: agir ou attendre", en: "Clay: act or wait" },
      },
      { to: "/recommendations", name: { fr: "Actions d’adaptation", en: "Adaptive actions" } },
      {
        to: "/territories/batadapt-territories-report",
        name: { fr: "Diagnostic d’un territoire", en: "Territory diagnosis" },
      },
      {
        to: "/impact/projects/configurator",
        name: { fr: "Biodiversité d’un projet", en: "Biodiversity of a project" },
      },
    ],
  },
  {
    title: { fr: "Comptes", en: "Accounts" },
    entries: [
      { to: "/login", name: { fr: "Se connecter", en: "Log in" } },
      { to: "/signup", name: { fr: "Demander un compte", en: "Request an account" } },
      { to: "/forgot-password", name: { fr: "Mot de passe oublié", en: "Forgotten password" } },
    ],
  },
  {
    title: { fr: "Avec un compte", en: "With an account" },
    note: {
      fr: "Sans être connecté, ces liens mènent à la page de connexion.",
      en: "If you are not logged in, these links lead to the log-in page.",
    },
    entries: [
      { to: "/buildings", name: { fr: "Mon portefeuille", en: "My portfolio" } },
      { to: "/buildings/form", name: { fr: "Ajouter un bâtiment", en: "Add a building" } },
      { to: "/buildings/import", name: { fr: "Importer des bâtiments", en: "Import buildings" } },
      { to: "/buildings/answers", name: { fr: "Compléter les réponses", en: "Complete answers" } },
      { to: "/buildings/surveys", name: { fr: "Relevés", en: "Surveys" } },
      { to: "/buildings/batadapt-assets-report", name: { fr: "Synthèse du portefeuille", en: "Portfolio synthesis" } },
      { to: "/buildings/biodibat-assets-report", name: { fr: "Synthèse biodiversité", en: "Biodiversity synthesis" } },
      { to: "/buildings/concentration", name: { fr: "Concentrations", en: "Concentrations" } },
      { to: "/buildings/disclosure", name: { fr: "ESRS E1 et annexe A", en: "ESRS E1 and Appendix A" } },
      { to: "/buildings/compare", name: { fr: "Comparer des bâtiments", en: "Compare buildings" } },
      { to: "/buildings/strategy", name: { fr: "Stratégie du portefeuille", en: "Portfolio strategy" } },
      { to: "/buildings/plans", name: { fr: "Plans de travaux", en: "Works plans" } },
      { to: "/recommendations-simulation", name: { fr: "Simulation d’adaptation", en: "Adaptation simulation" } },
      { to: "/tasks", name: { fr: "Mes tâches", en: "My tasks" } },
      { to: "/buildings/review", name: { fr: "Revue du trimestre", en: "Quarterly review" } },
      { to: "/impact/projects", name: { fr: "Mes projets", en: "My projects" } },
      { to: "/profile", name: { fr: "Mon compte", en: "My account" } },
      { to: "/profile/security", name: { fr: "Sécurité de mon compte", en: "Security of my account" } },
      { to: "/profile/notifications", name: { fr: "E-mails sur mon travail", en: "Emails about my work" } },
      { to: "/profile/data", name: { fr: "Mes données", en: "My data" } },
      { to: "/buildings/email-send", name: { fr: "Ajouter un collaborateur", en: "Add a collaborator" } },
    ],
  },
  {
    title: { fr: "Administration", en: "Administration" },
    note: {
      fr: "Ces écrans s’ouvrent selon votre rôle.",
      en: "Your role decides which of these screens you can open.",
    },
    entries: [
      { to: "/admin", name: { fr: "Demandes de compte", en: "Account requests" } },
      { to: "/admin/companies", name: { fr: "Structures", en: "Companies" } },
      { to: "/admin/users", name: { fr: "Utilisateurs", en: "Users" } },
      { to: "/admin/admin-users", name: { fr: "Administrateurs", en: "Administrators" } },
      { to: "/admin/layers", name: { fr: "Couches et services", en: "Layers and services" } },
      { to: "/admin/status", name: { fr: "État de l’installation", en: "Installation status" } },
      { to: "/admin/outbox", name: { fr: "E-mails", en: "Emails" } },
      { to: "/admin/logs", name: { fr: "Journal des actions", en: "Action log" } },
    ],
  },
];
