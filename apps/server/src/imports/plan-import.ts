import { randomUUID } from "node:crypto";
import {
  type Actor,
  type AnswerChange,
  type Answers,
  BUILDING_RECORD,
  canRead,
  canWrite,
  checkRead,
  compareAnswers,
  type DuplicateChoice,
  ensure,
  fieldOf,
  type ImportIssue,
  type ImportRowStatus,
  ownerFiguresOf,
  type Place,
  type RecordAnswers,
  type RowNote,
} from "@lichen/domain";
import { type BuildingToSave, isFar, PLACE_FIELDS, relocate, withFootprint } from "../buildings/index.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import type { Base, CurrentBuilding, Group } from "./read-base.ts";
import type { FileRow } from "./read-file.ts";

/** What a row of the file would do. */
export type PlannedRow = {
  readonly number: number;
  readonly code: string;
  readonly name: string;
  readonly status: ImportRowStatus;
  /** The building whose code it bears. */
  readonly buildingId: string | null;
  readonly choice: DuplicateChoice | null;
  readonly place: Place | null;
  /** What it changes of that building, or would, replacing it. */
  readonly changes: readonly AnswerChange[];
  readonly errors: readonly ImportIssue[];
  /** What it loses, or gets that it does not say. */
  readonly notes: readonly RowNote[];
  /** The building as it shall stand, before its results are computed; null: nothing is written. */
  readonly draft: Draft | null;
};

export type Draft = Omit<BuildingToSave, "results" | "before"> & {
  readonly before: { readonly version: number } | null;
};

export type ImportPlan = {
  readonly rows: readonly PlannedRow[];
  readonly counts: Readonly<Record<ImportRowStatus, number>>;
};

export type PlanDeps = {
  readonly actor: Actor;
  readonly companyId: string;
  readonly rows: readonly FileRow[];
  readonly base: Base;
  readonly choiceOf: (row: number) => DuplicateChoice;
  readonly placeOf: (answers: Answers) => Place | null;
};

const LONGEST_CODE = longestCode();

/** Decides what each row of a file does to a portfolio, and what is wrong with it beside its own answers. */
export async function planImport(parts: PlanDeps): Promise<ImportPlan> {
  const firstRows = new Map<string, number>();
  const taken = new Set([...parts.base.taken, ...parts.base.standing.keys(), ...parts.base.keys.values()]);
  const counts = { new: 0, changed: 0, same: 0, error: 0 };
  const rows: PlannedRow[] = [];
  const pause = yieldToEventLoop();
  for (const row of parts.rows) {
    const planned = planRow(parts, row, firstRows, taken);
    counts[planned.status]++;
    rows.push(planned);
    await pause();
  }
  return { rows, counts };
}

