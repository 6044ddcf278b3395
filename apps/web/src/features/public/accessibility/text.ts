import type { Bilingual } from "@lichen/domain";
import type { CriterionState } from "./accessibility-audit.ts";

export const text = {
  lead: {
    fr: "Ce que chacun peut utiliser aujourd’hui, ce qui résiste encore, comment le signaler et à qui s’adresser ensuite.",
    en: "What everyone can use today, what still gets in the way, how to report it and who to turn to next.",
  },
  commitment: (publisher: string | null): Bilingual =>
    publisher === null
      ? {
          fr: "Cette déclaration s’applique à Lichen tel qu’il est installé ici, conformément à l’article 47 de la loi n°\u00a02005-102 du 11 février 2005. Aucun éditeur n’est déclaré pour cette installation.",
          en: "This statement applies to Lichen as installed here, under article 47 of French Act 2005-102 of 11 February 2005. No publisher is declared for this installation.",
        }
      : {
          fr: `Cette déclaration s’applique à Lichen tel que le publie ${publisher}, conformément à l’article 47 de la loi n°\u00a02005-102 du 11 février 2005.`,
          en: `This statement applies to Lichen as published by ${publisher}, under article 47 of French Act 2005-102 of 11 February 2005.`,
        },
  state: { fr: "État de conformité", en: "Compliance status" },
  rate: (percent: number, met: number, applicable: number): Bilingual => ({
    fr: `${percent}\u00a0% des critères applicables sont respectés\u202f: ${met} sur ${applicable}.`,
    en: `${percent}% of the applicable criteria are met: ${met} of ${applicable}.`,
  }),
  notCounted: {
    fr: "Un critère corrigé depuis n’est compté comme respecté qu’après un nouvel audit.",
    en: "A criterion corrected since then counts as met only after a new audit.",
  },
  tried: { fr: "Ce qui a été vérifié", en: "What was checked" },
  audit: (standard: string, version: string, day: string): Bilingual => ({
    fr: `Audit ${standard} de la version ${version}, daté du ${day}, mené par une seule personne de l’équipe de Lichen, dans Chromium.`,
    en: `${standard} audit of version ${version}, dated ${day}, carried out by one person of the Lichen team, in Chromium.`,
  }),
  means: (screens: number): Bilingual => ({
    fr: `${screens} écrans ont été ouverts, avec et sans compte\u202f: outil automatique (axe), clavier seul, zoom à 200\u00a0% et 400\u00a0%, texte espacé, couleurs forcées, arbre d’accessibilité et cinq PDF.`,
    en: `${screens} screens were opened, with and without an account: automatic checks (axe), keyboard only, 200% and 400% zoom, wider text spacing, forced colours, the accessibility tree and five PDF documents.`,
  }),
  again: (version: string, day: string, screens: number): Bilingual => ({
    fr: `Les critères qui n’étaient pas respectés, et eux seuls, ont été vérifiés à nouveau le ${day} sur la version ${version}, par des programmes, dans Chromium\u202f: ${screens} écrans à 320, 640 et 1280\u00a0pixels, texte espacé compris, noms, titres, tableaux et champs, messages annoncés, focus après les boutons de 26 écrans, et les en-têtes d’un PDF.`,
    en: `The criteria that were not met, and those alone, were checked again on ${day} on version ${version}, by scripts, in Chromium: ${screens} screens at 320, 640 and 1280 pixels, with wider text spacing too, names, titles, tables and fields, announced messages, the focus after the buttons of 26 screens, and the headers of a PDF document.`,
  }),
  spacing: (day: string, screens: number): Bilingual => ({
    fr: `L’espacement du texte (10.12) a été vérifié à nouveau le ${day}, de la même façon, sur ${screens} écrans à 320 et 1280\u00a0pixels.`,
    en: `Text spacing (10.12) was checked again on ${day}, in the same way, on ${screens} screens at 320 and 1280 pixels.`,
  }),
  notTried: {
    fr: "N’ont pas été vérifiés\u202f: l’usage réel d’un lecteur d’écran (NVDA, JAWS, VoiceOver), la validité du HTML, les PDF d’un territoire.",
    en: "Not checked: real use of a screen reader (NVDA, JAWS, VoiceOver), HTML validity, the PDF documents of territories.",
  },
  techniques: {
    fr: "Technologies\u202f: HTML, CSS, JavaScript, WAI-ARIA, SVG et PDF.",
    en: "Technologies: HTML, CSS, JavaScript, WAI-ARIA, SVG and PDF.",
  },
  faults: { fr: "Critères non respectés au premier audit", en: "Criteria not met at the first audit" },
  criterion: { fr: "Critère", en: "Criterion" },
  seen: { fr: "Constat sur la version auditée", en: "Finding in the audited version" },
  now: { fr: "Aujourd’hui", en: "Today" },
  byTheme: { fr: "Critères par thème", en: "Criteria by topic" },
  theme: { fr: "Thème", en: "Topic" },
  met: { fr: "Respectés", en: "Met" },
  notMet: { fr: "Non respectés", en: "Not met" },
  notApplicable: { fr: "Non applicables", en: "Not applicable" },
  exempt: { fr: "Exemptions", en: "Exemptions" },
  noExemption: {
    fr: "Aucune charge disproportionnée n’est invoquée. Les cartes interactives du portefeuille, d’un territoire et de l’accueil ont un tableau ou une liste équivalents\u202f; celle de l’analyse n’en a pas encore.",
    en: "No disproportionate burden is claimed. The interactive maps of the portfolio, of a territory and of the home page have an equivalent table or list; the map of the analysis does not have one yet.",
  },
  report: { fr: "Signaler une difficulté", en: "Report a problem" },
  reportHow: {
    fr: "Si un contenu ou une fonction vous reste inaccessible, écrivez-nous\u202f: indiquez l’adresse de la page et ce que vous vouliez faire. Une réponse vous indiquera une autre façon d’obtenir l’information.",
    en: "If you cannot use a page or a feature, write to us: give the address of the page and what you wanted to do. The reply will give you another way to get the information.",
  },
  write: { fr: "Nous écrire", en: "Write to us" },
  recourse: { fr: "Voies de recours", en: "If you get no answer" },
  recourseWhen: {
    fr: "Si vous avez signalé un défaut d’accessibilité et n’avez pas reçu de réponse satisfaisante, vous pouvez saisir le Défenseur des droits.",
    en: "If you reported a lack of accessibility and received no satisfactory answer, you can contact the French Defender of Rights (Défenseur des droits).",
  },
  form: { fr: "Écrire au Défenseur des droits", en: "Write to the Défenseur des droits" },
  delegates: {
    fr: "Rencontrer un délégué du Défenseur des droits près de chez vous",
    en: "Meet a delegate of the Défenseur des droits near you",
  },
  post: {
    fr: "Par courrier, gratuit et sans timbre\u202f: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07",
    en: "By post, free and with no stamp: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07, France",
  },
  scheme: { fr: "Schéma pluriannuel", en: "Multi-year plan" },
  schemeIs: {
    fr: "2026\u202f: corriger les critères de la liste ci-dessus, chaque correction protégée par une vérification automatique. 2027\u202f: audit par une autre personne, avec des lecteurs d’écran. 2028\u202f: nouvel audit complet et mise à jour de cette déclaration.",
    en: "2026: correct the criteria listed above, each correction protected by an automatic check. 2027: audit by another person, with screen readers. 2028: new complete audit and update of this statement.",
  },
  established: (day: string): Bilingual => ({
    fr: `Déclaration établie le ${day}.`,
    en: `Statement made on ${day}.`,
  }),
} as const;

export const STATE_WORDS: Readonly<Record<CriterionState, Bilingual>> = {
  open: { fr: "Non respecté", en: "Not met" },
  mended: { fr: "Corrigé, pas encore réaudité", en: "Corrected, not audited again" },
  met: { fr: "Respecté", en: "Met" },
};

/** Names of the themes of the RGAA, in their order. */
export const THEME_NAMES: readonly Bilingual[] = [
  { fr: "Images", en: "Images" },
  { fr: "Cadres", en: "Frames" },
  { fr: "Couleurs", en: "Colours" },
  { fr: "Multimédia", en: "Multimedia" },
  { fr: "Tableaux", en: "Tables" },
  { fr: "Liens", en: "Links" },
  { fr: "Scripts", en: "Scripts" },
  { fr: "Éléments obligatoires", en: "Required elements" },
  { fr: "Structuration de l’information", en: "Structure" },
  { fr: "Présentation de l’information", en: "Presentation" },
  { fr: "Formulaires", en: "Forms" },
  { fr: "Navigation", en: "Navigation" },
  { fr: "Consultation", en: "Content" },
];
