import type { Bilingual } from "@lichen/domain";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Part } from "./entry.ts";
import styles from "./method.module.css";
import { text } from "./text.ts";

type Manual = { readonly id: string; readonly title: Bilingual; readonly steps: readonly Bilingual[] };

/** How to do the work of each reader, step by step, in the order of the screens. */
const MANUALS: readonly Manual[] = [
  {
    id: "manual-address",
    title: { fr: "Analyser une adresse", en: "Analyse an address" },
    steps: [
      {
        fr: "À l’accueil, saisissez une adresse ou des coordonnées, puis choisissez le lieu proposé : l’analyse s’ouvre sur l’exposition.",
        en: "On the home page, enter an address or coordinates, then choose the suggested place: the analysis opens on exposure.",
      },
      {
        fr: "Indiquez l’usage et l’année de construction : une estimation pour un bâtiment typique s’affiche en pointillé.",
        en: "Give the use and the construction year: an estimate for a typical building appears as a dashed line.",
      },
      {
        fr: "Décrivez le bâtiment, une question à la fois ; chaque réponse remplace une part de l’estimation.",
        en: "Describe the building one question at a time; each answer replaces part of the estimate.",
      },
      {
        fr: "Changez de scénario et d’horizon ; ouvrez un niveau pour lire son explication, les réponses manquantes et la source.",
        en: "Change scenario and horizon; open a level to read its explanation, the missing answers and the source.",
      },
      {
        fr: "« Garder ou partager » permet d’obtenir le lien, la page imprimée et les réponses.",
        en: "“Save or share” gives you the link, the printed page and the answers.",
      },
    ],
  },
  {
    id: "manual-portfolio",
    title: { fr: "Gérer un portefeuille", en: "Manage a portfolio" },
    steps: [
      {
        fr: "Dans « Mon portefeuille », choisissez « Importer » : envoyez votre tableau (.xlsx ou .csv, colonnes dans n’importe quel ordre) ou le modèle rempli ; corrigez ce que l’aperçu signale, puis confirmez.",
        en: "In “My portfolio”, choose “Import”: send your spreadsheet (.xlsx or .csv, columns in any order) or the completed template; correct what the preview flags, then confirm.",
      },
      {
        fr: "Filtrez, triez, choisissez les colonnes, enregistrez la vue ; la liste et la carte montrent la même sélection.",
        en: "Filter, sort, choose columns and save the view; the list and the map show the same selection.",
      },
      {
        fr: "Ouvrez un bâtiment pour le compléter : la première question proposée est la plus utile.",
        en: "Open a building to complete it: the first question suggested is the most useful one.",
      },
      {
        fr: "La synthèse d’une sélection indique combien de bâtiments sont à risque, lesquels le sont le plus, et combien n’ont pas pu être calculés.",
        en: "The synthesis of a selection shows how many buildings are at risk, which are most at risk, and how many could not be calculated.",
      },
      {
        fr: "Exportez en Excel ou en CSV, préparez des rapports PDF, ou partagez un lien de lecture valable jusqu’à la date choisie.",
        en: "Export to Excel or CSV, prepare PDF reports, or share a read-only link valid until the date you choose.",
      },
    ],
  },
  {
    id: "manual-administration",
    title: { fr: "Administrer une structure", en: "Administer a company" },
    steps: [
      {
        fr: "Créez les groupes de bâtiments, puis ajoutez les collaborateurs un à un ou par fichier (50 au plus).",
        en: "Create building groups, then add collaborators one by one or from a file (at most 50).",
      },
      {
        fr: "Donnez les droits dans la grille : aucun, lecture, écriture, par personne et par groupe. Le simulateur montre ce que chacun pourra faire.",
        en: "Give rights in the grid: none, read or write, by person and by group. The simulator shows what each person will be able to do.",
      },
      {
        fr: "Désactiver un collaborateur lui retire son rôle et ses droits ; le journal conserve la trace de ses actions.",
        en: "Disabling a collaborator removes their role and rights; the log keeps a record of their actions.",
      },
    ],
  },
  {
    id: "manual-verify",
    title: { fr: "Vérifier et recalculer", en: "Check and recalculate" },
    steps: [
      {
        fr: "Un rapport PDF contient ses données et leur empreinte ; « npm run verify-report » le recalcule et indique ce qui concorde.",
        en: "A PDF report contains its data and their fingerprint; “npm run verify-report” recalculates it and shows what matches.",
      },
      {
        fr: "« npm run assess » lit un tableau de lieux et produit une ligne par lieu, aléa, scénario et horizon.",
        en: "“npm run assess” reads a table of places and produces one row per place, hazard, scenario and horizon.",
      },
      {
        fr: "L’API est décrite à l’adresse /api/openapi.json ; l’explication d’un niveau donne la commande à copier pour l’obtenir à nouveau.",
        en: "The API is described at /api/openapi.json; the explanation of a level gives a command you can copy to get it again.",
      },
    ],
  },
];

export function manualsPart(): Part {
  return {
    id: "manuals",
    title: text.manuals,
    entries: MANUALS.map(({ id, title, steps }) => ({
      id,
      title,
      texts: [title, ...steps],
      draw: () => <Steps of={steps} />,
    })),
  };
}

function Steps({ of: steps }: { of: readonly Bilingual[] }) {
  const t = useTranslate();
  return (
    <ol className={styles.evidence}>
      {steps.map((step) => (
        <li key={step.en}>{t(step)}</li>
      ))}
    </ol>
  );
}