function planRow(
  { actor, companyId, base, choiceOf, placeOf }: PlanDeps,
  row: FileRow,
  firstRows: Map<string, number>,
  taken: Set<string>,
): PlannedRow {
  const { number } = row;
  const key = base.keys.get(number);
  const first = key === undefined ? undefined : firstRows.get(key);
  if (key !== undefined && first === undefined) firstRows.set(key, number);
  const stands = key === undefined ? undefined : base.standing.get(key);
  const right = stands === undefined ? "write" : rightOnStanding(actor, companyId, stands);
  const before = right === "write" ? (stands?.was ?? null) : null;
  const whole = before === null ? null : updateBuilding(row, before, placeOf);
  const updated = choiceOf(number) === "replace" ? before : null;
  const { answers: given, errors, place: found } = (updated === null ? null : whole) ?? row;
  const facts = {
    number,
    code: String(given.member_building_code ?? ""),
    name: String(given.member_building_name ?? ""),
  };
  const stays = updated !== null && given.fond_gestion_name === updated.answers.fond_gestion_name;
  const group =
    stays && row.given !== null
      ? { id: ensure(stands).groupId, name: String(given.fond_gestion_name) }
      : groupOfRow(given, actor, companyId, base);
  const wrong: ImportIssue[] = [
    ...errors,
    ...(first === undefined
      ? []
      : [{ field: "member_building_code", code: "duplicate_in_file", limit: first } as const]),
    ...("code" in group && given.fond_gestion_name !== undefined ? [group] : []),
    ...(stands !== undefined && right !== "write" && choiceOf(number) === "replace"
      ? [{ field: "member_building_code", code: "building_forbidden" } as const]
      : []),
  ];
  const refused = (more: readonly ImportIssue[]) => refuseRow(row, facts, more);
  if (wrong.length > 0 || "code" in group) return refused(wrong);

  const answers = withAnswer(given, "fond_gestion_name", group.name);
  const choice = stands === undefined ? null : choiceOf(number);
  const was = right === "none" ? null : (stands?.was ?? null);
  // What replacing would change is shown whatever the choice is: of a matched file, what it gives alone.
  const compared = updated === null && whole !== null ? withGroup(row, whole.answers, group) : answers;
  const isOutlineFar = isFar(row.footprint, found);
  const outline = isOutlineFar ? null : row.footprint;
  const { footprint, changes, place } = compareRow(was, { answers: compared, found, outline });
  const planned = {
    ...facts,
    buildingId: stands?.id ?? null,
    choice,
    changes,
    errors: [],
    notes: [...notesOf(row, choice), ...(isOutlineFar ? [OUTLINE_FAR] : [])],
  };
  if (choice === "replace" && stands !== undefined && was !== null) {
    const { id } = stands;
    if (changes.length === 0) return { ...planned, status: "same", place, draft: null };
    const before = { version: was.version };
    const draft: Draft = {
      id,
      before,
      groupId: group.id,
      answers,
      ownerFigures: ownerFiguresOf(answers),
      footprint,
      nature: "declared",
      place,
      changes,
    };
    return { ...planned, status: "changed", place, draft };
  }
  const code = choice === "keep" ? freeCode(facts.code, ensure(key), taken) : facts.code;
  if (code === null) return refused([{ field: "member_building_code", code: "no_free_code" }]);
  const draft: Draft = {
    id: randomUUID(),
    before: null,
    groupId: group.id,
    answers: withAnswer(answers, "member_building_code", code),
    ownerFigures: ownerFiguresOf(answers),
    footprint: outline,
    nature: "declared",
    place: found,
    changes: [],
  };
  return { ...planned, code, status: "new", place: found, draft };
}

function refuseRow(
  row: FileRow,
  facts: Pick<PlannedRow, "number" | "code" | "name">,
  issues: readonly ImportIssue[],
): PlannedRow {
  return {
    ...facts,
    status: "error",
    buildingId: null,
    choice: null,
    place: null,
    changes: [],
    errors: issues.map((issue) => ({ ...issue, ...cellOfIssue(row, issue) })),
    notes: [],
    draft: null,
  };
}

/** What a row changes of the building that stands, its place and its footprint then. */
function compareRow(
  was: CurrentBuilding["was"],
  row: {
    readonly answers: RecordAnswers;
    readonly found: Place | null;
    readonly outline: FileRow["footprint"];
  },
) {
  const changes = was === null ? [] : compareAnswers(BUILDING_RECORD, was.answers, row.answers);
  const place = was === null ? row.found : placeOfChanged(was.place, row.found, changes);
  return withFootprint({ place, changes }, { footprint: was?.footprint ?? null }, row.outline ?? undefined);
}

/**
 * A building as a row of the file would leave it: of a file whose columns were matched, what is blank there stays; of the
 * template, the figures of the owner alone.
 */
