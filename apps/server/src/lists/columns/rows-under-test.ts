import {
  ACTION_STATUSES,
  FIELDS,
  findListColumn,
  HAZARD_IDS,
  type HazardId,
  LEVEL_OF_CODE,
  LEVELS,
  type ListColumn,
  MOMENT_COUNT,
  PACKED_ACTIONS,
  PLACE_PRECISIONS,
  type Plan,
  packPlan,
  questionIn,
  readStoredLevel,
  resultsStamp,
  riskState,
  type Scenario,
  STORED_FIGURES,
  STORED_LEVEL_COUNT,
  STRONGEST_KINDS,
  storedFigureIndex,
} from "@lichen/domain";
import type { RecordRow, ResultsRow } from "./record-row.ts";

export type RowUnderTest = {
  readonly row: RecordRow;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly results: ResultsRow | null;
};

const TEXTS = [
  "Évreux",
  "evreux",
  "Œuvre",
  "ÉVREUX 2",
  "a",
  "A",
  "Straße",
  "Łódź",
  "l’Île",
  "69001",
  "=1+1",
  "Zut\u00e9",
];
const STANDS = [
  { zone: "france", country: "FR", insee: "75056" },
  { zone: "france", country: "FR", insee: "2A004" },
  { zone: "overseas", country: "FR", insee: "97411" },
  { zone: "europe", country: "DE", insee: null },
  { zone: "outside", country: null, insee: null },
] as const;
const FIGURES = [0, -0.5, 1, 12.25, 1e6, 2024, 3];
const DAY_MS = 86_400_000;

/** Numbers from 0 to 1, always the same of a seed. @source mulberry32, Tommy Ettinger, public domain */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A building whose every column holds one of a few values, or none. */
export function rowUnderTest(random: () => number, id: string, groups: readonly string[]): RowUnderTest {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const maybe = <T>(value: T): T | null => (random() < 0.3 ? null : value);
  const answers: Record<string, unknown> = {};
  for (const field of FIELDS) {
    if (random() < 0.4 || field.key === "fond_gestion_name") continue;
    if (field.type === "enum") answers[field.key] = pick(field.options).value;
    else answers[field.key] = field.type === "string" ? pick(TEXTS) : pick(FIGURES);
  }
  const { member_building_code, member_building_name, ...rest } = answers;
  const place = maybe({ latitude: pick([48.85, 45.75, 43.3]), longitude: pick([2.35, 4.85, -1.5]), ...pick(STANDS) });
  return {
    row: {
      id,
      group_id: pick(groups),
      code: (member_building_code as string | undefined) ?? null,
      name: (member_building_name as string | undefined) ?? null,
      nature: pick(["declared", "example"]),
      version: 1 + Math.floor(random() * 9),
      created_at: Date.UTC(2026, 0, 1) + Math.floor(random() * 6) * DAY_MS + 5,
      updated_at: Date.UTC(2026, 5, 1) + Math.floor(random() * 6) * DAY_MS,
      updated_by: pick(["", "Camille Écriture", "camille écriture"]),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      precision: place === null ? null : pick(Object.keys(PLACE_PRECISIONS)),
      zone: place?.zone ?? null,
      country: place?.country ?? null,
      insee: place?.insee ?? null,
      evidence: {
        provedShare: pick([0, 0.25, 1]),
        strongest: pick(STRONGEST_KINDS),
        oldestDay: 20_000 + Math.floor(random() * 400),
      },
      answers: asJsonb(rest),
    },
    answers: rest,
    results: random() < 0.2 ? null : resultsUnderTest(random),
  };
}

/** JSON as PostgreSQL writes it: keys by their length, then their letters; a space after what separates. */
function asJsonb(answers: Readonly<Record<string, unknown>>): string {
  const keys = Object.keys(answers).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return `{${keys.map((key) => `${JSON.stringify(key)}: ${JSON.stringify(answers[key])}`).join(", ")}}`;
}

