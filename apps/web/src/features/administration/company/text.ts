import type { Bilingual, GroupKind, Right } from "@lichen/domain";
import type { Lock } from "./rights-grid-state.ts";

/** Words of the record of a company. */
export const text = {
  title: { fr: "Structure", en: "Company" },
  tabs: { fr: "Rubriques de la fiche", en: "Record sections" },
  record: { fr: "Fiche", en: "Record" },
  prices: { fr: "Prix unitaires", en: "Unit prices" },
  people: { fr: "Collaborateurs", en: "Collaborators" },
  rights: { fr: "Droits", en: "Rights" },
  keys: { fr: "Clés d’API", en: "API keys" },
  events: { fr: "Événements", en: "Events" },
  failed: { fr: "La structure n’a pas pu être chargée", en: "The company could not be loaded" },
  edit: { fr: "Modifier la structure", en: "Edit the company" },
  delete: { fr: "Supprimer la structure", en: "Delete the company" },
  deleteQuestion: (name: string): Bilingual => ({
    fr: `Supprimer la structure ${name}\u202f?`,
    en: `Delete company ${name}?`,
  }),
  deleteWhat: {
    fr: "Ses groupes, ses bâtiments et les comptes de ses collaborateurs seront supprimés avec elle. Cette action est définitive.",
    en: "Its groups, its buildings and its collaborators’ accounts will be deleted with it. This cannot be undone.",
  },
  deleted: (name: string): Bilingual => ({
    fr: `La structure ${name} est supprimée.`,
    en: `The company ${name} has been deleted.`,
  }),
  changed: { fr: "La structure est enregistrée.", en: "The company has been saved." },
  askAdmin: { fr: "Demander l’ajout d’un administrateur", en: "Request an administrator" },
  askAdminWhy: {
    fr: "L’équipe du produit ajoute les administrateurs d’une structure.",
    en: "The product team adds company administrators.",
  },
  askAdminSend: { fr: "Envoyer la demande", en: "Send the request" },
  adminRequested: {
    sent: { fr: "Votre demande est envoyée.", en: "Your request has been sent." },
    unsent: {
      fr: "Votre demande est enregistrée. Cette installation n’envoie pas d’e-mail\u202f: son administrateur la lit dans la boîte d’envoi.",
      en: "Your request has been recorded. This installation sends no email: its administrator reads it in the outbox.",
    },
  },
  message: { fr: "Message", en: "Message" },

  facts: { fr: "Identité", en: "Identity" },
  counters: { fr: "Compteurs", en: "Counters" },
  subscription: { fr: "Abonnement", en: "Subscription" },
  code: { fr: "Code", en: "Code" },
  fond: { fr: "Fonds de gestion", en: "Fund management" },
  siren: { fr: "SIREN", en: "SIREN" },
  parent: { fr: "Structure mère", en: "Parent company" },
  status: { fr: "Statut d’adhésion", en: "Membership status" },
  createdAt: { fr: "Créée le", en: "Created on" },
  isActive: { fr: "Structure active", en: "Company active" },
  licence: { fr: "Type de licence", en: "Licence type" },
  running: { fr: "En cours", en: "Active" },
  stopped: { fr: "Fermé", en: "Closed" },
  start: { fr: "Premier jour", en: "First day" },
  end: { fr: "Dernier jour", en: "Last day" },
  threshold: { fr: "Plafond de bâtiments", en: "Building threshold" },
  unlimited: { fr: "Illimité", en: "Unlimited" },
  added: { fr: "Total des bâtiments ajoutés", en: "Total buildings added" },
  ssoAccess: { fr: "Accès SSO", en: "SSO access" },
  buildingsIn: { fr: "Bâtiments enregistrés", en: "Buildings saved" },
  activePeople: { fr: "Collaborateurs actifs", en: "Active collaborators" },
  subsidiaries: { fr: "Filiales", en: "Subsidiaries" },
  readOnly: {
    fr: "L’abonnement et l’identité sont gérés par les administrateurs de la plateforme.",
    en: "Subscription and identity are managed by the platform administrators.",
  },

  addGroup: { fr: "Ajouter un groupe", en: "Add a group" },
  renameGroup: (name: string): Bilingual => ({ fr: `Renommer ${name}`, en: `Rename ${name}` }),
  deleteGroup: (name: string): Bilingual => ({ fr: `Supprimer ${name}`, en: `Delete ${name}` }),
  rename: { fr: "Renommer", en: "Rename" },
  groupName: { fr: "Nom du groupe", en: "Group name" },
  defaultGroup: { fr: "par défaut", en: "default" },
  groupTaken: { fr: "Ce nom existe déjà.", en: "This name already exists." },
  deleteGroupQuestion: (name: string): Bilingual => ({
    fr: `Supprimer le groupe ${name}\u202f?`,
    en: `Delete group ${name}?`,
  }),
  deleteGroupWhat: {
    fr: "Les droits donnés sur ce groupe seront retirés définitivement.",
    en: "The rights given on this group will be permanently removed.",
  },
  whereTo: (kind: GroupKind, count: number): Bilingual => ({
    fr:
      kind === "building"
        ? count < 2
          ? "Où déplacer son bâtiment\u202f?"
          : `Où déplacer ses ${count} bâtiments\u202f?`
        : count < 2
          ? "Où déplacer son projet\u202f?"
          : `Où déplacer ses ${count} projets\u202f?`,
    en:
      kind === "building"
        ? count === 1
          ? "Where should its building be moved?"
          : `Where should its ${count} buildings be moved?`
        : count === 1
          ? "Where should its project be moved?"
          : `Where should its ${count} projects be moved?`,
  }),
  groupCount: (kind: GroupKind, count: number): Bilingual => ({
    fr: `${count} ${kind === "building" ? (count < 2 ? "bâtiment" : "bâtiments") : count < 2 ? "projet" : "projets"}`,
    en: `${count} ${kind === "building" ? (count === 1 ? "building" : "buildings") : count === 1 ? "project" : "projects"}`,
  }),
  groupAdded: (name: string): Bilingual => ({ fr: `Groupe ${name} ajouté.`, en: `Group ${name} added.` }),
  groupRenamed: (before: string, after: string): Bilingual => ({
    fr: `Groupe ${before} renommé en ${after}.`,
    en: `Group ${before} renamed to ${after}.`,
  }),
  groupDeleted: (name: string): Bilingual => ({ fr: `Groupe ${name} supprimé.`, en: `Group ${name} deleted.` }),
} as const;

