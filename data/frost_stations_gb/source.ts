import type { SourceCard } from "@lichen/domain";

export const frostStationsGb: SourceCard = {
  id: "frost_stations_gb",
  name: {
    fr: "Jours de gel observés en Grande-Bretagne",
    en: "Observed frost days in Great Britain",
  },
  producer: "Met Office",
  licence: "Open Government Licence v3.0",
  attribution:
    "Contains public sector information of the Met Office, Open Government Licence v3.0; by musy23/comp3011_web_services c0aca7b0 and rypoll/Jan21-UK-Historical-Weather-Shiny-App 64247836",
  edition: "1991-2020",
  url: "https://www.metoffice.gov.uk/research/climate/maps-and-data/historic-station-data",
  precision: {
    fr: "Station",
    en: "Station",
  },
  caveat: {
    fr: "Seize stations : à quelques dizaines de kilomètres, le relief et la ville changent le gel.",
    en: "Sixteen stations: some tens of kilometres away, relief and town change the frost.",
  },
  derivation: {
    fr: "Moyennes de 1991 à 2020 des jours de gel sous abri, faites ici à partir des mois publiés (29 années au moins).",
    en: "Means of 1991 to 2020 of air-frost days, made here from the published months (29 years at least).",
  },
  to_verify: {
    fr: "Licence des relevés, que les dépôts d’où ils viennent n’indiquent pas.",
    en: "Licence of the records, which the repositories they come from do not state.",
  },
};
