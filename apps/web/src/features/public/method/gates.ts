import {
  type Bilingual,
  type GateOutcome,
  type Hazard,
  INDICATOR_KEYS,
  type IndicatorKey,
  isByCommune,
  type Place,
  whyAbsent,
} from "@lichen/domain";

const INLAND: Place = {
  latitude: 46,
  longitude: 2,
  zone: "france",
  country: "FR",
  insee: null,
  precision: "coordinates",
  altitude_m: 3,
  altitude_origin: "user",
  altitude_error_m: 0,
  coast_km: 200,
  spread_km: 0,
  label: "",
};
/** Places that open or close the gates: far from the sea, high above it, near it without an altitude, mountains, the tropics. */
const PLACES: readonly Place[] = [
  INLAND,
  { ...INLAND, coast_km: 1, altitude_m: 40 },
  { ...INLAND, coast_km: 1, altitude_m: null, altitude_origin: "none", altitude_error_m: null },
  { ...INLAND, altitude_m: 1800 },
  { ...INLAND, zone: "overseas", latitude: 15 },
];

/** Figures at which an indicator closes a gate: nothing, and little. */
const FIGURES = [0, 5] as const;

type GateRule = { readonly kind: Exclude<GateOutcome["kind"], "open">; readonly because: Bilingual };

/** What the gate of a hazard can decide, each said once, found by asking it about places that close it. */
export function gateRules(hazard: Hazard): readonly GateRule[] {
  const { gate } = hazard;
  if (gate === undefined) return [];
  const nothing = () => null;
  const outcomes = [
    ...PLACES.map((place) => gate(place, nothing)),
    ...INDICATOR_KEYS.flatMap((closed) =>
      FIGURES.map((figure) => gate(INLAND, (key: IndicatorKey) => (key === closed ? figure : null))),
    ),
    gate(INLAND, (key: IndicatorKey) => (isByCommune(key) ? 0 : null)),
  ];
  const rules = outcomes.flatMap((outcome) => (outcome.kind === "open" ? [] : [outcome]));
  return [...new Map(rules.map(({ kind, because }) => [because.en, { kind, because }])).values()];
}

/** Whether only an imported official layer can give an indicator. */
export function needsImport(key: IndicatorKey): boolean {
  return whyAbsent(INLAND, key) === "not_in_reference_data";
}
