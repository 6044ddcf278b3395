import type { Bilingual } from "@lichen/domain";
import { useSay } from "../../ui/language/language.tsx";
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
        en: "On the home page, type the address or coordinates, and choose it: the analysis opens on exposure.",
      },
      {
        fr: "Indiquez l’usage et l’année de construction : une estimation pour un bâtiment typique s’affiche en pointillé.",
        en: "Give the use and the year of construction: an estimate for a typical building appears, dashed.",
      },
      {
        fr: "Répondez à l’entretien, une question à la fois ; chaque réponse remplace une part de l’estimation.",
        en: "Answer the interview, one question at a time; each answer replaces a part of the estimate.",
      },
      {
        fr: "Changez de scénario et d’horizon ; ouvrez un niveau pour lire son explication, les réponses manquantes et la source.",
        en: "Change scenario and horizon; open a level to read why, what is missing and the source.",
      },
      {
        fr: "« Garder ou partager » permet d’obtenir le lien, la page imprimée et les réponses.",
        en: "“Keep or share” gives the link, the printed page and the answers.",
      },
    ],
  },
  {
    id: "manual-portfolio",
    title: { fr: "Gérer un portefeuille", en: "Keep a portfolio" },
    steps: [
      {
        fr: "Dans « Mon portefeuille », choisissez « Importer » : envoyez votre tableau (.xlsx ou .csv, colonnes dans n’importe quel ordre) ou le modèle rempli ; corrigez ce que l’aperçu signale, puis confirmez.",
        en: "My portfolio, “Import”: send your spreadsheet (.xlsx or .csv, columns in any order) or the template, filled in; mend what the preview points out, then confirm.",
      },
      {
        fr: "Filtrez, triez, choisissez les colonnes, enregistrez la vue ; la liste et la carte montrent la même sélection.",
        en: "Filter, sort, choose the columns, save the view; list and map show the same selection.",
      },
      {
        fr: "Ouvrez un bâtiment pour le compléter : la première question proposée est la plus utile.",
        en: "Open a building to complete it: the first question that is proposed is the one that teaches most.",
      },
      {
        fr: "La synthèse d’une sélection indique combien de bâtiments sont à risque, lesquels le sont le plus, et combien n’ont pas pu être calculés.",
        en: "The synthesis of a selection says how many buildings are at risk, which ones first, and how many could not be computed.",
      },
      {
        fr: "Exportez en Excel ou en CSV, préparez des rapports PDF, ou partagez un lien de lecture valable jusqu’à la date choisie.",
        en: "Export to Excel or CSV, make PDF reports, or give a read-only link until a date.",
      },
    ],
  },
  {
    id: "manual-administration",
    title: { fr: "Administrer une structure", en: "Administer an organisation" },
    steps: [
      {
        fr: "Créez les groupes de bâtiments, puis ajoutez les collaborateurs un à un ou par fichier (50 au plus).",
        en: "Make the building groups, then add collaborators one by one or by file (50 at most).",
      },
      {
        fr: "Donnez les droits dans la grille : aucun, lecture, écriture, par personne et par groupe. Le simulateur montre ce que chacun pourra faire.",
        en: "Give rights in the grid: none, read, write, by person and by group. The simulator says what each will be able to do.",
      },
      {
        fr: "Désactiver un collaborateur lui retire son rôle et ses droits ; le journal conserve la trace de ses actions.",
        en: "Deactivating a person takes their role and rights away; the log keeps who did what.",
      },
    ],
  },
  {
    id: "manual-verify",
    title: { fr: "Vérifier et recalculer", en: "Check and replay" },
    steps: [
      {
        fr: "Un rapport PDF contient ses données et leur empreinte ; « npm run verify-report » le recalcule et indique ce qui concorde.",
        en: "A PDF report carries its data and their fingerprint; “npm run verify-report” computes it again and says what agrees.",
      },
      {
        fr: "« npm run assess » lit un tableau de lieux et produit une ligne par lieu, aléa, scénario et horizon.",
        en: "“npm run assess” reads a table of places and gives a row by place, hazard, scenario and horizon.",
      },
      {
        fr: "L’API est décrite à l’adresse /api/openapi.json ; l’explication d’un niveau donne la commande à copier pour l’obtenir à nouveau.",
        en: "The API describes itself at /api/openapi.json; the explanation of a level gives the line to copy to ask for it again.",
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
  const say = useSay();
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.en}>{say(step)}</li>
      ))}
    </ol>
  );
}
