import { type Bilingual, type GroupKind, MAP_BUILDINGS } from "@lichen/domain";
import { countNoun, nounOf, TRAJECTORY_WORDS } from "@lichen/report";

/** A sentence about records, in the place of "{}": the noun of their kind, masculine in French. */
function about(fr: string, en: string): (kind: GroupKind) => Bilingual {
  return (kind) => {
    const noun = nounOf(2, kind);
    return { fr: fr.replace("{}", noun.fr), en: en.replace("{}", noun.en) };
  };
}

/** A sentence that begins with how many records there are. */
function many(fr: string, en: string): (kind: GroupKind, n: number) => Bilingual {
  return (kind, n) => {
    const records = countNoun(n, kind);
    return { fr: `${records.fr} ${fr}`, en: `${records.en} ${en}` };
  };
}

/** Words of the map of a list. */
export const mapText = {
  map: about("Carte des {}", "Map of {}"),
  same: { fr: "La carte et la liste montrent la même sélection", en: "The map and the list show the same selection" },
  colouredBy: { fr: "Niveau affiché sur la carte", en: "Level shown on the map" },
  inList: { fr: "Colonnes de la liste", en: "List columns" },
  fit: about("Voir tous les {}", "View all {}"),
  clusters: (kind: GroupKind): Bilingual => {
    const most = countNoun(MAP_BUILDINGS, kind);
    return {
      fr: `La carte affiche au plus ${most.fr} un par un\u202f: zoomez pour les voir.`,
      en: `The map shows at most ${most.en} one by one: zoom in to see them.`,
    };
  },
  outlined: (n: number): Bilingual => ({
    fr: n > 1 ? `${n} contours d’emprise au sol` : `${n} contour d’emprise au sol`,
    en: n > 1 ? `${n} footprint outlines` : `${n} footprint outline`,
  }),
  withoutPlace: many("sans localisation connue", "with no known location"),
  pile: many("au même endroit", "in the same place"),
  inBox: many("dans cette vue", "in this view"),
  noTrajectory: {
    fr: `«\u202fsans donnée\u202f» hors de France\u202f: ${TRAJECTORY_WORDS.notOffered.fr}`,
    en: `“no data” outside France: ${TRAJECTORY_WORDS.notOffered.en}`,
  },
  reachable: about("Tous les {} de la carte sont aussi dans la liste.", "All {} on the map are also in the list."),
};
