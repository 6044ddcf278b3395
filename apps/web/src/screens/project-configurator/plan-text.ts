import type { Bilingual } from "@lichen/domain";

/** Words of the import of a plan. */
export const planText = {
  open: { fr: "Importer un plan", en: "Import a plan" },
  title: { fr: "Surfaces d’un plan", en: "Surfaces of a plan" },
  what: {
    fr: "Chaque calque d’un dessin, ou chaque valeur d’un attribut d’une carte, devient une surface : vérifiez sa nature. Le fichier est lu dans ce navigateur et n’est envoyé nulle part.",
    en: "Each layer of a drawing, or each value of an attribute of a map, becomes a surface: check its kind. The file is read in this browser and is sent nowhere.",
  },
  file: { fr: "Choisir un plan .dxf ou .geojson", en: "Choose a .dxf or .geojson plan" },
  fileHelp: {
    fr: "Seuls les contours fermés comptent : une polyligne fermée, un cercle, un polygone. 20 Mo au plus.",
    en: "Closed outlines alone count: a closed polyline, a circle, a polygon. 20 MB at most.",
  },
  by: { fr: "Attribut qui nomme les surfaces", en: "Attribute that names the surfaces" },
  unit: { fr: "Unité du dessin", en: "Unit of the drawing" },
  units: {
    "1": { fr: "Mètre", en: "Metre" },
    "0.01": { fr: "Centimètre", en: "Centimetre" },
    "0.001": { fr: "Millimètre", en: "Millimetre" },
  },
  layers: { fr: "Calques du plan", en: "Layers of the plan" },
  shapes: (n: number): Bilingual => ({
    fr: n > 1 ? `${n} contours` : "1 contour",
    en: n === 1 ? "1 outline" : `${n} outlines`,
  }),
  kindOf: (layer: string): Bilingual => ({ fr: `Nature du calque ${layer}`, en: `Kind of the layer ${layer}` }),
  leftOut: { fr: "Ne pas prendre", en: "Leave out" },
  sum: (sum: string, plot: string): Bilingual => ({
    fr: `${sum} sur une parcelle de ${plot}.`,
    en: `${sum} of a plot of ${plot}.`,
  }),
  over: (sum: string, plot: string): Bilingual => ({
    fr: `${sum} pour une parcelle de ${plot} : laissez de côté le calque de la parcelle ou ceux qui se recouvrent, ou vérifiez l’unité.`,
    en: `${sum} for a plot of ${plot}: leave out the layer of the plot or those that overlap, or check the unit.`,
  }),
  leftAside: (n: number): Bilingual => ({
    fr: n > 1 ? `${n} objets sans contour fermé ne sont pas comptés.` : "1 objet sans contour fermé n’est pas compté.",
    en:
      n === 1
        ? "1 object without a closed outline is not counted."
        : `${n} objects without a closed outline are not counted.`,
  }),
  replaces: {
    fr: "Ces surfaces remplacent celles de cet état.",
    en: "These surfaces replace those of this state.",
  },
  take: { fr: "Prendre ces surfaces", en: "Take these surfaces" },
};
