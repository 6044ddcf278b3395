import {
  equipmentRisks,
  listTerritories,
  MOST_WITH_EXPOSURE,
  regions,
  territoryMeta,
  territoryRecommendations,
  territoryTypologies,
} from "@lichen/contract";
import { ensure, territoryActions } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { inLanguage } from "../platform/in-language.ts";
import { pageOfRows } from "../platform/search.ts";
import { serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { createStanding } from "./current-equipment.ts";
import { createDiagnosis, type Diagnosis } from "./diagnosis.ts";
import { cacheLevels } from "./levels-by-row.ts";
import { typologiesOf } from "./typologies.ts";
import { createDrawnUnits } from "./unit-boundaries.ts";

export { createStanding } from "./current-equipment.ts";
export { createDiagnosis, type Diagnosis } from "./diagnosis.ts";
export { createTerritories, type Territories, type TerritoryPlace } from "./gazetteer-territories.ts";
export { createMapTerritories, type MapLevels, type MapTerritories, type MapTerritory } from "./map-territories.ts";

/** What territories are exposed to: one a process, for screens and paper. */
export function openDiagnosis({
  territories,
  reference,
  places,
  outlines,
}: Pick<Services, "territories" | "reference" | "places" | "outlines">): Diagnosis {
  const communeLevels = cacheLevels(reference, "communes", () =>
    reference.pack.communes.insee.map((_, row) => places.ofCommune(row)),
  );
  return createDiagnosis({
    reference,
    territories,
    outlines,
    communeLevels,
    standing: createStanding(reference, places),
  });
}

/** The calls about territories: their names, what they are exposed to, what stands in them. */
export function serveTerritories(
  app: FastifyInstance,
  {
    territories,
    diagnosis,
    reference,
    outlinesOf,
  }: Pick<Services, "territories" | "diagnosis" | "reference" | "outlinesOf">,
): void {
  const drawnUnits = createDrawnUnits({ diagnosis, reference, outlinesOf });

  serve(app, listTerritories, async ({ input }) => {
    const { scale, q, detail, scenario, horizon } = input;
    const found = scale === undefined ? territories.search(q ?? "") : territories.named(scale, q);
    const limit = detail === "name" ? input.limit : Math.min(input.limit, MOST_WITH_EXPOSURE);
    const { rows, meta } = pageOfRows({ ...input, limit }, found, {
      total: found.length,
      keyOf: (one) => `${one.scale}:${one.id}`,
    });
    const detailed = async (one: (typeof rows)[number]) => {
      const exposure = await diagnosis.levelsOf({ scale: one.scale, territory_id: one.id }, { scenario, horizon });
      const { belongs_to, commune_count: communes } = ensure(territories.describe(one.scale, one.id));
      const levels = ensure(exposure).map(({ hazard, level, index }) => ({ hazard, level, index }));
      return { ...one, belongs_to, communes, exposure: levels };
    };
    return {
      territories: detail === "name" ? [...rows] : await Promise.all(rows.map(detailed)),
      meta: { ...meta, count: rows.length },
    };
  });

  serve(app, territoryMeta, ({ input, problem }) => {
    const territory = territories.describe(input.scale, input.id);
    if (territory === null) throw problem("territory_not_found");
    return territory;
  });

  serve(app, territoryRecommendations, async ({ input, problem }) => {
    const { language, scenario, horizon, level, ...which } = input;
    const exposure = await diagnosis.levelsOf(which, { scenario, horizon });
    if (exposure === null) throw problem("territory_not_found", { territory_id: ["unknown_territory"] });
    const hazards = exposure.map((one) => ({ id: one.hazard, level: one.level }));
    const levels = Object.fromEntries(hazards.map((one) => [one.id, one.level]));
    return inLanguage({ recommendations: [...territoryActions(levels, level)], hazards }, language);
  });

  serve(app, regions, async ({ input, problem }) => {
    const units = await drawnUnits(input);
    if (units === null) throw problem("territory_not_found");
    return units;
  });

  serve(app, territoryTypologies, ({ input: { scale, territory_id }, problem }) => {
    const meta = territories.describe(scale, territory_id);
    if (meta === null) throw problem("territory_not_found");
    return { typologies: typologiesOf(meta, diagnosis.coverOf({ scale, territory_id })) };
  });

  serve(app, equipmentRisks, async ({ input, problem }) => {
    const { scenario, horizon, ...which } = input;
    const found = await diagnosis.equipment(which, { scenario, horizon });
    if (found === null) throw problem("territory_not_found");
    return found;
  });
}
