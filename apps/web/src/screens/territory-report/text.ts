import type { Bilingual } from "@lichen/domain";
import { TERRITORY_FACTS_WORDS, TERRITORY_WORDS } from "@lichen/report";
import type { Units } from "./unit-features.ts";

const SOURCE_OF_OUTLINES = {
  imported: { fr: "importés", en: "imported" },
  online: { fr: "demandés en ligne", en: "asked online" },
  product: { fr: "livrés avec le produit", en: "shipped with the product" },
} as const satisfies Record<Exclude<Units["outlines_from"], "unreachable" | "none">, Bilingual>;

export const text = {
  ...TERRITORY_WORDS,
  ...TERRITORY_FACTS_WORDS,
  intro: {
    fr: "Choisissez une commune, une intercommunalité, un département ou une région de France, ou une ville d’Europe : à quoi elle est exposée, ce qui s’y trouve, ce qu’elle peut faire.",
    en: "Choose a commune, a group of communes, a département or a region of France, or a city of Europe: what it is exposed to, what stands there, what it can do.",
  },
  scale: { fr: "Échelle", en: "Scale" },
  search: { fr: "Nom du territoire", en: "Name of the territory" },
  noneFound: { fr: "Aucun territoire de ce nom à cette échelle.", en: "No territory of this name at this scale." },
  more: (count: string): Bilingual => ({
    fr: `${count} autres : précisez le nom.`,
    en: `${count} more: type more of the name.`,
  }),
  another: { fr: "Un autre territoire", en: "Another territory" },
  unknown: { fr: "Ce territoire n’existe pas", en: "This territory does not exist" },
  unknownHint: {
    fr: "Son code a peut-être changé : cherchez-le par son nom.",
    en: "Its code may have changed: search it by its name.",
  },
  failed: { fr: "Le diagnostic n’a pas pu être fait", en: "The diagnosis could not be made" },
  path: { fr: "Où il se trouve", en: "Where it is" },
  scenario: { fr: "Scénario", en: "Scenario" },
  horizon: { fr: "Horizon", en: "Horizon" },
  map: { fr: "Carte du territoire", en: "Map of the territory" },
  mapOrList: { fr: "Carte ou liste", en: "Map or list" },
  drawn: { fr: "Carte", en: "Map" },
  listed: { fr: "Liste", en: "List" },
  unitList: { fr: "Niveau de chaque territoire de la carte", en: "Level of each territory of the map" },
  mapFoot: (hasAreas: boolean, outlines: Pick<Units, "outlines_from" | "outlines_attribution"> | null): Bilingual => {
    const { outlines_from: from, outlines_attribution: attribution } = outlines ?? {};
    if (hasAreas) {
      const source = from === undefined || from === "unreachable" || from === "none" ? null : SOURCE_OF_OUTLINES[from];
      return {
        fr: `Chaque surface a la couleur de son niveau ; cliquez pour l’ouvrir. Contours ${source?.fr} : ${attribution}.`,
        en: `Each area has the colour of its level; click to open it. Outlines ${source?.en}: ${attribution}.`,
      };
    }
    const missing =
      from === "unreachable"
        ? {
            fr: " Le service des contours n’a pas répondu.",
            en: " The service of outlines did not answer.",
          }
        : { fr: "", en: "" };
    return {
      fr: `Chaque marque est au centre de sa commune ou de son département ; cliquez pour l’ouvrir.${missing.fr}`,
      en: `Each mark is at the centre of its commune or département; click to open it.${missing.en}`,
    };
  },
  mapKept: {
    fr: "Tout ce que montre la carte est aussi dans la liste.",
    en: "All that the map shows is in the list.",
  },
  fit: { fr: "Voir tout le territoire", en: "See the whole territory" },
  equipmentFor: { fr: "Aléa des équipements et de la carte", en: "Hazard of the equipment and the map" },
  chart: { fr: "Graphique", en: "Chart" },
  words: { fr: "Texte", en: "Text" },
  shown: { fr: "Présentation", en: "Shown as" },
  byLevel: { fr: "Part par niveau", en: "Share by level" },
  sentence: (total: string, category: string, high: string, share: string, editions: string): Bilingual => ({
    fr: `${category} : ${high} sur ${total} (${share}) au niveau élevé ou au-dessus. Édition : ${editions}.`,
    en: `${category}: ${high} of ${total} (${share}) at the high level or above. Edition: ${editions}.`,
  }),
  types: { fr: "Chaque type", en: "Each type" },
  stations: { fr: "Gares", en: "Stations" },
  station: { fr: "Gare", en: "Station" },
  levelOf: { fr: "Niveau de", en: "Level of" },
  itsPlace: { fr: "son lieu", en: "its place" },
  itsCommune: { fr: "sa commune", en: "its commune" },
  latitude: { fr: "Latitude", en: "Latitude" },
  longitude: { fr: "Longitude", en: "Longitude" },
  equipmentCsv: { fr: "Équipements en CSV", en: "Equipment as CSV" },
  equipmentFile: { fr: "equipements", en: "equipment" },
  mapOf: { fr: "Ce que la carte montre", en: "What the map shows" },
  mapOfUnits: { fr: "Communes", en: "Communes" },
  mapOfDepartements: { fr: "Départements", en: "Départements" },
  mapOfEquipment: { fr: "Équipements", en: "Equipment" },
  categoryOfMap: { fr: "Équipements de la carte", en: "Equipment on the map" },
  equipmentList: { fr: "Niveau de chaque équipement de la carte", en: "Level of each equipment of the map" },
  standing: { fr: "Équipement", en: "Equipment" },
  equipmentFoot: (hasStations: boolean): Bilingual => ({
    fr: `${hasStations ? "Chaque gare est à sa place, avec le niveau de ce lieu. " : ""}Chaque nombre est au centre d’une commune, avec le niveau de la commune. Cliquez pour ouvrir la commune.`,
    en: `${hasStations ? "Each station is in its place, with the level of that place. " : ""}Each number is at the centre of a commune, with the level of the commune. Click to open the commune.`,
  }),
  onMap: { fr: "Choisir sur la carte", en: "Choose on the map" },
  hideMap: { fr: "Masquer la carte", en: "Hide the map" },
  chooseHere: { fr: "Choisir le territoire d’ici", en: "Choose the territory here" },
  chooseHint: {
    fr: "Pressez un point : le territoire de l’échelle choisie qui le contient s’ouvre.",
    en: "Press a point: the territory of the chosen scale that holds it opens.",
  },
  noneHere: {
    fr: "Aucun territoire de cette échelle n’est connu à ce point : cherchez-le par son nom.",
    en: "No territory of this scale is known at this point: search it by its name.",
  },
  index: { fr: "Indice d’exposition", en: "Exposure index" },
  copy: { fr: "Copier le lien", en: "Copy the link" },
  copied: { fr: "Lien copié", en: "Link copied" },
  csv: { fr: "CSV", en: "CSV" },
  fileName: { fr: "territoire", en: "territory" },
  code: { fr: "Code", en: "Code" },
  actionsOf: { fr: "Actions", en: "Actions of" },
  ofTerritory: { fr: "Du territoire", en: "The territory" },
  ofBuildings: { fr: "Des bâtiments", en: "Its buildings" },
  allActions: { fr: "Toutes les actions", en: "All actions" },
  sources: { fr: "Sources", en: "Sources" },
  method: { fr: "D’où viennent ces chiffres", en: "Where these figures come from" },
  nature: { fr: "fondée sur la nature", en: "nature-based" },
};
