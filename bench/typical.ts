import {
  type Answer,
  type Answers,
  type Estimates,
  ensure,
  estimates,
  FIELDS,
  type FieldKey,
  HAZARDS,
  isDerived,
  nextQuestions,
  REFERENCE_YEAR,
  sourcesOfDerived,
  vulnerability,
} from "@lichen/domain";
import { type Measure, percentile } from "./measure.ts";

/** Drawn buildings of each case: what a person who knows all of one would answer. */
const BUILDINGS = 8;
/** Steps left out of the times, while the script is not yet compiled. */
const WARM_UP = 60;
/** Typical French cases, by what is known of them first. */
const CASES: Readonly<Record<string, Answers>> = {
  "office of 1975": { building_type: "office", construction_year: 1975 },
  "detached house of 1968": {
    building_type: "residential",
    residential_building_type: "detached_house",
    construction_year: 1968,
  },
  "school of 1962": { building_type: "education", construction_year: 1962 },
  "block of flats of 1972": {
    building_type: "residential",
    residential_building_type: "large_block",
    construction_year: 1972,
  },
  "logistics hall of 2005": { building_type: "logistics", construction_year: 2005 },
};

/** Questions that an index reads, in the order of the form. */
const FORM: readonly FieldKey[] = formOrder();

/**
 * Ranges of the eight hazards and the next question after each answer of whole interviews; and how many questions until
 * every hazard has an index, by the interview and in the order of the form, for drawn buildings of typical cases.
 */
export function run(): Measure[] {
  const timesMs: number[] = [];
  const curves = Object.entries(CASES).map(([name, start]) => {
    const buildings = drawAnswers(start);
    const guided = buildings.map((truth) => countGuidedQuestions(start, truth, timesMs));
    const form = buildings.map((truth) => formQuestions(start, truth));
    return { name, guided: percentile(guided, 0.5), form: percentile(form, 0.5), most: Math.max(...guided) };
  });
  const warm = timesMs.slice(WARM_UP);
  return [
    { name: "interview, one step (ranges and next question), median", value: percentile(warm, 0.5), unit: "ms" },
    { name: "interview, one step, p95", value: percentile(warm, 0.95), unit: "ms", aim: "≤ 16" },
    ...curves.flatMap(({ name, guided, form, most }) => [
      { name: `questions to eight indices, ${name}, interview`, value: guided, unit: "", aim: "≤ 13" },
      { name: `questions to eight indices, ${name}, the most of ${BUILDINGS}`, value: most, unit: "" },
      { name: `questions to eight indices, ${name}, order of the form`, value: form, unit: "" },
    ]),
  ];
}

function formOrder(): readonly FieldKey[] {
  const read = new Set(
    HAZARDS.flatMap(({ zones }) =>
      zones.flatMap(({ rows }) => rows.flatMap(({ field }) => [...sourcesOfDerived(field)])),
    ),
  );
  return FIELDS.map(({ key }) => key).filter((key) => read.has(key));
}

const hasEveryIndex = (answers: Answers): boolean =>
  HAZARDS.every((hazard) => vulnerability(hazard, answers, REFERENCE_YEAR).index !== null);

/** Questions asked by the interview until every hazard has an index; a blank answer is a question too. */
function countGuidedQuestions(start: Answers, truth: Answers, timesMs: number[]): number {
  const leftOut = new Set<FieldKey>();
  let answers = start;
  for (let questionCount = 0; ; questionCount++) {
    const from = performance.now();
    const made = ensure(estimates(HAZARDS, answers, REFERENCE_YEAR));
    const [next] = nextQuestions(made, HAZARDS, answers, REFERENCE_YEAR, leftOut);
    timesMs.push(performance.now() - from);
    if (hasEveryIndex(answers)) return questionCount;
    if (next === undefined) throw new Error(`nothing left to ask after ${questionCount} questions`);
    const answer = truth[next.field];
    if (answer === undefined) leftOut.add(next.field);
    else answers = { ...answers, [next.field]: answer };
  }
}

function formQuestions(start: Answers, truth: Answers): number {
  let answers = start;
  let questionCount = 0;
  for (const field of FORM) {
    if (hasEveryIndex(answers)) return questionCount;
    if (start[field] !== undefined) continue;
    questionCount++;
    if (truth[field] !== undefined) answers = { ...answers, [field]: truth[field] };
  }
  return questionCount;
}

const PLOT_M2 = 1000;
/** Surface that gives each share of a plot without a building on it. */
const SURFACES: Readonly<Record<string, FieldKey>> = {
  tree_cover_share: "not_roof_tree_cover_surface",
  impermeable_share: "impermeable_outdoor_mineral_surface",
  water_share: "unsealed_wetlands_surface",
};

/** Answers of a few of the buildings drawn for a case, spread over the draws. */
function drawAnswers(start: Answers): readonly Answers[] {
  const made = ensure(estimates(HAZARDS, start, REFERENCE_YEAR));
  const apart = Math.floor(made.draws.count / BUILDINGS);
  return Array.from({ length: BUILDINGS }, (_, one) => answersOf(start, made, one * apart));
}

function answersOf(start: Answers, { draws }: Estimates, one: number): Answers {
  const width = draws.drawn.length / draws.count;
  const answers: Record<string, Answer> = {
    total_area_plot: PLOT_M2,
    building_floor_area: 0,
    sealed_wetlands_surface: 0,
    ...(start as Record<string, Answer>),
  };
  for (const { key, at, codes } of draws.open) {
    const value = draws.drawn[one * width + at]!;
    if (key.startsWith("_") || Number.isNaN(value)) continue;
    if (isDerived(key)) answers[ensure(SURFACES[key])] = PLOT_M2 * value;
    else if (codes === null) answers[key] = value;
    else answers[key] = ensure([...codes].find(([, code]) => code === value))[0];
  }
  return answers as Answers;
}
