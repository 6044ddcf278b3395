import type { Bilingual } from "@lichen/domain";
import { TERRITORY_FACTS_WORDS, TERRITORY_WORDS } from "@lichen/report";
import type { Units } from "./unit-features.ts";

const SOURCE_OF_OUTLINES = {
  imported: { fr: "importés", en: "imported" },
  online: { fr: "interrogés en ligne", en: "queried online" },
  product: { fr: "livrés avec le produit", en: "built in" },
} as const satisfies Record<Exclude<Units["outlines_from"], "unreachable" | "none">, Bilingual>;

export const text = {
  ...TERRITORY_WORDS,
  ...TERRITORY_FACTS_WORDS,
  intro: {
    fr: "Choisissez une commune, une intercommunalité, un département ou une région de France, ou une ville d’Europe : à quoi elle est exposée, ce qui s’y trouve, ce qu’elle peut faire.",
    en: "Choose a French commune, group of communes, département or region, or a European city: see what it is exposed to, which facilities it has and what it can do.",
  },
  scale: { fr: "Échelle", en: "Scale" },
  recent: { fr: "Ouverts récemment dans ce navigateur", en: "Recently opened in this browser" },
  forgetRecent: { fr: "Oublier", en: "Forget" },
  search: { fr: "Nom ou mot du nom", en: "Name or part of it" },
  noneFound: { fr: "Aucun territoire n’a ce mot dans son nom.", en: "No territory has this word in its name." },
  more: (count: string): Bilingual => ({
    fr: `${count} autres : précisez le nom.`,
    en: `${count} more: type a more precise name.`,
  }),
  territories: { fr: "Territoires", en: "Territories" },
  here: { fr: "ici", en: "here" },
  neighboursOf: (count: string): Bilingual => ({
    fr: count === "1" ? "1 voisin" : `${count} voisins`,
    en: count === "1" ? "1 neighbour" : `${count} neighbours`,
  }),
  peersUnknown: (count: string): Bilingual => ({
    fr: `${count} sans donnée`,
    en: `${count} without data`,
  }),
  another: { fr: "Un autre territoire", en: "Another territory" },
  unknown: { fr: "Ce territoire n’existe pas", en: "This territory does not exist" },
  unknownHint: {
    fr: "Son code a peut-être changé : cherchez ce territoire par son nom.",
    en: "Its code may have changed: search for it by name.",
  },
  failed: { fr: "Le diagnostic n’a pas pu être fait", en: "The diagnosis could not be prepared" },
  path: { fr: "Où il se trouve", en: "Where it is" },
  scenario: { fr: "Scénario", en: "Scenario" },
  horizon: { fr: "Horizon", en: "Horizon" },
  map: { fr: "Carte du territoire", en: "Territory map" },
  mapOrList: { fr: "Carte ou liste", en: "Map or list" },
  drawn: { fr: "Carte", en: "Map" },
  listed: { fr: "Liste", en: "List" },
  unitList: { fr: "Niveau de chaque territoire de la carte", en: "Level of each territory on the map" },
  mapFoot: (hasAreas: boolean, outlines: Pick<Units, "outlines_from" | "outlines_attribution"> | null): Bilingual => {
    const { outlines_from: from, outlines_attribution: attribution } = outlines ?? {};
    if (hasAreas) {
      const source = from === undefined || from === "unreachable" || from === "none" ? null : SOURCE_OF_OUTLINES[from];
      return {
        fr: `Chaque surface a la couleur de son niveau ; cliquez pour l’ouvrir. Contours ${source?.fr} : ${attribution}.`,
        en: `Each area has the colour of its level; click it to open it. Outlines ${source?.en}: ${attribution}.`,
      };
    }
    const missing =
      from === "unreachable"
        ? {
            fr: " Le service des contours n’a pas répondu.",
            en: " The outline service did not respond.",
          }
        : { fr: "", en: "" };
    return {
      fr: `Chaque marque est au centre de sa commune ou de son département ; cliquez pour l’ouvrir.${missing.fr}`,
      en: `Each mark is at the centre of its commune or département; click it to open it.${missing.en}`,
    };
  },
  mapPreserved: {
    fr: "Tout ce que montre la carte est aussi dans la liste.",
    en: "Everything on the map is also in the list.",
  },
  fit: { fr: "Voir tout le territoire", en: "View the whole territory" },
  equipmentFor: { fr: "Aléa des équipements et de la carte", en: "Hazard for facilities and map" },
  chart: { fr: "Graphique", en: "Chart" },
  words: { fr: "Texte", en: "Text" },
  shown: { fr: "Présentation", en: "Shown as" },
  byLevel: { fr: "Part par niveau", en: "Share by level" },
  sentence: (total: string, category: string, high: string, share: string, editions: string): Bilingual => ({
    fr: `${category} : ${high} sur ${total} (${share}) au niveau élevé ou au-dessus. Édition : ${editions}.`,
    en: `${category}: ${high} of ${total} (${share}) at high level or above. Edition: ${editions}.`,
  }),
  types: { fr: "Chaque type", en: "Each type" },
  stations: { fr: "Gares", en: "Stations" },
  station: { fr: "Gare", en: "Station" },
  levelOf: { fr: "Niveau de", en: "Level of" },
  itsPlace: { fr: "son lieu", en: "its place" },
  itsCommune: { fr: "sa commune", en: "its commune" },
  latitude: { fr: "Latitude", en: "Latitude" },
  longitude: { fr: "Longitude", en: "Longitude" },
  equipmentCsv: { fr: "Équipements en CSV", en: "Facilities as CSV" },
  equipmentFile: { fr: "equipements", en: "facilities" },
  mapOf: { fr: "Ce que la carte montre", en: "What the map shows" },
  mapOfUnits: { fr: "Communes", en: "Communes" },
  mapOfDepartements: { fr: "Départements", en: "Départements" },
  mapOfEquipment: { fr: "Équipements", en: "Facilities" },
  categoryOfMap: { fr: "Équipements de la carte", en: "Facilities on the map" },
  equipmentList: { fr: "Niveau de chaque équipement de la carte", en: "Level of each facility on the map" },
  standing: { fr: "Équipement", en: "Facility" },
  equipmentFoot: (hasStations: boolean): Bilingual => ({
    fr: `${hasStations ? "Chaque gare est à sa place, avec le niveau de ce lieu. " : ""}Chaque nombre est au centre d’une commune, avec le niveau de la commune. Cliquez pour ouvrir la commune.`,
    en: `${hasStations ? "Each station is shown where it stands, with the level of that place. " : ""}Each number is at the centre of a commune, with the commune’s level. Click to open the commune.`,
  }),
  onMap: { fr: "Choisir sur la carte", en: "Choose on the map" },
  hideMap: { fr: "Masquer la carte", en: "Hide the map" },
  chooseHere: { fr: "Choisir le territoire sur la carte", en: "Choose the territory from the map" },
  chooseHint: {
    fr: "Cliquez sur un point de la carte, ou touchez-le : le territoire de l’échelle choisie qui le contient s’ouvre.",
    en: "Press a point: the territory at the chosen scale that contains it opens.",
  },
  noneHere: {
    fr: "Aucun territoire de cette échelle n’est connu à ce point : cherchez-le par son nom.",
    en: "No territory is known at this point at this scale: search for it by name.",
  },
  index: { fr: "Indice d’exposition", en: "Exposure index" },
  copy: { fr: "Copier le lien", en: "Copy the link" },
  copied: { fr: "Lien copié", en: "Link copied" },
  csv: { fr: "CSV", en: "CSV" },
  lowestPossible: (hazard: Bilingual): Bilingual => ({ fr: `${hazard.fr}, au plus bas`, en: `${hazard.en}, lowest` }),
  highestPossible: (hazard: Bilingual): Bilingual => ({
    fr: `${hazard.fr}, au plus haut`,
    en: `${hazard.en}, highest`,
  }),
  fileName: { fr: "territoire", en: "territory" },
  code: { fr: "Code", en: "Code" },
  actionsOf: { fr: "Actions", en: "Actions for" },
  ofTerritory: { fr: "Du territoire", en: "The territory" },
  ofBuildings: { fr: "Des bâtiments", en: "Its buildings" },
  allActions: { fr: "Toutes les actions", en: "All actions" },
  sources: { fr: "Sources", en: "Sources" },
  method: { fr: "D’où viennent ces chiffres", en: "Where these figures come from" },
  nature: { fr: "fondée sur la nature", en: "nature-based" },
};
