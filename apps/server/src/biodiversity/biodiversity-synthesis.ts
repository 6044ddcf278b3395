import type { AnswerOf, biodibatAssetsReport } from "@lichen/contract";
import {
  type Answer,
  CHALLENGE_IDS,
  type ChallengeId,
  CONSTRUCTION_FIELDS,
  ENGINE_VERSION,
  ensure,
  findListColumn,
  isConstruction,
  LEVELS,
  NATURE_OUTPUTS,
  type Perimeter,
  recordOf,
} from "@lichen/domain";
import { perimetersOf, synthesisNotices } from "../buildings/index.ts";
import type { RowRef, Selection } from "../lists/index.ts";
import type { Reference } from "../reference/index.ts";
import { natureSources } from "./biodiversity-report.ts";

export type BiodiversitySynthesis = AnswerOf<typeof biodibatAssetsReport>;

type SynthesisDeps = {
  /** What results are computed with now. */
  readonly stamp: string;
  readonly reference: Reference;
  readonly now: Date;
};

/** Buildings that are named at each end of the scale. */
const NAMED = 10;

type Scored = RowRef & { readonly value: number };

/**
 * The biodiversity of a selection, in one pass over its buildings that lets the thread do something else now and then.
 * The selection is to be held meanwhile.
 */
export async function computeBiodiversitySynthesis(
  selection: Selection,
  requested: Perimeter | undefined,
  { stamp, reference, now }: SynthesisDeps,
): Promise<BiodiversitySynthesis> {
  const area = perimetersOf(selection, requested);
  const columnOf = (key: string) => selection.readers(ensure(findListColumn(key)));
  const outputs = NATURE_OUTPUTS.map((output) => ({
    ...output,
    readers: columnOf(output.id),
    counts: recordOf(LEVELS, () => 0),
    sum: 0,
    known: 0,
  }));
  const challenges = recordOf(CHALLENGE_IDS, () => 0);
  const challengeOf = columnOf("nature_challenge");
  const stageReaders = CONSTRUCTION_FIELDS.map((field) => [field, columnOf(field)] as const);
  const isExample = selection.exampleReaders();
  const isCurrent = selection.stampReaders(stamp);
  const [lowest, highest] = [createFirst((a, b) => a.value - b.value), createFirst((a, b) => b.value - a.value)];
  let [count, examples, construction, notComputable, outdated] = [0, 0, 0, 0, 0];

  await selection.inTurns((part, slot) => {
    if (!ensure(area.isIn[part])(slot)) return;
    count++;
    if (ensure(isExample[part])(slot)) examples++;
    if (!ensure(isCurrent[part])(slot)) outdated++;
    for (const output of outputs) {
      const value = ensure(output.readers[part])(slot) as number | null;
      if (value === null) {
        output.counts.unknown++;
        continue;
      }
      output.counts[output.levelOf(value)]++;
      output.sum += value;
      output.known++;
    }
    challenges[(ensure(challengeOf[part])(slot) as ChallengeId | null) ?? "unknown"]++;
    const potential = ensure(ensure(outputs[0]).readers[part])(slot) as number | null;
    if (potential !== null) {
      lowest.show({ part, slot, value: potential });
      highest.show({ part, slot, value: potential });
    } else if (
      isConstruction(Object.fromEntries(stageReaders.map(([field, of]) => [field, ensure(of[part])(slot) as Answer])))
    ) {
      construction++;
    } else notComputable++;
  });

  const named = namesOf(selection);
  return {
    engine_version: ENGINE_VERSION,
    selected: selection.count,
    count,
    examples,
    construction,
    outdated,
    not_computable: notComputable,
    outside_france: area.outsideFrance,
    without_place: area.withoutPlace,
    perimeter: area.perimeter,
    notices: synthesisNotices(area, { count, examples, notComputable, outdated }),
    outputs: outputs.map(({ id, counts, sum, known }) => ({ id, counts, mean: known === 0 ? null : sum / known })),
    challenges,
    lowest: lowest.all().map(named),
    highest: highest.all().map(named),
    sources: natureSources(reference),
    computed_at: now.toISOString(),
  };
}

/** Keeps the first few of those that it is shown. */
function createFirst(compare: (a: Scored, b: Scored) => number) {
  const selected: Scored[] = [];
  return {
    show(one: Scored): void {
      if (selected.length === NAMED && compare(one, ensure(selected[NAMED - 1])) >= 0) return;
      const at = selected.findIndex((other) => compare(one, other) < 0);
      selected.splice(at === -1 ? selected.length : at, 0, one);
      if (selected.length > NAMED) selected.pop();
    },
    all: (): readonly Scored[] => selected,
  };
}

function namesOf(selection: Selection): (row: Scored) => BiodiversitySynthesis["lowest"][number] {
  const readersOf = (key: string) => selection.readers(ensure(findListColumn(key)));
  const [names, codes, cities] = ["member_building_name", "member_building_code", "city"].map(readersOf);
  const [reliabilities, challenges] = ["hosting_reliability", "nature_challenge"].map(readersOf);
  const isExample = selection.exampleReaders();
  const potential = ensure(NATURE_OUTPUTS[0]);
  return ({ part, slot, value }) => ({
    id: selection.idOf({ part, slot }),
    nature: ensure(isExample[part])(slot) ? "example" : "declared",
    name: String(ensure(ensure(names)[part])(slot) ?? ""),
    code: String(ensure(ensure(codes)[part])(slot) ?? ""),
    city: String(ensure(ensure(cities)[part])(slot) ?? ""),
    value,
    level: potential.levelOf(value),
    reliability: Number(ensure(ensure(reliabilities)[part])(slot) ?? 0) / 100,
    challenge: (ensure(ensure(challenges)[part])(slot) as ChallengeId | null) ?? "unknown",
  });
}
