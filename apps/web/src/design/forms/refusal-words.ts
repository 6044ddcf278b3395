import { CallFailure } from "@lichen/client";
import type {
  acceptAccountRequest,
  bulkCreateCollaborators,
  changeCollaborator,
  changeCompany,
  createCompany,
  createUser,
  deleteCompany,
  deleteUser,
  Endpoint,
  resendSignUp,
  setPermissions,
} from "@lichen/contract";
import { type Bilingual, BULK_COLLABORATORS } from "@lichen/domain";
import { failureWords } from "../../shell/api/failure-words.ts";

type CodesOf<E extends Endpoint> = keyof E["problems"];

/** Every refusal of the calls of administration: the contract names them, and its schemas do not travel. */
type Code =
  | CodesOf<typeof acceptAccountRequest>
  | CodesOf<typeof bulkCreateCollaborators>
  | CodesOf<typeof changeCollaborator>
  | CodesOf<typeof changeCompany>
  | CodesOf<typeof createCompany>
  | CodesOf<typeof createUser>
  | CodesOf<typeof deleteCompany>
  | CodesOf<typeof deleteUser>
  | CodesOf<typeof resendSignUp>
  | CodesOf<typeof setPermissions>;

/** What each refusal says on a screen, by its code. @source platform.md §5, §8 */
export const REFUSAL_WORDS = {
  email_taken: { fr: "Cette adresse e-mail a déjà un compte.", en: "This email address already has an account." },
  already_decided: { fr: "Cette demande a déjà reçu une réponse.", en: "This request has already been answered." },
  company_name_taken: { fr: "Ce nom de structure existe déjà.", en: "This company name already exists." },
  company_code_taken: { fr: "Ce code de structure existe déjà.", en: "This company code already exists." },
  company_fond_gestion_taken: {
    fr: "Ce fonds de gestion existe déjà.",
    en: "This fund management already exists.",
  },
  identity_provider_taken: {
    fr: "Ce domaine ou cet identifiant de connexion est déjà utilisé par un autre fournisseur.",
    en: "This log-in domain or identifier is already used by another provider.",
  },
  company_changed_meanwhile: {
    fr: "Quelqu’un d’autre a modifié cette structure entre-temps\u202f: rechargez la page, puis recommencez.",
    en: "Someone else changed this company in the meantime: reload the page, then try again.",
  },
  client_secret_needed: { fr: "Le secret du client est nécessaire.", en: "The client secret is required." },
  parent_refused: {
    fr: "Cette structure mère n’existe pas, ou dépend elle-même de celle-ci.",
    en: "This parent company does not exist, or is itself a subsidiary of this one.",
  },
  group_name_taken: { fr: "Ce nom existe déjà.", en: "This name already exists." },
  group_not_empty: {
    fr: "Ce groupe n’est pas vide\u202f: indiquez où déplacer son contenu.",
    en: "This group is not empty: choose where to move its contents.",
  },
  default_group_stays: {
    fr: "Le groupe par défaut ne peut être ni renommé ni supprimé.",
    en: "The default group can be neither renamed nor deleted.",
  },
  company_has_subsidiaries: {
    fr: "D’autres structures dépendent de celle-ci\u202f: rattachez-les d’abord à une autre structure.",
    en: "Other companies depend on this one: attach them to another company first.",
  },
  company_needed: {
    fr: "Seul un administrateur de la plateforme peut être sans structure.",
    en: "Only a platform administrator can be without a company.",
  },
  last_admin: {
    fr: "Le dernier administrateur de la plateforme ne peut pas être supprimé.",
    en: "The last platform administrator cannot be deleted.",
  },
  already_activated: { fr: "Ce compte est déjà activé.", en: "This account is already activated." },
  referent_without_group: {
    fr: "Un référent doit avoir au moins un groupe de bâtiments ou de projets.",
    en: "A referent needs at least one building group or project group.",
  },
  collaborator_inactive: {
    fr: "Un collaborateur désactivé n’a pas de droits\u202f: activez-le d’abord.",
    en: "A disabled collaborator has no rights: activate them first.",
  },
  too_many_rows: {
    fr: `Le fichier a plus de ${BULK_COLLABORATORS} lignes.`,
    en: `The file has more than ${BULK_COLLABORATORS} rows.`,
  },
  template_not_respected: {
    fr: "Le fichier ne respecte pas le modèle\u202f: gardez ses colonnes, leur ordre et leurs titres.",
    en: "The file does not follow the template: keep its columns, their order and their headings.",
  },
  contain_errors: {
    fr: "Des lignes du fichier sont à corriger.",
    en: "Some rows of the file need correcting.",
  },
} as const satisfies Record<Code, Bilingual>;

/** Words of a refusal that a call of administration gives. */
export function refusalOf(error: unknown): Bilingual {
  const code = error instanceof CallFailure ? error.code : "";
  return Object.hasOwn(REFUSAL_WORDS, code) ? REFUSAL_WORDS[code as keyof typeof REFUSAL_WORDS] : failureWords(error);
}
