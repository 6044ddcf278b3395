import { type Bilingual, MAP_BUILDINGS } from "@lichen/domain";
import { TRAJECTORY_WORDS } from "@lichen/report";

const written = (n: number) => ({ fr: n.toLocaleString("fr-FR"), en: n.toLocaleString("en-GB") });
const MAX = written(MAP_BUILDINGS);

export const mapText = {
  map: { fr: "Carte des bâtiments", en: "Map of the buildings" },
  same: { fr: "La carte et la liste montrent la même sélection", en: "Map and list: same selection" },
  colouredBy: { fr: "Niveau affiché sur la carte", en: "Level that the map shows" },
  inList: { fr: "Colonnes de la liste", en: "Columns of the list" },
  fit: { fr: "Voir tous les bâtiments", en: "See all the buildings" },
  clusters: {
    fr: `La carte affiche au plus ${MAX.fr.replaceAll("\u00a0", "\u202f")} bâtiments un par un\u202f: zoomez pour les voir.`,
    en: `The map shows at most ${MAX.en} buildings one by one: zoom in to see them.`,
  },
  withoutPlace: (n: number, shown: string): Bilingual => ({
    fr: `${shown} ${n < 2 ? "bâtiment" : "bâtiments"} sans localisation connue`,
    en: `${shown} ${n === 1 ? "building" : "buildings"} without a known place`,
  }),
  buildings: (n: number, shown: string): Bilingual => ({
    fr: `${shown} ${n < 2 ? "bâtiment" : "bâtiments"}`,
    en: `${shown} ${n === 1 ? "building" : "buildings"}`,
  }),
  pile: (shown: string): Bilingual => ({
    fr: `${shown} bâtiments au même endroit`,
    en: `${shown} buildings in the same place`,
  }),
  inBox: (n: number, shown: string): Bilingual => ({
    fr: `${shown} ${n < 2 ? "bâtiment" : "bâtiments"} dans cette vue`,
    en: `${shown} ${n === 1 ? "building" : "buildings"} in this view`,
  }),
  noTrajectory: {
    fr: `«\u202fsans donnée\u202f» hors de France\u202f: ${TRAJECTORY_WORDS.notOffered.fr}`,
    en: `“no data” outside France: ${TRAJECTORY_WORDS.notOffered.en}`,
  },
  reachable: {
    fr: "Tous les bâtiments de la carte sont aussi dans la liste.",
    en: "Each building of the map is in the list.",
  },
};
