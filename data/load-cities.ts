import type { Cities } from "@lichen/domain";
import { readTable } from "./read-table.ts";

let loaded: Cities | undefined;

/** The cities of Europe outside France, read at the first call and kept. */
export function loadCities(): Cities {
  loaded ??= read();
  return loaded;
}

function read(): Cities {
  const table = readTable("cities_europe");
  return {
    name: table.text("name"),
    otherNames: table.text("other_names"),
    country: table.text("country"),
    population: table.numbers("population"),
    latitude: table.numbers("lat"),
    longitude: table.numbers("lon"),
    altitudeM: table.numbers("alt_m"),
    low10M: table.numbers("low10_m"),
    ground10M: table.numbers("ground10_m"),
    high10M: table.numbers("high10_m"),
    shoreKm: table.numbers("shore_km"),
  };
}
