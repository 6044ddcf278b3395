import { type Bilingual, isWithinReach } from "@lichen/domain";
import { formatNumber } from "@lichen/report";

export const MOST_MEGABYTES = 20;
const MOST_NAMES = 10;

export const listLayers = (layers: readonly string[]): string =>
  `${layers.slice(0, MOST_NAMES).join(", ")}${layers.length > MOST_NAMES ? "…" : ""}`;

const commas = (value: number | undefined): string => String(value).replace(".", ",");

/** Why the file of a plan is refused. */
export const faults = {
  form: {
    fr: "Choisissez un plan .dxf ou .geojson.",
    en: "Choose a .dxf or .geojson plan.",
  },
  size: {
    fr: `Ce fichier dépasse ${MOST_MEGABYTES} Mo\u202f: n’y laissez que les contours des surfaces.`,
    en: `This file is larger than ${MOST_MEGABYTES} MB: keep only the outlines of the surfaces.`,
  },
  broken: {
    fr: "Ce fichier est tronqué, ou n’est pas de la forme que son nom annonce.",
    en: "This file is truncated, or its content does not match its extension.",
  },
  binary: {
    fr: "Ce dessin est un DXF binaire\u202f: exportez-le en DXF texte (ASCII).",
    en: "This drawing is a binary DXF: export it as a text DXF (ASCII).",
  },
  dwg: {
    fr: "Ce fichier est un dessin DWG\u202f: exportez-le en DXF.",
    en: "This file is a DWG drawing: export it as DXF.",
  },
  nothing: {
    fr: "Ce plan n’a aucun contour fermé\u202f: dessinez chaque surface d’une polyligne fermée, sur le calque de sa nature.",
    en: "This plan has no closed outline: draw each surface as a closed polyline, on the layer for its type.",
  },
  allHidden: (layers: readonly string[]): Bilingual => ({
    fr: `Aucun contour fermé de ce plan n’est visible\u202f: ils sont sur des calques éteints ou gelés, ou dans la mise en page (${listLayers(layers)}). Affichez leurs calques dans l’espace objet, puis exportez de nouveau le plan.`,
    en: `No closed outline of this plan is visible: they are on layers that are off or frozen, or in the layout (${listLayers(layers)}). Show their layers in model space, then export the plan again.`,
  }),
  system: (name: string): Bilingual => ({
    fr: `Le système de coordonnées de ce plan (${name}) n’est pas connu\u202f: convertissez-le en Lambert-93 (EPSG:2154) ou en WGS 84 (EPSG:4326).`,
    en: `The coordinate system of this plan (${name}) is not known: convert it to Lambert-93 (EPSG:2154) or WGS 84 (EPSG:4326).`,
  }),
  position: (nth: number, [x, y]: readonly number[], name: string): Bilingual => ({
    fr: `L’objet ${nth} de ce plan a la position ${commas(x)}\u202f; ${commas(y)}, qui n’existe pas en ${name}\u202f: exportez de nouveau le plan avec son système de coordonnées.`,
    en: `Feature ${nth} of this plan has the position ${x}, ${y}, which does not exist in ${name}: export the plan again with its coordinate system.`,
  }),
  words: (nth: number): Bilingual => ({
    fr: `Ce fichier est tronqué, ou une position de l’objet ${nth} n’est pas faite de nombres.`,
    en: `This file is truncated, or a position of feature ${nth} is not made of numbers.`,
  }),
  swapped: (nth: number, [x, y]: readonly number[]): Bilingual => ({
    fr: `L’objet ${nth} de ce plan est à ${commas(x)}\u202f; ${commas(y)}, hors d’Europe et de la France d’outre-mer\u202f; ses coordonnées inversées y seraient. Écrivez la longitude (x) avant la latitude (y).`,
    en: `Feature ${nth} of this plan is at ${x}, ${y}, outside Europe and overseas France; with its axes swapped it would be inside. Write the longitude (x) before the latitude (y).`,
  }),
  area: (m2: number, system: string): Bilingual => ({
    fr: `Les surfaces de ce plan font ${describeArea(m2, "fr")} (coordonnées lues en ${system}), ce qui n’est pas la taille d’une parcelle\u202f: vérifiez son système de coordonnées.`,
    en: `The surfaces of this plan cover ${describeArea(m2, "en")} (coordinates read as ${system}), which is not the size of a plot: check its coordinate system.`,
  }),
  unit: {
    fr: "Les surfaces de ce dessin n’ont la taille d’une parcelle dans aucune unité\u202f: vérifiez son échelle.",
    en: "The surfaces of this drawing are not the size of a plot in any unit: check its scale.",
  },
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;

const [LEAST_M2, KM2] = [0.01, 1e6];
const LESS_THAN = { fr: "moins de", en: "less than" } as const;
/** An area of any size, in words. */
export function describeArea(m2: number, language: "fr" | "en"): string {
  if (m2 < LEAST_M2) return `${LESS_THAN[language]} ${formatNumber(LEAST_M2, language)}\u00a0m²`;
  const [value, unit] = m2 >= KM2 ? [m2 / KM2, "km²"] : [m2, "m²"];
  return `${formatNumber(Number(value.toPrecision(3)), language)}\u00a0${unit}`;
}

/** Whether a longitude and a latitude have a place in Europe or overseas France only once they are swapped. */
export function isSwapped([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): boolean {
  return !isWithinReach({ latitude, longitude }) && isWithinReach({ latitude: longitude, longitude: latitude });
}
