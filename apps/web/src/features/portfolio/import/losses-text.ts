import type { Bilingual, RowNoteKind } from "@lichen/domain";
import { type Counted, isOne, rowsCounted } from "./counted.ts";

const enter = ({ n }: Counted): Bilingual => ({
  fr: isOne(n).fr ? "entre" : "entrent",
  en: isOne(n).en ? "is imported" : "are imported",
});

/** Words of what an import would lose or change, and of the rows that are mended. */
export const lossesText = {
  /** "4 862 lignes entrent telles qu’écrites, 126 moins précises ou relues ; 12 ne peuvent pas encore entrer." */
  summary: (asWritten: Counted, noted: Counted, wrong: Counted): Bilingual => {
    const parts: Bilingual[] = [];
    if (asWritten.n > 0 || noted.n === 0) {
      const as = isOne(asWritten.n).fr ? "telle qu’écrite" : "telles qu’écrites";
      parts.push({
        fr: asWritten.n === 0 ? "Aucune ligne n’entre." : `${rowsCounted(asWritten).fr} ${enter(asWritten).fr} ${as}.`,
        en:
          asWritten.n === 0 ? "No row is imported." : `${rowsCounted(asWritten).en} ${enter(asWritten).en} as written.`,
      });
    }
    if (noted.n > 0) {
      const [subject, less] = [
        parts.length === 0 ? rowsCounted(noted) : { fr: noted.written, en: noted.written },
        isOne(noted.n),
      ];
      parts.push({
        fr: `${subject.fr} ${enter(noted).fr} moins ${less.fr ? "précise ou relue" : "précises ou relues"}.`,
        en: `${subject.en} ${enter(noted).en} less precisely or with converted values.`,
      });
    }
    if (wrong.n > 0) {
      parts.push({
        fr: `${wrong.written} ne ${isOne(wrong.n).fr ? "peut" : "peuvent"} pas encore entrer.`,
        en: `${wrong.written} cannot be imported yet.`,
      });
    }
    return { fr: parts.map(({ fr }) => fr).join(" "), en: parts.map(({ en }) => en).join(" ") };
  },
  title: { fr: "Ce qui serait perdu ou changé", en: "What would be lost or changed" },
  /** What a note is about, after its count. */
  kinds: {
    dropped: (n) => ({
      fr: isOne(n).fr
        ? "valeur laissée de côté, illisible pour la question"
        : "valeurs laissées de côté, illisibles pour la question",
      en: isOne(n).en
        ? "value left out, which the question cannot read"
        : "values left out, which the question cannot read",
    }),
    unplaced: (n) => ({
      fr: isOne(n).fr
        ? "bâtiment dont le lieu n’est pas reconnu : il n’aura pas de niveau de risque"
        : "bâtiments dont le lieu n’est pas reconnu : ils n’auront pas de niveau de risque",
      en: isOne(n).en
        ? "building whose place is not recognised: it will have no risk level"
        : "buildings whose place is not recognised: they will have no risk level",
    }),
    other_commune: (n) => ({
      fr: isOne(n).fr
        ? "bâtiment placé, par son code postal, dans une commune d’un autre nom"
        : "bâtiments placés, par leur code postal, dans une commune d’un autre nom",
      en: isOne(n).en
        ? "building placed by its postcode in a commune of another name"
        : "buildings placed by their postcode in a commune of another name",
    }),
    far: (n) => ({
      fr: isOne(n).fr ? "point à plus de 20 km de sa commune" : "points à plus de 20 km de leur commune",
      en: isOne(n).en ? "point more than 20 km from its commune" : "points more than 20 km from their commune",
    }),
    outline_crossed: (n) => ({
      fr: isOne(n).fr
        ? "contour non repris, car ses côtés se croisent\u202f: corrigez-le dans la carte"
        : "contours non repris, car leurs côtés se croisent\u202f: corrigez-les dans la carte",
      en: isOne(n).en
        ? "outline left out because its sides cross: correct it in the map"
        : "outlines left out because their sides cross: correct them in the map",
    }),
    outline_far: (n) => ({
      fr: isOne(n).fr
        ? "contour non repris, car il est à plus de 250\u00a0m du lieu de sa ligne"
        : "contours non repris, car ils sont à plus de 250\u00a0m du lieu de leur ligne",
      en: isOne(n).en
        ? "outline left out because it is more than 250 m from the place of its row"
        : "outlines left out because they are more than 250 m from the place of their rows",
    }),
    broken_code: (n) => ({
      fr: isOne(n).fr ? "code dont le tableur a perdu des chiffres" : "codes dont le tableur a perdu des chiffres",
      en: isOne(n).en
        ? "code of which the spreadsheet has lost digits"
        : "codes of which the spreadsheet has lost digits",
    }),
    line_code: (n) => ({
      fr: isOne(n).fr
        ? "bâtiment sans code, ni nom, ni adresse\u202f: le numéro de sa ligne en tient lieu"
        : "bâtiments sans code, ni nom, ni adresse\u202f: le numéro de leur ligne en tient lieu",
      en: isOne(n).en
        ? "building without a code, a name or an address: its row number is used instead"
        : "buildings without a code, a name or an address: their row number is used instead",
    }),
    commune: (n) => ({
      fr: isOne(n).fr
        ? "bâtiment placé à la commune, sa rue n’étant pas encore cherchée"
        : "bâtiments placés à la commune, leur rue n’étant pas encore cherchée",
      en: isOne(n).en
        ? "building placed at its commune, as its street has not been looked up yet"
        : "buildings placed at their commune, as their street has not been looked up yet",
    }),
    replaced: (n) => ({
      fr: isOne(n).fr ? "valeur remplacée" : "valeurs remplacées",
      en: isOne(n).en ? "value replaced" : "values replaced",
    }),
    reread: (n) => ({
      fr: isOne(n).fr ? "nombre écrit autrement, relu" : "nombres écrits autrement, relus",
      en: isOne(n).en ? "figure written another way, converted" : "figures written another way, converted",
    }),
    default: (n) => ({
      fr: isOne(n).fr ? "cellule vide complétée" : "cellules vides complétées",
      en: isOne(n).en ? "blank cell completed" : "blank cells completed",
    }),
  } as Readonly<Record<RowNoteKind, (n: number) => Bilingual>>,
  quoted: (text: string): Bilingual => ({ fr: `«\u202f${text}\u202f»`, en: `“${text}”` }),
  kilometres: (km: string): Bilingual => ({ fr: `à ${km} km`, en: `${km} km away` }),
  nothing: { fr: "rien", en: "nothing" },
  see: { fr: "Voir", en: "View" },
  seeRows: (about: string): Bilingual => ({ fr: `Voir les lignes\u202f: ${about}`, en: `View the rows: ${about}` }),
  columnsLeft: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "colonne laissée dans le fichier" : "colonnes laissées dans le fichier",
    en: isOne(n).en ? "column left in the file" : "columns left in the file",
  }),
  onlyNoted: (about: string): Bilingual => ({
    fr: `Lignes concernées\u202f: ${about}`,
    en: `Rows concerned: ${about}`,
  }),
  absent: (n: number): Bilingual => ({
    fr: isOne(n).fr
      ? "bâtiment de ces groupes n’est pas dans ce fichier\u202f: il ne change pas"
      : "bâtiments de ces groupes ne sont pas dans ce fichier\u202f: ils ne changent pas",
    en: isOne(n).en
      ? "building of these groups is not in this file: it does not change"
      : "buildings of these groups are not in this file: they do not change",
  }),
  absentCodes: (codes: string, more: Counted): Bilingual => ({
    fr: more.n === 0 ? codes : `${codes} et ${more.written} ${isOne(more.n).fr ? "autre" : "autres"}`,
    en: more.n === 0 ? codes : `${codes} and ${more.written} more`,
  }),
  mend: (n: Counted): Bilingual => ({
    fr: `${rowsCounted(n).fr} à corriger`,
    en: `${rowsCounted(n).en} to correct`,
  }),
  cell: { fr: "Cellule", en: "Cell" },
  building: { fr: "Bâtiment", en: "Building" },
  inFile: { fr: "Dans le fichier", en: "In the file" },
  becomes: { fr: "Devient", en: "Becomes" },
  becomesOf: (question: string, row: number): Bilingual => ({
    fr: `${question}, ligne ${row}`,
    en: `${question}, row ${row}`,
  }),
  blankCell: { fr: "cellule vide", en: "blank cell" },
  keep: { fr: "Ne rien changer", en: "Change nothing" },
  accept: (n: Counted): Bilingual => ({
    fr: isOne(n.n).fr ? "Accepter la proposition" : `Accepter les ${n.written} propositions`,
    en: isOne(n.n).en ? "Accept the suggestion" : `Accept the ${n.written} suggestions`,
  }),
  checkAgain: { fr: "Vérifier à nouveau", en: "Check again" },
  check: (n: Counted): Bilingual => ({
    fr: isOne(n.n).fr
      ? "Vérifier à nouveau avec cette correction"
      : `Vérifier à nouveau avec ces ${n.written} corrections`,
    en: isOne(n.n).en ? "Check again with this correction" : `Check again with these ${n.written} corrections`,
  }),
  noCorrection: {
    fr: "Corrigez une cellule ici, ou dans votre fichier.",
    en: "Correct a cell here, or in your file.",
  },
};
