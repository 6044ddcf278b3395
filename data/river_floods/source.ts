import type { SourceCard } from "@lichen/domain";

export const riverFloods: SourceCard = {
  id: "river_floods",
  name: {
    fr: "Changement des crues et de la neige en Europe (AR6)",
    en: "Change of river floods and snow in Europe (AR6)",
  },
  producer: "IPCC AR6 WGI",
  licence: "CC BY 4.0",
  attribution: "IPCC AR6 WGI, chapter 12, figure 12.9, DOI 10.5281/zenodo.7711675",
  edition: "AR6 2021, 2023-03-20",
  url: "https://doi.org/10.5281/zenodo.7711675",
  precision: {
    fr: "Environ 50 km (0,5°), sens du changement",
    en: "About 50 km (0.5°), sign of the change",
  },
  caveat: {
    fr: "Le sens et le rang comptent, pas le débit d’un cours d’eau. Un seul scénario (RCP8.5) et une seule période (2041-2060). Ni digue ni barrage.",
    en: "The sign and the rank count, not the discharge of a river. One scenario (RCP8.5) and one period (2041-2060). Neither dykes nor dams.",
  },
  derivation: {
    fr: "Par maille de 0,5° : changement moyen du débit centennal pour 100 km² de bassin, part des mailles de rivière où il augmente, changement de l’eau retenue par la neige. RCP8.5, 2041-2060 par rapport à 1995-2014, EURO-CORDEX.",
    en: "By cell of 0.5°: mean change of the 100-year discharge per 100 km² of catchment, share of the river cells where it increases, change of the water held by the snow. RCP8.5, 2041-2060 against 1995-2014, EURO-CORDEX.",
  },
  to_verify: {
    fr: "Le dépôt n’a pas de fichier de licence ; les données du GT I de l’AR6 sont d’ordinaire sous CC BY 4.0.",
    en: "The repository has no licence file; data of AR6 WG I are normally under CC BY 4.0.",
  },
};
