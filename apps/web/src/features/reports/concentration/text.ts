import type { Bilingual } from "@lichen/domain";

/** Words of the screen of concentrations. */
export const text = {
  title: { fr: "Concentrations", en: "Concentrations" },
  synthesis: { fr: "Synthèse", en: "Synthesis" },
  failed: { fr: "Les concentrations n’ont pas pu être calculées", en: "The concentrations could not be calculated" },
  perimeter: { fr: "Périmètre", en: "Perimeter" },
  files: { fr: "Fichiers", en: "Files" },
  csv: { fr: "Tous les groupes (CSV)", en: "All groups (CSV)" },
  xlsx: { fr: "Tous les groupes (Excel)", en: "All groups (Excel)" },
  hazardChoice: { fr: "Aléa", en: "Hazard" },
  allHazards: { fr: "Tous les aléas", en: "All hazards" },
  order: { fr: "Du plus grand au plus petit", en: "Largest first, by" },
  finding: (place: Bilingual, hazard: Bilingual, buildings: Bilingual): Bilingual => ({
    fr: `${place.fr}, ${hazard.fr.toLowerCase()}\u202f: ${buildings.fr} à risque qu’un même événement peut toucher ensemble.`,
    en: `${place.en}, ${hazard.en.toLowerCase()}: ${buildings.en} at risk that one event may touch together.`,
  }),
  groupTitle: (place: Bilingual, hazard: Bilingual): Bilingual => ({
    fr: `${place.fr}, ${hazard.fr.toLowerCase()}`,
    en: `${place.en}, ${hazard.en.toLowerCase()}`,
  }),
  groupFailed: {
    fr: "Les bâtiments de ce groupe n’ont pas pu être chargés",
    en: "The buildings of this group could not be loaded",
  },
  gone: {
    fr: "Ce groupe n’a plus deux bâtiments à risque avec ces réglages.",
    en: "This group no longer has two buildings at risk with these settings.",
  },
  list: { fr: "Bâtiments du groupe", en: "Buildings of the group" },
  more: (shown: string, all: string): Bilingual => ({
    fr: `Les ${shown} premiers sur ${all} sont nommés ici.`,
    en: `The first ${shown} of ${all} are named here.`,
  }),
  unnamed: { fr: "Sans nom", en: "Unnamed" },
  byHazard: { fr: "Jusqu’où va un événement, aléa par aléa", en: "How far an event goes, hazard by hazard" },
  extent: { fr: "Lieu d’un événement", en: "Place of an event" },
  groups: { fr: "Groupes", en: "Groups" },
  elsewhere: { fr: "Bâtiments sans lieu connu", en: "Buildings in no known place" },
  limits: { fr: "Ce que les données ne réunissent pas", en: "What the data cannot gather" },
  section: { fr: "Touchés ensemble", en: "Touched together" },
  open: { fr: "Voir les concentrations", en: "View concentrations" },
} as const satisfies Record<string, Bilingual | ((...words: never[]) => Bilingual)>;
