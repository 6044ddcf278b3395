import { type Bilingual, type JobRefusal, type JobState, type PDF_JOB_BUILDINGS, PDF_JOB_DAYS } from "@lichen/domain";

const buildings = (n: number, shown: string): Bilingual => ({
  fr: n < 2 ? `${shown} bâtiment` : `${shown} bâtiments`,
  en: n === 1 ? `${shown} building` : `${shown} buildings`,
});

/** Words of the reports of several buildings. */
export const pdfText = {
  open: { fr: "Rapports PDF", en: "PDF reports" },
  openOf: (n: number, shown: string): Bilingual => ({
    fr: `Rapports PDF\u202f: ${buildings(n, shown).fr}`,
    en: `PDF reports: ${buildings(n, shown).en}`,
  }),
  output: { fr: "Format", en: "Format" },
  zip: { fr: "Un fichier par bâtiment, dans un zip", en: "One file per building, in a zip" },
  one_file: { fr: "Un seul fichier, avec un sommaire", en: "A single file, with a table of contents" },
  outputs: { zip: { fr: "zip", en: "zip" }, one_file: { fr: "un seul fichier", en: "a single file" } },
  most: (most: string): Bilingual => ({ fr: `au plus ${most} bâtiments`, en: `at most ${most} buildings` }),
  scenario: { fr: "Scénario", en: "Scenario" },
  horizon: { fr: "Horizon", en: "Horizon" },
  language: { fr: "Langue", en: "Language" },
  languages: { fr: { fr: "Français", en: "French" }, en: { fr: "Anglais", en: "English" } },
  make: (n: number, shown: string): Bilingual => ({
    fr: n < 2 ? `Préparer ${shown} rapport` : `Préparer ${shown} rapports`,
    en: n === 1 ? `Prepare ${shown} report` : `Prepare ${shown} reports`,
  }),
  tooMany: (most: string, output: keyof typeof PDF_JOB_BUILDINGS): Bilingual =>
    output === "zip"
      ? {
          fr: `Au plus ${most} bâtiments à la fois\u202f: filtrez ou sélectionnez-en moins.`,
          en: `At most ${most} buildings at a time: filter, or select fewer.`,
        }
      : {
          fr: `Au plus ${most} bâtiments en un seul fichier\u202f: choisissez le zip, ou sélectionnez-en moins.`,
          en: `At most ${most} buildings in a single file: choose the zip, or select fewer.`,
        },
  list: { fr: "Vos rapports récents", en: "Your recent reports" },
  none: { fr: "Vous n’avez encore demandé aucun rapport.", en: "You have not requested any reports yet." },
  preserved: {
    fr: `Vous pouvez quitter cette page, la préparation continue\u202f; les fichiers sont conservés ${PDF_JOB_DAYS} jours.`,
    en: `You can leave this page: preparation continues, and files are kept for ${PDF_JOB_DAYS} days.`,
  },
  removed: {
    fr: "Fichier supprimé pour faire place à de plus récents\u202f: demandez-le à nouveau.",
    en: "File deleted to make room for newer ones: request it again.",
  },
  states: {
    waiting: { fr: "En attente", en: "Waiting" },
    working: { fr: "En préparation", en: "In preparation" },
    success: { fr: "Prêt", en: "Ready" },
    error: { fr: "Échec", en: "Failed" },
    cancelled: { fr: "Annulé", en: "Cancelled" },
  } satisfies Record<JobState, Bilingual>,
  refusals: {
    interrupted: {
      fr: "La préparation a été interrompue\u202f: demandez ces rapports à nouveau.",
      en: "The work was interrupted: ask for these reports again.",
    },
    nothing_made: { fr: "Aucun rapport n’a pu être préparé.", en: "No reports could be prepared." },
    file_too_large: {
      fr: "Le fichier serait trop lourd\u202f: demandez moins de bâtiments à la fois.",
      en: "The file would be too large: ask for fewer buildings at a time.",
    },
    forbidden: {
      fr: "Vous n’avez plus le droit de lire ces bâtiments.",
      en: "You may no longer read these buildings.",
    },
  } satisfies Record<JobRefusal, Bilingual>,
  requested: (moment: string): Bilingual => ({ fr: `Demandé le ${moment}`, en: `Requested on ${moment}` }),
  progress: (done: string, total: string): Bilingual => ({
    fr: `${done} sur ${total} rapports`,
    en: `${done} of ${total} reports`,
  }),
  progressOf: (moment: string): Bilingual => ({
    fr: `Rapports demandés le ${moment}`,
    en: `Reports requested on ${moment}`,
  }),
  download: { fr: "Télécharger", en: "Download" },
  size: (shown: string): Bilingual => ({ fr: `${shown}\u00a0Mo`, en: `${shown}\u00a0MB` }),
  cancel: { fr: "Annuler", en: "Cancel" },
  failed: (n: number, shown: string): Bilingual => ({
    fr: n < 2 ? `${shown} bâtiment n’a pas de rapport` : `${shown} bâtiments n’ont pas de rapport`,
    en: n === 1 ? `${shown} building has no report` : `${shown} buildings have no report`,
  }),
  nothingMade: { fr: "Aucun rapport n’a pu être préparé.", en: "No reports could be prepared." },
};
