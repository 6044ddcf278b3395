import { loadReferencePack } from "@lichen/data";
import {
  type Answers,
  assess,
  computeStoredResults,
  createNatureOf,
  encodeAnswers,
  ensure,
  exposureColumns,
  figuresOf,
  HAZARDS,
  indexColumns,
  type Layer,
  type Place,
  REFERENCE_BUILDINGS,
  REFERENCE_YEAR,
  referenceLayers,
} from "@lichen/domain";
import { type Measure, perSecond } from "./measure.ts";

const BATCH = 128;

/** Buildings assessed on one core: figures of the place, eight hazards, every scenario and horizon, cross analysis. */
export function run(): Measure[] {
  const pack = loadReferencePack();
  const layers = referenceLayers(pack);
  const natureOf = createNatureOf(pack);
  const places = spread(BATCH);
  const answers: Answers[] = Object.values(REFERENCE_BUILDINGS).filter((one) => Object.keys(one).length > 0);
  const answersOf = (row: number) => ensure(answers[row % answers.length]);

  const all = places.map((_, row) => answersOf(row));
  const whole = perSecond(BATCH, () =>
    computeStoredResults(figuresOf(layers, places), all, REFERENCE_YEAR, places.map(natureOf)),
  );
  const figures = figuresOf(layers, places);
  return [
    {
      name: "buildings assessed, 8 hazards × all scenarios × all horizons",
      value: whole,
      unit: "/s",
      aim: "≥ 100,000",
    },
    { name: "… of which figures of the place", value: perSecond(BATCH, () => figuresOf(layers, places)), unit: "/s" },
    ...layers.map((layer: Layer) => ({
      name: `…… layer ${layer.id}`,
      value: perSecond(BATCH, () => figuresOf([layer], places)),
      unit: "/s",
    })),
    {
      name: "… of which exposure",
      value: perSecond(BATCH, () => {
        for (const hazard of HAZARDS) exposureColumns(hazard, figures);
      }),
      unit: "/s",
    },
    {
      name: "… of which vulnerability",
      value: perSecond(BATCH, () => {
        const encoded = encodeAnswers(all, REFERENCE_YEAR);
        for (const { zones } of HAZARDS) indexColumns(zones, encoded);
      }),
      unit: "/s",
    },
    {
      name: "buildings explained, every figure with its parts",
      value: perSecond(BATCH, () => {
        for (let row = 0; row < BATCH; row++) assess(figures, row, answersOf(row), REFERENCE_YEAR);
      }),
      unit: "/s",
    },
  ];
}

/** Places over metropolitan France, each with its commune: a portfolio of nowhere in particular. */
function spread(count: number): Place[] {
  const { communes } = loadReferencePack();
  const inFrance = communes.insee.flatMap((code, row) =>
    code.startsWith("97") || code.startsWith("98") || Number.isNaN(communes.latitude[row]!) ? [] : [row],
  );
  return Array.from({ length: count }, (_, i) => {
    const row = inFrance[(i * 7919) % inFrance.length]!;
    return {
      latitude: communes.latitude[row]!,
      longitude: communes.longitude[row]!,
      zone: "france",
      country: "FR",
      insee: ensure(communes.insee[row]),
      precision: "coordinates",
      altitude_m: communes.altitudeM[row]!,
      altitude_origin: "commune",
      altitude_error_m: 5,
      coast_km: communes.coastKm[row]!,
      spread_km: 0,
      label: ensure(communes.name[row]),
    };
  });
}