export function resultsUnderTest(random: () => number): ResultsRow {
  return {
    stamp: resultsStamp(random() < 0.5 ? "new" : "old", 2026),
    levels: Array.from({ length: STORED_LEVEL_COUNT }, (_, place) => letterOf(random(), place)).join(""),
    figures: STORED_FIGURES.map(({ choices }) => {
      if (random() < 0.3) return null;
      return choices === null ? Math.floor(random() * 5) / 4 : Math.floor(random() * choices.length);
    }),
    decisions: random() < 0.5 ? null : packPlan(planUnderTest(random)),
  };
}

/** Some level, of an exposure to one hazard with some range: these come first, a letter a level and moment. */
function letterOf(share: number, place: number): string {
  const codes = place < HAZARD_IDS.length * MOMENT_COUNT ? LEVEL_OF_CODE.length : LEVELS.length;
  return String.fromCharCode("0".charCodeAt(0) + Math.floor(share * codes));
}

function planUnderTest(random: () => number): Plan {
  const states = PACKED_ACTIONS.flatMap((id) => {
    const status = ACTION_STATUSES[Math.floor(random() * 8)];
    const year = status === "planned" ? 2020 + Math.floor(random() * 30) : null;
    return status === undefined ? [] : [[id, { status, year, priority: null }]];
  });
  return Object.fromEntries(states);
}

/** Value of a column of a building, read from its row as the words of the columns say. */
export function readValue(
  { row, answers, results }: RowUnderTest,
  column: ListColumn,
  scenario: Scenario,
  company: { readonly name: string; readonly status: string; readonly groups: ReadonlyMap<string, string> },
): string | number | null {
  const { source } = column;
  const text = (value: unknown) => (value === "" || value === undefined ? null : (value as string | number));
  switch (source.kind) {
    case "answer":
      if (column.key === "fond_gestion_name") return company.groups.get(row.group_id)!;
      if (column.key === "member_building_code") return text(row.code ?? undefined);
      if (column.key === "member_building_name") return text(row.name ?? undefined);
      return text(answers[column.key]);
    case "evidence": {
      const { provedShare, strongest, oldestDay } = row.evidence!;
      if (source.fact === "proved_share") return 100 * provedShare;
      if (source.fact === "strongest_evidence") return strongest;
      if (results?.figures[storedFigureIndex("completion")] === 0) return null;
      return Math.round((10 * (Math.floor(Date.now() / DAY_MS) - oldestDay)) / 365.2425) / 10;
    }
    case "record":
      switch (source.fact) {
        case "company_name":
          return company.name;
        case "company_status":
          return company.status;
        case "created_at_date":
          return row.created_at;
        case "updated_at_date":
          return row.updated_at;
        case "updated_by":
          return text(row.updated_by);
        case "place_precision":
          return row.precision;
      }
      break;
    case "level": {
      if (results === null) return null;
      return readStoredLevel(results.levels, questionIn(column, scenario)!);
    }
    case "state": {
      const { horizon } = source.question;
      const levelOf = (subject: HazardId) =>
        results === null
          ? "unknown"
          : readStoredLevel(results.levels, { subject, analysis: "cross", scenario, horizon });
      return riskState(HAZARD_IDS.map(levelOf));
    }
    case "figure": {
      const figure = results?.figures[storedFigureIndex(source.figure.id)] ?? null;
      if (figure !== null && source.figure.choices !== null) return source.figure.choices[figure]!.value;
      return figure === null || !source.figure.isShare ? figure : figure * 100;
    }
  }
}

/** Ranks a value within its column, as the list sorts it. */
export function comparable(column: ListColumn, value: string | number): readonly (string | number)[] {
  if (typeof value === "number") return [value];
  const options = findListColumn(column.key)!.options;
  if (options !== null) return [options.findIndex((option) => option.value === value)];
  return [
    value
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "")
      .toLowerCase()
      .replace("œ", "oe")
      .replace("ß", "ss")
      .replace("ł", "l")
      .replace("’", "'"),
    value,
  ];
}
