import type { Bilingual } from "@lichen/domain";

/** Words of the import of a plan. */
export const planText = {
  open: { fr: "Importer un plan", en: "Import a plan" },
  title: { fr: "Surfaces d’un plan", en: "Surfaces from a plan" },
  what: {
    fr: "Chaque calque d’un dessin, ou chaque valeur d’un attribut d’une carte, devient une surface : vérifiez sa nature. Le fichier est lu dans ce navigateur et n’est envoyé nulle part.",
    en: "Each layer of a drawing, or each value of a map attribute, becomes a surface: check its type. The file is read in this browser and is not sent anywhere.",
  },
  file: { fr: "Choisir un plan .dxf ou .geojson", en: "Choose a .dxf or .geojson plan" },
  fileHelp: {
    fr: "Seuls les contours fermés comptent : une polyligne fermée, un cercle, un polygone. 20\u00a0Mo au plus.",
    en: "Only closed outlines count: a closed polyline, a circle or a polygon. At most 20 MB.",
  },
  by: { fr: "Attribut qui nomme les surfaces", en: "Attribute naming the surfaces" },
  unit: { fr: "Unité du dessin", en: "Drawing unit" },
  units: {
    "1": { fr: "Mètre", en: "Metre" },
    "0.01": { fr: "Centimètre", en: "Centimetre" },
    "0.001": { fr: "Millimètre", en: "Millimetre" },
  },
  layers: { fr: "Calques du plan", en: "Plan layers" },
  shapes: (n: number): Bilingual => ({
    fr: n > 1 ? `${n} contours` : "1 contour",
    en: n === 1 ? "1 outline" : `${n} outlines`,
  }),
  kindOf: (layer: string): Bilingual => ({ fr: `Nature du calque ${layer}`, en: `Type of layer ${layer}` }),
  leftOut: { fr: "Ne pas importer", en: "Do not import" },
  sum: (sum: string, plot: string): Bilingual => ({
    fr: `${sum} sur une parcelle de ${plot}.`,
    en: `${sum} for a plot of ${plot}.`,
  }),
  over: (sum: string, plot: string): Bilingual => ({
    fr: `${sum} pour une parcelle de ${plot} : laissez de côté le calque de la parcelle ou ceux qui se recouvrent, ou vérifiez l’unité.`,
    en: `${sum} for a plot of ${plot}: leave out the layer of the plot itself or any overlapping layers, or check the unit.`,
  }),
  leftAside: (n: number): Bilingual => ({
    fr: n > 1 ? `${n} objets sans contour fermé ne sont pas comptés.` : "1 objet sans contour fermé n’est pas compté.",
    en:
      n === 1
        ? "1 object with no closed outline is not counted."
        : `${n} objects with no closed outline are not counted.`,
  }),
  replaces: {
    fr: "Ces surfaces remplacent celles de cet état.",
    en: "These surfaces replace those of the current state.",
  },
  take: { fr: "Utiliser ces surfaces", en: "Use these surfaces" },
};
