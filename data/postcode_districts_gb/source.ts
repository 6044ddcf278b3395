import type { SourceCard } from "@lichen/domain";

export const postcodeDistrictsGb: SourceCard = {
  id: "postcode_districts_gb",
  name: {
    fr: "Crues, argiles et rafales par district postal de Grande-Bretagne",
    en: "Floods, clays and gusts by postcode district of Great Britain",
  },
  producer: "Environment Agency, Natural Resources Wales, SEPA, British Geological Survey, ECMWF (ERA5)",
  licence: "Open Government Licence v3.0 ; CC BY 4.0 (ERA5)",
  attribution:
    "Contains Environment Agency, Natural Resources Wales, SEPA and British Geological Survey data, Open Government Licence v3.0; ERA5 by Open-Meteo; by SMcode-source/uk-home-insurance-risk-map fe8b98dd and missinglink/uk-postcode-polygons 664dde88",
  edition: "2026-08",
  url: "https://www.gov.uk/government/organisations/environment-agency",
  precision: {
    fr: "District postal, 36 km² en médiane, par son centre et sa surface",
    en: "Postcode district, 36 km² at the median, by its centre and its area",
  },
  caveat: {
    fr: "Étendues inondables défenses comprises en Angleterre ; part de la surface, qui n’est pas celle des bâtiments ; un district du rivage peut compter de l’eau. Le classement des argiles n’est pas GeoSure. Les rafales d’ERA5 sont trop faibles en montagne et sur les côtes exposées. Ni Irlande du Nord, ni îles voisines.",
    en: "Flood extents with defences in England; share of the area, which is not that of the buildings; a district of the shore may count water. The classes of clays are not GeoSure. ERA5 gusts are too low on mountains and exposed coasts. Neither Northern Ireland nor the islands around.",
  },
  derivation: {
    fr: "Part du district inondable par une crue centennale ou une submersion bicentennale (bicentennale en Écosse) ; classement de 0 à 1 des formations géologiques ; rafale de 3 s, cinquantennale, par la loi de Gumbel.",
    en: "Share of the district in the 1-in-100 flood of rivers or the 1-in-200 flood of the sea (1-in-200 in Scotland); classes of geological formations from 0 to 1; 3 s gust, 50 years, by the law of Gumbel.",
  },
  to_verify: {
    fr: "Licence des contours de districts, que leur dépôt n’indique pas (Wikipédia, CC BY-SA) : seuls leurs centres et leurs surfaces sont repris.",
    en: "Licence of the district outlines, which their repository does not state (Wikipedia, CC BY-SA): only their centres and areas are used.",
  },
};
