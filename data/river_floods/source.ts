import type { SourceCard } from "@lichen/domain";

export const riverFloods: SourceCard = {
  id: "river_floods",
  name: {
    fr: "Changement des crues et de la neige en Europe (AR6)",
    en: "Change in river floods and snow in Europe (AR6)",
  },
  producer: "IPCC AR6 WGI",
  licence: "CC BY 4.0",
  attribution: "IPCC AR6 WGI, chapter 12, figure 12.9, DOI 10.5281/zenodo.7711675",
  edition: "AR6 2021, 2023-03-20",
  url: "https://doi.org/10.5281/zenodo.7711675",
  precision: {
    fr: "Environ 50\u00a0km (0,5°), sens du changement",
    en: "About 50 km (0.5°), direction of change",
  },
  caveat: {
    fr: "Le sens et le rang comptent, pas le débit d’un cours d’eau. Un seul scénario (RCP8.5) et une seule période (2041-2060). Ni digue ni barrage.",
    en: "What counts is the direction and the rank, not the discharge of a river. A single scenario (RCP8.5) and a single period (2041–2060). No dykes or dams.",
  },
  derivation: {
    fr: "Par maille de 0,5° : changement moyen du débit centennal pour 100\u00a0km² de bassin, part des mailles de rivière où il augmente, changement de l’eau retenue par la neige. RCP8.5, 2041-2060 par rapport à 1995-2014, EURO-CORDEX.",
    en: "For each 0.5° cell: mean change in 100-year discharge per 100 km² of catchment, share of river cells where it increases, change in water stored as snow. RCP8.5, 2041–2060 compared with 1995–2014, EURO-CORDEX.",
  },
  to_verify: {
    fr: "Le dépôt n’a pas de fichier de licence ; les données du GT I de l’AR6 sont d’ordinaire sous CC BY 4.0.",
    en: "The repository has no licence file; AR6 WG I data are normally under CC BY 4.0.",
  },
};
