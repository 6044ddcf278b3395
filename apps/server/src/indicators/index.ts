import { indicatorCells, indicatorMeta, listSources, searchIndicator } from "@lichen/contract";
import {
  ENGINE_VERSION,
  HORIZONS,
  type IndicatorKey,
  indicatorOf,
  isIndicatorKey,
  SCENARIOS,
  UNITS,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Places } from "../places/index.ts";
import { serve } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";
import type { Territories } from "../territories/index.ts";
import { createCells } from "./cells.ts";
import { figureRows, momentsOf } from "./figure-rows.ts";
import { wireBounds } from "./wire-bounds.ts";

/** Rows of one answer: a region at every moment would be hundreds of thousands. */
const MAX_ROWS = 20_000;
/** Cells change only when a layer is added: browsers may keep them this long, s. */
const CELLS_KEPT_S = 3600;

export type IndicatorsParts = {
  readonly places: Places;
  readonly reference: Reference;
  readonly territories: Territories;
};

/** The calls about indicators: what they are, their figures at places, their cells on the map, their sources. */
export function serveIndicators(app: FastifyInstance, { places, reference, territories }: IndicatorsParts): void {
  const cells = createCells(reference, places);

  serve(app, indicatorMeta, ({ input, problem }) => {
    if (!isIndicatorKey(input.key)) throw problem("indicator_not_found");
    const { key, name, hazard, unit, bounds, worse, decimals, basis } = indicatorOf(input.key);
    const sources = sourcesOf(input.key);
    return {
      key,
      name,
      hazard,
      unit,
      unit_name: UNITS[unit],
      bounds: wireBounds(bounds),
      worse,
      decimals,
      basis,
      scenarios: [...SCENARIOS],
      horizons: [...HORIZONS],
      sources: reference.cards(sources),
    };
  });

  serve(app, searchIndicator, ({ input, problem }) => {
    if (!isIndicatorKey(input.key)) throw problem("indicator_not_found");
    const moments = momentsOf(input.scenario, input.horizon);
    if (input.territory) {
      const communes = territories.communesOf(input.territory.scale, input.territory.id);
      if (communes === null) throw problem("territory_not_found");
      if (communes.length * moments.length > MAX_ROWS) throw problem("validation", { horizon: ["too_many"] });
      const figures = reference.figuresOf(communes.map(({ place }) => place));
      return {
        values: figureRows(
          figures,
          input.key,
          moments,
          communes.map(({ id }) => id),
          cardOf,
        ),
      };
    }
    const asked = (input.places ?? []).map(({ latitude, longitude }) => places.fromCoordinates(latitude, longitude));
    return { values: figureRows(reference.figuresOf(asked), input.key, moments, null, cardOf) };
  });

  serve(app, indicatorCells, ({ input, problem, reply }) => {
    if (!isIndicatorKey(input.key)) throw problem("indicator_not_found");
    reply.header("cache-control", `public, max-age=${CELLS_KEPT_S}`);
    return cells.of(input.key, input.scenario, input.area);
  });

  serve(app, listSources, () => ({ engine_version: ENGINE_VERSION, sources: reference.cards() }));

  function cardOf(id: string) {
    return reference.cards([id])[0];
  }

  /** Datasets that can give an indicator: those of the layers that have it. */
  function sourcesOf(key: IndicatorKey): string[] {
    return reference.layers().flatMap((layer) => (layer.indicators.includes(key) ? [...layer.sources] : []));
  }
}
