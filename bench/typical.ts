import {
  type Answer,
  type Answers,
  estimates,
  type FieldKey,
  fieldOf,
  HAZARDS,
  nextQuestions,
  REFERENCE_YEAR,
  vulnerability,
} from "@lichen/domain";
import { type Measure, percentile } from "./measure.ts";

const TIMES = 200;
/** Typical French cases, by what is known of them first. */
const CASES: Readonly<Record<string, Answers>> = {
  "office of 1975": { building_type: "office", construction_year: 1975 },
  "detached house of 1968": {
    ...{ building_type: "residential", residential_building_type: "detached_house", construction_year: 1968 },
  },
  "school of 1962": { building_type: "education", construction_year: 1962 },
  "block of flats of 1972": {
    ...{ building_type: "residential", residential_building_type: "large_block", construction_year: 1972 },
  },
  "logistics hall of 2005": { building_type: "logistics", construction_year: 2005 },
};

/**
 * Ranges of the eight hazards and the next question, as the analysis of an address computes them after each answer; and
 * how many hazards have an index after so many questions, every one of them answered by the first of its choices.
 */
export function run(): Measure[] {
  const times: number[] = [];
  const all = Object.values(CASES);
  for (let n = 0; n < TIMES; n++) {
    const answers = all[n % all.length]!;
    const start = performance.now();
    nextQuestions(estimates(HAZARDS, answers, REFERENCE_YEAR), HAZARDS, answers, REFERENCE_YEAR, new Set());
    times.push(performance.now() - start);
  }
  const warm = times.slice(TIMES / 4);
  return [
    { name: "interview, one step (ranges and next question), median", value: percentile(warm, 0.5), unit: "ms" },
    { name: "interview, one step, p95", value: percentile(warm, 0.95), unit: "ms", aim: "≤ 16" },
    ...Object.entries(CASES).map(([name, start]) => ({
      ...{ name: `questions to eight indices, ${name}`, value: questionsOf(start), unit: "", aim: "≤ 13" },
    })),
  ];
}

function questionsOf(start: Answers): number {
  let answers = start;
  for (let asked = 0; ; asked++) {
    const known = HAZARDS.filter((hazard) => vulnerability(hazard, answers, REFERENCE_YEAR).index !== null).length;
    if (known === HAZARDS.length) return asked;
    const made = estimates(HAZARDS, answers, REFERENCE_YEAR)!;
    const { field } = nextQuestions(made, HAZARDS, answers, REFERENCE_YEAR, new Set())[0]!;
    answers = { ...answers, [field]: answerTo(field) };
  }
}

/** The first choice of a question; of a number, what it could be. */
function answerTo(field: FieldKey): Answer {
  const row = fieldOf(field);
  return row.type === "enum" ? row.options[0]!.value : row.type === "string" ? "x" : Math.max(row.min, 1);
}
