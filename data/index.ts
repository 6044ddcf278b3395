import type { SourceCard } from "@lichen/domain";
import { ar6Grid } from "./ar6_grid/source.ts";
import { ar6Regional } from "./ar6_regional/source.ts";
import { ar6Regions } from "./ar6_regions/source.ts";
import { basicWindEurope } from "./basic_wind_europe/source.ts";
import { burntAreas } from "./burnt_areas/source.ts";
import { catnat } from "./catnat/source.ts";
import { citiesEurope } from "./cities_europe/source.ts";
import { communeCentres } from "./commune_centres/source.ts";
import { communesFr } from "./communes_fr/source.ts";
import { damagingFloods } from "./damaging_floods/source.ts";
import { driasFr } from "./drias_fr/source.ts";
import { driasFrCoarse } from "./drias_fr_0p25deg/source.ts";
import { dwellings } from "./dwellings/source.ts";
import { eurocodeWind } from "./eurocode_wind/source.ts";
import { extremeSeaLevel } from "./extreme_sea_level/source.ts";
import { facilities } from "./facilities/source.ts";
import { floodAtlases } from "./flood_atlases/source.ts";
import { forestFires } from "./forest_fires/source.ts";
import { frostStationsGb } from "./frost_stations_gb/source.ts";
import { hazardZonesItaly } from "./hazard_zones_italy/source.ts";
import { landCover } from "./land_cover/source.ts";
import { lowerSecondarySchools } from "./lower_secondary_schools/source.ts";
import { nuts3Regions } from "./nuts3_regions/source.ts";
import { outlines } from "./outlines/source.ts";
import { overseasClimate } from "./overseas_climate/source.ts";
import { overseasNormals } from "./overseas_normals/source.ts";
import { postcodeDistrictsGb } from "./postcode_districts_gb/source.ts";
import { publicBuildings } from "./public-buildings/source.ts";
import { railStations } from "./rail_stations/source.ts";
import { relief } from "./relief/source.ts";
import { reliefEurope } from "./relief_europe/source.ts";
import { riverFloods } from "./river_floods/source.ts";
import { riversEurope } from "./rivers_europe/source.ts";
import { scenarioWarming } from "./scenario_warming/source.ts";
import { seaLevelRise } from "./sea_level_rise/source.ts";
import { shoreElsewhere } from "./shore_elsewhere/source.ts";
import { shoreEurope } from "./shore_europe/source.ts";
import { shoreInlets } from "./shore_inlets/source.ts";
import { socialFacts } from "./social_facts/source.ts";
import { soilWetness } from "./soil_wetness/source.ts";
import { stationsEurope } from "./stations_europe/source.ts";
import { topography } from "./topography/source.ts";
import { touristAccommodation } from "./tourist_accommodation/source.ts";

export { clipRing } from "./clip.ts";
export { loadEquipment, type Station } from "./load-equipment.ts";
export { type Areas, type Gazetteer, loadGazetteer } from "./load-gazetteer.ts";
export { loadOldCodes } from "./load-old-codes.ts";
export { loadOutlines, type Outlines } from "./load-outlines.ts";
export { loadCoarseDrias, loadReferencePack } from "./load-pack.ts";
export * from "./public-buildings/index.ts";

/** The card of every dataset that ships with the product; the id is the folder's name. */
export const SOURCES: readonly SourceCard[] = [
  driasFr,
  driasFrCoarse,
  stationsEurope,
  ar6Grid,
  ar6Regional,
  ar6Regions,
  extremeSeaLevel,
  seaLevelRise,
  riverFloods,
  soilWetness,
  communesFr,
  catnat,
  forestFires,
  floodAtlases,
  landCover,
  dwellings,
  socialFacts,
  facilities,
  lowerSecondarySchools,
  touristAccommodation,
  railStations,
  relief,
  eurocodeWind,
  overseasClimate,
  overseasNormals,
  communeCentres,
  citiesEurope,
  nuts3Regions,
  damagingFloods,
  burntAreas,
  basicWindEurope,
  reliefEurope,
  postcodeDistrictsGb,
  hazardZonesItaly,
  frostStationsGb,
  topography,
  riversEurope,
  shoreEurope,
  shoreElsewhere,
  shoreInlets,
  outlines,
  scenarioWarming,
  publicBuildings,
];
