import type { Bilingual } from "@lichen/domain";
import type { FaultyCriterion } from "./accessibility-audit.ts";

/** A criterion that the audit found not met: its subject, and what was tried and seen on version 0.4.1. */
export const FAULT_WORDS: Readonly<Record<FaultyCriterion, { readonly subject: Bilingual; readonly seen: Bilingual }>> =
  {
    "1.3": {
      subject: { fr: "Alternatives des images", en: "Text alternatives of images" },
      seen: {
        fr: "Dans l’explication d’un niveau, le nom de l’échelle n’indique pas la position\u202f; celui de la carte de l’analyse ne dit pas ce qu’elle montre.",
        en: "In the explanation of a level, the name of the scale does not give the position; the name of the analysis map does not say what it shows.",
      },
    },
    "3.1": {
      subject: { fr: "Information donnée par la couleur", en: "Information given by colour" },
      seen: {
        fr: "Dans le diagnostic d’un territoire, les segments de «\u202fCommunes par niveau\u202f» ne se distinguent que par leur couleur\u202f; de même, dans la stratégie, ce qui est planifié et ce qui est en place.",
        en: "In the diagnosis of a territory, only colour distinguishes the segments of “Communes by level”; the same applies to planned and completed actions in the strategy.",
      },
    },
    "5.1": {
      subject: { fr: "Résumé des tableaux complexes", en: "Summary of complex tables" },
      seen: {
        fr: "Le tableau du portefeuille a deux lignes d’en-têtes et aucun résumé.",
        en: "The portfolio table has two rows of headings and no summary.",
      },
    },
    "5.4": {
      subject: { fr: "Titre associé au tableau", en: "Titles attached to tables" },
      seen: {
        fr: "28 tableaux sur 47 n’avaient pas de nom\u202f: leur titre était à côté d’eux.",
        en: "28 of 47 tables had no name: their title was placed next to them.",
      },
    },
    "5.5": {
      subject: { fr: "Pertinence du titre des tableaux", en: "Meaningful table titles" },
      seen: {
        fr: "Le tableau de la stratégie s’appelait «\u202fTableau\u202f».",
        en: "The strategy table was called “Table”.",
      },
    },
    "5.6": {
      subject: { fr: "En-têtes de lignes et de colonnes", en: "Row and column headers" },
      seen: {
        fr: "Plusieurs tableaux n’avaient pas d’en-tête de ligne, et l’un une colonne sans en-tête.",
        en: "Several tables had no row headers, and one had a column with no header.",
      },
    },
    "7.1": {
      subject: {
        fr: "Compatibilité avec les technologies d’assistance",
        en: "Compatibility with assistive technologies",
      },
      seen: {
        fr: "Le nom d’un niveau contredisait l’estimation affichée\u202f; la fiche d’une action s’ouvrait sans être annoncée\u202f; certains tableaux se parcourent avec les flèches sans que ce soit indiqué.",
        en: "The name of a level contradicted the estimate on screen; the sheet of an action opened without being announced; some tables are browsed with the arrow keys, and nothing says so.",
      },
    },
    "7.4": {
      subject: { fr: "Changements de contexte", en: "Changes of context" },
      seen: {
        fr: "Une seule touche de direction, sur une liste de choix, enregistrait une décision.",
        en: "On a list of choices, a single arrow key saved a decision.",
      },
    },
    "7.5": {
      subject: { fr: "Messages d’état", en: "Status messages" },
      seen: {
        fr: "Les résultats recalculés et le nombre de lignes filtrées n’étaient pas annoncés.",
        en: "Recalculated results and the number of filtered rows were not announced.",
      },
    },
    "8.6": {
      subject: { fr: "Pertinence du titre des pages", en: "Meaningful page titles" },
      seen: {
        fr: "Plusieurs écrans avaient le même titre, sans le nom du bâtiment ni l’étape.",
        en: "Several screens had the same title, with neither the building’s name nor the step.",
      },
    },
    "10.4": {
      subject: { fr: "Texte agrandi à 200\u00a0%", en: "Text enlarged to 200%" },
      seen: {
        fr: "À 200\u00a0%, le portefeuille perdait des fonctions.",
        en: "At 200%, the portfolio lost some of its features.",
      },
    },
    "10.11": {
      subject: { fr: "Affichage sur 320\u00a0pixels de large", en: "Display in 320 pixels" },
      seen: {
        fr: "À 400\u00a0%, le formulaire d’un bâtiment, l’import et la saisie des réponses étaient refusés\u202f; la barre des comptes connectés débordait.",
        en: "At 400%, the building form, the import and the answers grid were refused; the top bar of signed-in users was too wide.",
      },
    },
    "10.12": {
      subject: { fr: "Espacement du texte", en: "Text spacing" },
      seen: {
        fr: "Avec un texte espacé, le titre et le lieu de l’analyse étaient coupés, comme les noms longs des listes et de la grille des réponses.",
        en: "With wider text spacing, the title and the place of the analysis were cut off, as were long names in lists and in the answers grid.",
      },
    },
    "11.2": {
      subject: { fr: "Pertinence des étiquettes", en: "Meaningful labels" },
      seen: {
        fr: "Dans la stratégie, les champs «\u202fStatut\u202f» et «\u202fPriorité\u202f» ne nommaient pas leur action.",
        en: "In the strategy, the “Status” and “Priority” fields did not name their action.",
      },
    },
    "11.9": {
      subject: { fr: "Intitulés des boutons", en: "Names of buttons" },
      seen: {
        fr: "Les boutons de vulnérabilité avaient un nom différent du texte affiché.",
        en: "The vulnerability buttons had a name other than the text on screen.",
      },
    },
    "11.10": {
      subject: { fr: "Contrôle de saisie", en: "Checks of what is entered" },
      seen: {
        fr: "L’astérisque n’était pas toujours expliqué, et des champs obligatoires n’étaient pas déclarés comme tels.",
        en: "The asterisk was not always explained, and some required fields were not declared as required.",
      },
    },
    "11.11": {
      subject: { fr: "Aide à la correction", en: "Help with corrections" },
      seen: {
        fr: "Le message d’une adresse e-mail erronée ne donnait pas le format attendu.",
        en: "The message about a wrong email address did not give the expected format.",
      },
    },
    "12.1": {
      subject: { fr: "Deux systèmes de navigation", en: "Two ways to navigate" },
      seen: {
        fr: "Il n’y avait ni plan du site ni recherche.",
        en: "There was neither a site map nor a search.",
      },
    },
    "12.8": {
      subject: { fr: "Ordre de tabulation", en: "Order of the keyboard" },
      seen: {
        fr: "Après certaines actions, le focus revenait au début de la page\u202f; la grille des réponses demandait environ mille tabulations\u202f; l’ordre de la barre différait de l’ordre affiché.",
        en: "After some actions, the focus went back to the start of the page; the answers grid took about a thousand tab stops; the order of the top bar was not the one on screen.",
      },
    },
    "12.10": {
      subject: { fr: "Raccourcis d’une seule touche", en: "Single-key shortcuts" },
      seen: {
        fr: "La touche «\u202f/\u202f» lançait la recherche partout et ne pouvait pas être désactivée.",
        en: "The “/” key opened the search everywhere and could not be turned off.",
      },
    },
    "13.3": {
      subject: { fr: "Documents à télécharger", en: "Documents to download" },
      seen: {
        fr: "Dans les PDF, les en-têtes de lignes n’étaient pas balisés.",
        en: "In PDF documents, the row headers were not tagged.",
      },
    },
  };
