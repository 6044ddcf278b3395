import type { Bilingual } from "@lichen/domain";
import type { HiddenWhy } from "../shared/plan.ts";
import { describeArea, listLayers } from "../shared/plan-faults.ts";
import type { PlanUnit } from "../shared/plan-units.ts";

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
  unit: { fr: "Unité du plan", en: "Unit of the plan" },
  unitStated: { fr: "Indiquée par le fichier.", en: "Stated in the file." },
  unitProposed: {
    fr: "Le fichier ne l’indique pas\u202f: elle est proposée d’après la surface de la parcelle. Vérifiez-la.",
    en: "The file does not state it: it is suggested from the area of the plot. Check it.",
  },
  unitOfMap: {
    fr: "Le fichier n’indique pas son système de coordonnées\u202f: l’unité est proposée d’après la surface de la parcelle. Vérifiez-la.",
    en: "The file does not state its coordinate system: the unit is suggested from the area of the plot. Check it.",
  },
  unitDoubted: (unit: Bilingual, m2: number): Bilingual => ({
    fr: `Le fichier indique «\u202f${unit.fr}\u202f», ce qui ferait ${describeArea(m2, "fr")}\u202f: vérifiez l’unité proposée.`,
    en: `The file states “${unit.en}”, which would make ${describeArea(m2, "en")}: check the suggested unit.`,
  }),
  units: {
    metre: { fr: "Mètre", en: "Metre" },
    decimetre: { fr: "Décimètre", en: "Decimetre" },
    centimetre: { fr: "Centimètre", en: "Centimetre" },
    millimetre: { fr: "Millimètre", en: "Millimetre" },
    kilometre: { fr: "Kilomètre", en: "Kilometre" },
    foot: { fr: "Pied", en: "Foot" },
    us_foot: { fr: "Pied des géomètres américains", en: "US survey foot" },
    inch: { fr: "Pouce", en: "Inch" },
    yard: { fr: "Yard", en: "Yard" },
    web_metre: { fr: "Mètre des cartes du Web (EPSG:3857)", en: "Metre of web maps (EPSG:3857)" },
  } satisfies Record<PlanUnit, Bilingual>,
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
    fr: `${sum} pour une parcelle de ${plot}\u202f: laissez de côté le calque de la parcelle ou ceux qui se recouvrent, ou vérifiez l’unité du plan et la surface de la parcelle.`,
    en: `${sum} for a plot of ${plot}: leave out the layer of the plot itself or any overlapping layers, or check the unit of the plan and the area of the plot.`,
  }),
  leftAside: (n: number): Bilingual => ({
    fr: n > 1 ? `${n} objets sans contour fermé ne sont pas comptés.` : "1 objet sans contour fermé n’est pas compté.",
    en:
      n === 1
        ? "1 object with no closed outline is not counted."
        : `${n} objects with no closed outline are not counted.`,
  }),
  hidden: {
    layer: (n: number, layers: readonly string[]): Bilingual => ({
      fr:
        n > 1
          ? `${n} contours de calques éteints ou gelés ne sont pas comptés\u202f: ${listLayers(layers)}.`
          : `1 contour d’un calque éteint ou gelé n’est pas compté\u202f: ${listLayers(layers)}.`,
      en:
        n === 1
          ? `1 outline of a layer that is off or frozen is not counted: ${listLayers(layers)}.`
          : `${n} outlines of layers that are off or frozen are not counted: ${listLayers(layers)}.`,
    }),
    invisible: (n: number, layers: readonly string[]): Bilingual => ({
      fr:
        n > 1
          ? `${n} contours masqués ne sont pas comptés, sur\u202f: ${listLayers(layers)}.`
          : `1 contour masqué n’est pas compté, sur\u202f: ${listLayers(layers)}.`,
      en:
        n === 1
          ? `1 hidden outline is not counted, on: ${listLayers(layers)}.`
          : `${n} hidden outlines are not counted, on: ${listLayers(layers)}.`,
    }),
    paper: (n: number, layers: readonly string[]): Bilingual => ({
      fr:
        n > 1
          ? `${n} contours de la mise en page (cartouche, cadre) ne sont pas comptés\u202f: ${listLayers(layers)}.`
          : `1 contour de la mise en page (cartouche, cadre) n’est pas compté\u202f: ${listLayers(layers)}.`,
      en:
        n === 1
          ? `1 outline of the layout (title block, frame) is not counted: ${listLayers(layers)}.`
          : `${n} outlines of the layout (title block, frame) are not counted: ${listLayers(layers)}.`,
    }),
  } satisfies Record<HiddenWhy, (n: number, layers: readonly string[]) => Bilingual>,
  system: (name: string): Bilingual => ({
    fr: `Coordonnées lues en ${name}\u202f; les aires sont celles du terrain.`,
    en: `Coordinates read as ${name}; areas are those on the ground.`,
  }),
  replaces: {
    fr: "Ces surfaces remplacent celles de cet état.",
    en: "These surfaces replace those of the current state.",
  },
  take: { fr: "Utiliser ces surfaces", en: "Use these surfaces" },
};