function updateBuilding(
  row: FileRow,
  was: NonNullable<CurrentBuilding["was"]>,
  placeOf: PlanDeps["placeOf"],
): Pick<FileRow, "answers" | "errors" | "place"> {
  if (row.given === null) return { ...row, answers: withOwnerFigures(row.answers, was.answers) };
  const { answers, issues } = checkRead(BUILDING_RECORD, row.given, was.answers);
  const errors = issues.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { answers, errors, place: null };
  const located = relocate(answers, was, placeOf);
  return "field" in located ? { answers, errors: [located], place: null } : { ...located, errors };
}

/** The cell that an error is about, and what it holds. */
function cellOfIssue(row: FileRow, { field, written }: ImportIssue): Pick<ImportIssue, "cell" | "written"> {
  const read =
    written ?? row.errors.find((issue) => issue.field === field)?.written ?? row.answers[field as keyof RecordAnswers];
  return { cell: row.cellOf(field), written: read === undefined || read === null ? undefined : String(read) };
}

/** Answers that all rows share stand for those of a new building alone. */
const OUTLINE_FAR: RowNote = { kind: "outline_far", field: "latitude", written: null, becomes: null };

function notesOf({ notes }: FileRow, choice: DuplicateChoice | null): readonly RowNote[] {
  return choice === "replace" ? notes.filter(({ kind }) => kind !== "default") : notes;
}

/** The group of a row of the template has the name that it has; that of a matched file may not be given. */
function withGroup({ given }: FileRow, answers: RecordAnswers, { name }: Group): RecordAnswers {
  return given === null ? withAnswer(answers, "fond_gestion_name", name) : answers;
}

/** The answers of a row with the figures of the owner that it leaves blank: most rows have none. */
function withOwnerFigures(answers: RecordAnswers, before: RecordAnswers): RecordAnswers {
  const figures = ownerFiguresOf(before);
  return Object.keys(figures).length === 0 ? answers : { ...figures, ...answers };
}

/** The same answers when that one is among them: copying those of every row costs more than checking them. */
function withAnswer(answers: RecordAnswers, key: keyof RecordAnswers, answer: string): RecordAnswers {
  return answers[key] === answer ? answers : { ...answers, [key]: answer };
}

/** A group that someone may not know is answered like one that is not there. */
function groupOfRow(
  { fond_gestion_name: name }: RecordAnswers,
  actor: Actor,
  companyId: string,
  base: Base,
): Group | ImportIssue {
  const group = base.groups.get(String(name ?? ""));
  const ref = group && ({ kind: "building", company_id: companyId, id: group.id } as const);
  if (ref === undefined || !canRead(actor, ref)) return { field: "fond_gestion_name", code: "unknown_group" };
  return canWrite(actor, ref) ? ensure(group) : { field: "fond_gestion_name", code: "group_forbidden" };
}

function rightOnStanding(actor: Actor, companyId: string, { groupId }: CurrentBuilding): "none" | "read" | "write" {
  const ref = { kind: "building", company_id: companyId, id: groupId } as const;
  if (canWrite(actor, ref)) return "write";
  return canRead(actor, ref) ? "read" : "none";
}

/** A building that did not move stays where it was found, perhaps more precisely than its answers tell. */
function placeOfChanged(
  stood: Place | null,
  found: Place | null,
  changes: readonly AnswerChange<keyof RecordAnswers>[],
): Place | null {
  const isMoved = changes.some(({ field }) => PLACE_FIELDS.some((key) => key === field));
  return isMoved || stood === null ? found : stood;
}

/** The code with the first number after it that is free, which is then taken; null when it would be too long. */
function freeCode(code: string, key: string, taken: Set<string>): string | null {
  for (let number = 2; ; number++) {
    const suffix = `-${number}`;
    if (code.length + suffix.length > LONGEST_CODE) return null;
    if (taken.has(key + suffix)) continue;
    taken.add(key + suffix);
    return code + suffix;
  }
}

function longestCode(): number {
  const field = fieldOf("member_building_code");
  if (field.type !== "string") throw new Error("codes of buildings are texts");
  return field.maxLength;
}
