import { embeddedData } from "./embedded-data.ts";
import { createAskDepths } from "./flood-maps/index.ts";
import type { ImportContext } from "./layers/index.ts";
import type { Database } from "./platform/database/open-database.ts";

/** What an import needs, with the data of the product; nothing leaves the process. */
export function importContext(
  database: Database,
  { altitudeAt, ask }: Partial<Pick<ImportContext, "altitudeAt" | "ask">> = {},
): ImportContext {
  return {
    database,
    readPack: () => embeddedData().pack,
    altitudeAt:
      altitudeAt ?? ((latitude, longitude) => embeddedData().places.fromCoordinates(latitude, longitude).altitude_m),
    ask: ask ?? createAskDepths({ enabled: false }),
  };
}
