import type { SourceCard } from "@lichen/domain";

/** The warming at which each scenario and horizon is read; the table itself is in the domain (climate/warming.ts). */
export const scenarioWarming: SourceCard = {
  id: "scenario_warming",
  name: { fr: "Réchauffement par scénario et horizon", en: "Warming by scenario and horizon" },
  producer: "IPCC AR6 WGI; Météo-France (DRIAS-2020, TRACC)",
  licence: "CC BY 4.0 (IPCC AR6 data); Licence Ouverte 2.0 (TRACC)",
  attribution: "IPCC AR6 WGI (2021), Météo-France, portail DRIAS",
  edition: "2026-11",
  url: "https://www.drias-climat.fr",
  precision: {
    fr: "Dixième de degré ; niveau moyen mondial de la mer au centimètre",
    en: "Tenth of a degree; global mean sea level to the centimetre",
  },
  caveat: {
    fr: "En 2030 les scénarios d’émission ne se distinguent pas : ils portent le même réchauffement en France.",
    en: "In 2030, emission scenarios cannot be told apart: they have the same warming in France.",
  },
  derivation: {
    fr: "France : réchauffements du modèle ALADIN63/CNRM-CM5 lissés avec les médianes publiées de DRIAS-2020 ; TRACC : +2, +2,7 et +4\u00a0°C depuis 1900 moins 0,7\u00a0°C. Monde : niveaux de réchauffement de l’AR6.",
    en: "World: AR6 warming levels. France: the national trajectory’s mapping (1.5 °C worldwide, 2.0 °C in France since 1900; 2.0 and 2.7; 3.0 and 4.0), linear between these points, 1.35 °C per degree beyond (Ribes et al. 2022), less the 0.7 °C already reached in 1976-2005.",
  },
  to_verify: {
    fr: "Tableau SPM.1 de l’AR6 et écart de 0,6 à 0,8 °C de la TRACC : transcrits, non comparés au rapport.",
    en: "AR6 table SPM.1 and the 0.6 to 0.8 °C TRACC offset: transcribed, not compared with the report.",
  },
};
