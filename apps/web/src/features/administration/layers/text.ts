import type { AnswerOf, listLayers } from "@lichen/contract";
import { type Bilingual, type Language, MODEL_HEIGHTS } from "@lichen/domain";
import { formatNumber } from "@lichen/report";

type Answer = AnswerOf<typeof listLayers>;

export const KIND_NAMES: Readonly<Record<Answer["layers"][number]["kind"], Bilingual>> = {
  drias: { fr: "Climat (DRIAS)", en: "Climate (DRIAS)" },
  tracc: { fr: "Climat (TRACC)", en: "Climate (TRACC)" },
  climadiag: { fr: "Climat par commune (Climadiag)", en: "Climate by commune (Climadiag)" },
  copernicus: { fr: "Climat en Europe (Copernicus)", en: "Climate in Europe (Copernicus)" },
  protected_areas: { fr: "Espaces protégés", en: "Protected areas" },
  clay: { fr: "Argiles", en: "Clay" },
  flood: { fr: "Hauteurs d’eau", en: "Water depths" },
  asked_flood: { fr: "Hauteurs d’eau, lues sur leur serveur", en: "Water depths, read from their server" },
  catnat: { fr: "Catastrophes naturelles (GASPAR)", en: "Natural disasters (GASPAR)" },
  atlases: { fr: "Atlas des zones inondables (GASPAR)", en: "Flood atlases (GASPAR)" },
  facilities: { fr: "Équipements (Insee)", en: "Facilities (INSEE)" },
  territory_indicators: { fr: "Indicateurs des territoires", en: "Territory indicators" },
  outlines: { fr: "Contours des communes", en: "Commune outlines" },
  elevation: { fr: "Altitudes", en: "Altitudes" },
};
/** What a layer overrides that is no indicator. */
export const OVERRIDDEN: Readonly<Partial<typeof KIND_NAMES>> = {
  facilities: { fr: "Équipements des territoires", en: "Territory facilities" },
  territory_indicators: { fr: "Vulnérabilité des territoires", en: "Territory vulnerability" },
  protected_areas: { fr: "Espaces protégés demandés en ligne", en: "Protected areas queried online" },
  flood: { fr: "Hauteurs d’eau du dommage des crues", en: "Water depths for flood damage" },
  asked_flood: {
    fr: "Hauteurs d’eau du dommage des crues, là où aucune couche de la même période n’est importée",
    en: "Water depths for flood damage, where no layer for the same return period is imported",
  },
  outlines: { fr: "Contours sur la carte des territoires", en: "Outlines on the territory map" },
  elevation: { fr: "Altitude des adresses", en: "Address altitudes" },
};
export const SOURCE_NAMES: Readonly<Record<Answer["sources"][number]["id"], Bilingual>> = {
  geoplateforme: { fr: "Adresses en France (Géoplateforme)", en: "Addresses in France (Géoplateforme)" },
  photon: { fr: "Adresses en Europe (Photon)", en: "Addresses in Europe (Photon)" },
  rnb: { fr: "Référentiel national des bâtiments", en: "National building register" },
  bdnb: { fr: "Base nationale des bâtiments (BDNB)", en: "National building database (BDNB)" },
  api_carto: { fr: "Espaces protégés (API Carto)", en: "Protected areas (API Carto)" },
  georisques: { fr: "Risques (Géorisques)", en: "Risks (Géorisques)" },
  geo_api: { fr: "Contours des communes (geo.api.gouv.fr)", en: "Commune outlines (geo.api.gouv.fr)" },
  flood_server: { fr: "Cartes de hauteurs d’eau", en: "Water depth maps" },
};
export const STATE_NAMES: Readonly<Record<Answer["sources"][number]["state"], Bilingual>> = {
  off: { fr: "Non interrogé", en: "Not queried" },
  not_asked: { fr: "Pas encore interrogé", en: "Not queried yet" },
  answering: { fr: "Répond", en: "Responding" },
  failing: { fr: "Ne répond pas", en: "Not responding" },
  resting: { fr: "Appels suspendus un moment", en: "Paused" },
};

const formatDegrees = (value: number, language: Language) => `${formatNumber(Math.round(value * 10) / 10, language)}°`;

export const text = {
  title: { fr: "Couches et services", en: "Layers and services" },
  layers: { fr: "Couches importées", en: "Imported layers" },
  noLayer: {
    fr: "Aucune couche importée\u202f: seuls les chiffres intégrés à Lichen sont utilisés.",
    en: "No imported layers: only the built-in figures are used.",
  },
  how: {
    fr: "Une couche s’importe et se retire sur le serveur, par «\u202fnpm run layers\u202f»\u202f; les résultats conservés sont alors recalculés.",
    en: "Layers are imported and removed on the server with “npm run layers”; saved results are then recalculated.",
  },
  name: { fr: "Nom", en: "Name" },
  kind: { fr: "Type", en: "Type" },
  edition: { fr: "Édition", en: "Edition" },
  licence: { fr: "Licence", en: "Licence" },
  importedAt: { fr: "Importée le", en: "Imported on" },
  rows: { fr: "Éléments", en: "Items" },
  gives: { fr: "Remplace", en: "Replaces" },
  heights: ({ heights, error_m: error }: NonNullable<Answer["layers"][number]["elevation"]>): Bilingual => ({
    fr: `${MODEL_HEIGHTS[heights].fr}${error === null ? "" : `, erreur de ${formatNumber(error, "fr")} m`}`,
    en: `${MODEL_HEIGHTS[heights].en}${error === null ? "" : `, error of ${formatNumber(error, "en")} m`}`,
  }),
  extent: { fr: "Étendue", en: "Coverage" },
  box: ({ west, south, east, north }: NonNullable<Answer["layers"][number]["extent"]>): Bilingual => ({
    fr: `${formatDegrees(south, "fr")} à ${formatDegrees(north, "fr")} N, ${formatDegrees(west, "fr")} à ${formatDegrees(east, "fr")} E`,
    en: `${formatDegrees(south, "en")} to ${formatDegrees(north, "en")} N, ${formatDegrees(west, "en")} to ${formatDegrees(east, "en")} E`,
  }),
  notMeasured: {
    fr: "non relevée à l’import de cette couche",
    en: "not recorded when this layer was imported",
  },
  covers: (list: string): Bilingual => ({ fr: `complète pour ${list}`, en: `complete for ${list}` }),
  checksum: (sum: string): Bilingual => ({ fr: `SHA-256 ${sum}`, en: `SHA-256 ${sum}` }),
  services: { fr: "Services extérieurs", en: "External services" },
  since: (moment: string): Bilingual => ({
    fr: `Demandes de ce serveur depuis ${moment}.`,
    en: `Requests from this server since ${moment}.`,
  }),
  service: { fr: "Service", en: "Service" },
  host: { fr: "Hôte", en: "Host" },
  state: { fr: "État", en: "Status" },
  requests: { fr: "Demandes", en: "Requests" },
  failed: { fr: "Échecs", en: "Failures" },
  lastAnswer: { fr: "Dernière réponse", en: "Last response" },
  lastFailure: { fr: "Dernier échec", en: "Last failure" },
  none: { fr: "aucun", en: "none" },
  failure: { fr: "Les couches n’ont pas pu être lues", en: "Layers could not be read" },
};