/** Words of the grid of rights. */
export const gridText = {
  label: { fr: "Droits par personne et par groupe", en: "Rights by person and group" },
  person: { fr: "Personne", en: "Person" },
  buildings: { fr: "Groupes de bâtiments", en: "Building groups" },
  projects: { fr: "Groupes de projets", en: "Project groups" },
  everything: { fr: "Tous les groupes", en: "All groups" },
  everythingOf: (name: string): Bilingual => ({
    fr: `Droit de ${name} sur tous les groupes`,
    en: `Rights of ${name} on all groups`,
  }),
  mixed: { fr: "Variable", en: "Mixed" },
  selectRow: (name: string): Bilingual => ({
    fr: `Sélectionner la ligne de ${name}`,
    en: `Select the row for ${name}`,
  }),
  selectColumn: (name: string, kind: Bilingual): Bilingual => ({
    fr: `Sélectionner la colonne ${name}, ${kind.fr.toLowerCase()}`,
    en: `Select column ${name}, ${kind.en.toLowerCase()}`,
  }),
  give: { fr: "Donner ce droit à la sélection", en: "Give this right to the selection" },
  selected: (count: number, shown = String(count)): Bilingual => ({
    fr: count < 2 ? `${shown} case` : `${shown} cases`,
    en: count === 1 ? `${shown} cell` : `${shown} cells`,
  }),
  help: {
    fr: "Flèches\u202f: se déplacer (avec Maj\u202f: sélectionner). Entrée ou espace\u202f: droit suivant. A, L, E\u202f: aucun, lecture, écriture.",
    en: "Arrow keys: move (with Shift: select). Enter or space: next right. N, R, W: none, read, write.",
  },
  pending: (count: number, shown = String(count)): Bilingual => ({
    fr: count < 2 ? `${shown} droit à enregistrer` : `${shown} droits à enregistrer`,
    en: count === 1 ? `${shown} right to save` : `${shown} rights to save`,
  }),
  save: (count: number, shown = String(count)): Bilingual => ({
    fr: count < 2 ? `Enregistrer ${shown} droit` : `Enregistrer ${shown} droits`,
    en: count === 1 ? `Save ${shown} right` : `Save ${shown} rights`,
  }),
  locked: (why: Bilingual): Bilingual => ({
    fr: `Ces cases ne peuvent pas être modifiées\u202f: ${why.fr}.`,
    en: `These cells cannot be changed: ${why.en}.`,
  }),
  discard: { fr: "Abandonner", en: "Discard" },
  saved: (count: number, shown = String(count)): Bilingual => ({
    fr: count < 2 ? `${shown} droit enregistré.` : `${shown} droits enregistrés.`,
    en: count === 1 ? `${shown} right saved.` : `${shown} rights saved.`,
  }),
  changed: { fr: "modifié", en: "changed" },
  leaveQuestion: { fr: "Quitter sans enregistrer ces droits\u202f?", en: "Leave without saving these rights?" },
  leave: { fr: "Quitter sans enregistrer", en: "Leave without saving" },
  noGroup: {
    fr: "Vous n’avez accès à aucun groupe de cette structure.",
    en: "You do not have access to any group in this company.",
  },
} as const;

/** The same, as the end of a sentence about cells. */
export const LOCK_REASONS: Readonly<Record<Lock, Bilingual>> = {
  by_role: { fr: "le rôle de la personne donne ces droits", en: "the person’s role gives these rights" },
  inactive: { fr: "la personne est désactivée", en: "the person is disabled" },
  not_yours: { fr: "elles sont hors de votre responsabilité", en: "they are outside your responsibility" },
};

/** Why a cell does not change, in its few words. */
export const LOCK_WORDS: Readonly<Record<Lock, Bilingual>> = {
  by_role: { fr: "par son rôle", en: "through their role" },
  inactive: { fr: "désactivé", en: "disabled" },
  not_yours: { fr: "hors de votre responsabilité", en: "outside your responsibility" },
};

/** Short words of the cells. */
export const CELL_WORDS: Readonly<Record<Right, Bilingual>> = {
  none: { fr: "Aucun", en: "None" },
  read: { fr: "Lecture", en: "Read" },
  write: { fr: "Écriture", en: "Write" },
};
