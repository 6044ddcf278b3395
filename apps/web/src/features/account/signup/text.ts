import type { Bilingual } from "@lichen/domain";
import { EMAIL_INVALID, PHONE_INVALID } from "../../../design/forms/expected-forms.ts";

/** @source analysis.md §3 "Sign-up request"; platform.md §1 */
export const text = {
  title: { fr: "Demander un compte", en: "Request an account" },
  lead: {
    fr: "Notre équipe vérifie chaque demande, en général sous 72 heures, puis vous envoie un lien d’activation.",
    en: "Our team checks each request, usually within 72 hours, then sends you an activation link.",
  },
  kind: { fr: "Type de compte", en: "Account type" },
  demo: { fr: "Démonstration", en: "Demo" },
  demoDetail: {
    fr: "Gratuite pendant un mois, jusqu’à 10 bâtiments.",
    en: "Free for one month, up to 10 buildings.",
  },
  licence: { fr: "Licence", en: "Licence" },
  licenceDetail: {
    fr: "Sur devis, selon la taille de votre portefeuille.",
    en: "By quotation, depending on the size of your portfolio.",
  },
  you: { fr: "Vous", en: "You" },
  first_name: { fr: "Prénom", en: "First name" },
  last_name: { fr: "Nom", en: "Last name" },
  email: { fr: "Adresse e-mail professionnelle", en: "Work email address" },
  phone: { fr: "Téléphone", en: "Phone" },
  phoneHelp: { fr: "Par exemple +33 1 23 45 67 89.", en: "For example +33 1 23 45 67 89." },
  post: { fr: "Fonction", en: "Job title" },
  organisation: { fr: "Votre structure", en: "Your company" },
  organisation_name: { fr: "Nom de la structure", en: "Company name" },
  address: { fr: "Adresse postale", en: "Postal address" },
  vat_number: {
    fr: "Numéro de TVA intracommunautaire (s’il y en a un)",
    en: "Intra-Community VAT number (if any)",
  },
  vatHelp: {
    fr: "Les deux lettres du pays, puis les chiffres, par exemple FR12\u00a0345678901.",
    en: "The two-letter country code, then the digits, for example FR12 345678901.",
  },
  billing: { fr: "Informations de facturation (facultatif)", en: "Billing information (optional)" },
  project: { fr: "Votre usage", en: "How you will use Lichen" },
  planned_buildings: {
    fr: "Nombre de bâtiments prévus dans votre portefeuille",
    en: "Number of buildings planned in your portfolio",
  },
  plannedHelp: { fr: "Entier supérieur à 0.", en: "An integer greater than 0." },
  use_case: { fr: "Ce que vous souhaitez faire (facultatif)", en: "What you want to do (optional)" },
  is_member: {
    fr: "Ma structure est membre de l’observatoire ou d’un programme partenaire",
    en: "My company is a member of the observatory or of a partner programme",
  },
  privacyBefore: { fr: "J’accepte la ", en: "I accept the " },
  privacy: { fr: "politique de confidentialité", en: "privacy policy" },
  termsBefore: { fr: "J’accepte les ", en: "I accept the " },
  terms: { fr: "conditions d’utilisation", en: "terms of use" },
  send: { fr: "Envoyer la demande", en: "Send the request" },
  draft: {
    fr: "Votre saisie est conservée dans ce navigateur jusqu’à la fin de la session.",
    en: "What you type is kept in this browser until the end of the session.",
  },
  already: { fr: "Vous avez déjà un compte\u202f?", en: "Already have an account?" },
  logIn: { fr: "Se connecter", en: "Log in" },
} satisfies Record<string, Bilingual>;

/** @source platform.md §5; analysis.md §5 */
export const FAULTS = {
  email: EMAIL_INVALID,
  phone: PHONE_INVALID,
  planned_buildings: { fr: "Entier supérieur à 0.", en: "An integer greater than 0." },
  privacy: {
    fr: "Vous devez accepter la politique de confidentialité.",
    en: "You must accept the privacy policy.",
  },
  terms: { fr: "Vous devez accepter les conditions d’utilisation.", en: "You must accept the terms of use." },
} satisfies Record<string, Bilingual>;
