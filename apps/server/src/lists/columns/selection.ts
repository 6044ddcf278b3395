import { setImmediate } from "node:timers/promises";
import {
  type Actor,
  ensure,
  LEVELS,
  type Level,
  type ListColumn,
  questionIn,
  type RangedLevel,
  type RiskQuestion,
  recordOf,
  type Subject,
  TRAJECTORY,
  ZONES,
  type Zone,
} from "@lichen/domain";
import type { ColumnIndex } from "./column-index.ts";
import { type CellReader, cellReader, columnView, levelReader } from "./column-view.ts";
import { inOrder, type Order, slotAt } from "./in-order.ts";
import { type DigitsReader, digitsReader, rangeReader } from "./level-digits.ts";
import { findPlaceAfter, mergeRows, type Position, readPosition } from "./merged-rows.ts";
import { type CompanyIndex, matchingOf, type Wanted } from "./readable-matching.ts";
import { compareId, idAt, wordsAt } from "./record-ids.ts";
import { inRiskOrder, type RiskTies, riskTies } from "./risk-order.ts";

/** One record of a selection: which index, and where in it. */
export type RowRef = { readonly part: number; readonly slot: number };

export type Selection = ReturnType<typeof createSelection>;

/** Records that a visit of all of them takes at a time. */
const AT_ONCE = 4096;

/** Records that match, among those of the groups that someone may read. To be read at once, or while it is held. */
export function createSelection(subject: Subject, actor: Actor, wanted: Wanted, companies: readonly CompanyIndex[]) {
  // The order of the ids and what is worked out are those of now, whatever the index becomes.
  const parts = companies.map((company) => partOf(actor, wanted, company));
  const selected: Selected = { subject, wanted, parts };
  return {
    subject,
    /** Records that the actor may read, whatever the filters. */
    total: parts.reduce((sum, { total }) => sum + total, 0),
    /** Those that match. */
    count: parts.reduce((sum, { count }) => sum + count, 0),
    companies: companies.map(({ company }) => company),
    /** How many match, by company. */
    counts: parts.map(({ count }) => count),
    /** Scenario of the computed columns. */
    scenario: wanted.scenario,
    ...rowMethods(selected),
    ...readerMethods(selected),
    ...recordMethods(selected),
    ...countMethods(selected),
    ...holdMethods(selected),
  };
}

function partOf(actor: Actor, wanted: Wanted, one: CompanyIndex) {
  const { byId, cache, written } = one.index;
  return { ...one, ...matchingOf(actor, wanted, one), byId, cache, written };
}

/** The records of one company in a selection. */
type Part = ReturnType<typeof partOf>;
type Selected = { readonly subject: Subject; readonly wanted: Wanted; readonly parts: readonly Part[] };

/** Rows of a selection, in an order or in none. */
function rowMethods(selected: Selected) {
  const { parts } = selected;
  return {
    rows: (orderBy: string) => rowsInOrder(selected, orderBy),

    /** Some rows of an order: those after a position, or after as many as are passed over. */
    page(orderBy: string, { offset, after = null, limit }: PageWanted): RowRef[] {
      if (parts.length === 1) return pageOfOne(selected, orderBy, { offset, after, limit });
      const page: RowRef[] = [];
      let place = 0;
      for (const row of rowsInOrder(selected, orderBy, after)) {
        if (place >= offset + limit) break;
        if (place++ >= offset) page.push(row);
      }
      return page;
    },

    /** The place of a row in an order, which stays whatever becomes of the row. */
    positionOf: ({ part, slot }: RowRef, orderBy: string): Position =>
      readPosition(placingOf(selected, ensure(parts[part]), columnOf(selected, orderBy)), slot),

    /** Every row, in no order that means anything. */
    each(visit: (part: number, slot: number) => void): void {
      parts.forEach(({ mask, byId }, part) => {
        for (const slot of byId) if (mask[slot] === 1) visit(part, slot);
      });
    },

    /** The same, some at a time: the thread does something else between. To be held meanwhile. */
    async inTurns(visit: (part: number, slot: number) => void): Promise<void> {
      for (const [part, { mask, byId }] of parts.entries()) {
        for (let from = 0; from < byId.length; from += AT_ONCE) {
          for (const slot of byId.subarray(from, from + AT_ONCE)) if (mask[slot] === 1) visit(part, slot);
          await setImmediate();
        }
      }
    },

    ids(): string[] {
      const ids: string[] = [];
      for (const { index, mask, byId } of parts) {
        for (const slot of byId) if (mask[slot] === 1) ids.push(idAt(index.ids, slot));
      }
      return ids;
    },
  };
}

/** The order of the records of a part by a column. */
function orderOf({ wanted }: Selected, { index, company, byId, cache }: Part, column: ListColumn): Order {
  const view = columnView(index, column, wanted.scenario, company);
  const question = questionIn(column, wanted.scenario);
  // What the company says of itself is the same for all its records.
  return cache.get(`order ${column.key} ${wanted.scenario}`, () =>
    question === null ? inOrder(view, byId) : inRiskOrder(view, riskTies(index, question), byId),
  );
}

/** The column of an order. */
const columnOf = ({ subject }: Selected, orderBy: string): ListColumn =>
  ensure(subject.list.find(orderBy.replace(/^-/, "")));

/** What places the records of a part in the order of a column. */
function placingOf({ wanted }: Selected, { index, company }: Part, column: ListColumn) {
  const question = questionIn(column, wanted.scenario);
  return {
    ids: index.ids,
    ties: question === null ? [] : riskTies(index, question),
    view: columnView(index, column, wanted.scenario, company),
  };
}

function* rowsInOrder(selected: Selected, orderBy: string, after: Position | null = null): Generator<RowRef> {
  const isDescending = orderBy.startsWith("-");
  const column = columnOf(selected, orderBy);
  const streams = selected.parts.map((part, place) => {
    const placing = placingOf(selected, part, column);
    const order = orderOf(selected, part, column);
    const from = after === null ? 0 : findPlaceAfter(placing, order, after, isDescending);
    return { ...placing, part: place, slots: slotsInOrder(part.mask, order, isDescending, from) };
  });
  if (streams.length === 1) {
    for (const slot of ensure(streams[0]).slots) yield { part: 0, slot };
  } else {
    yield* mergeRows(streams, isDescending);
  }
}

/** Where a page begins, and how long it is. */
type PageWanted = { readonly offset: number; readonly after?: Position | null; readonly limit: number };

/** The page of a selection that has one part: what comes before is counted, not read. */
function pageOfOne(selected: Selected, orderBy: string, { offset, after = null, limit }: PageWanted): RowRef[] {
  const part = ensure(selected.parts[0]);
  const isDescending = orderBy.startsWith("-");
  const column = columnOf(selected, orderBy);
  const order = orderOf(selected, part, column);
  const page: RowRef[] = [];
  const matchesAll = part.count === part.byId.length;
  const first =
    after === null
      ? matchesAll
        ? offset
        : 0
      : findPlaceAfter(placingOf(selected, part, column), order, after, isDescending);
  const toPass = after === null && !matchesAll ? offset : 0;
  for (let place = first, passed = 0; place < order.slots.length; place++) {
    const slot = slotAt(order, place, isDescending);
    if (part.mask[slot] === 0) continue;
    if (passed++ >= toPass) page.push({ part: 0, slot });
    if (page.length === limit) break;
  }
  return page;
}

/** Readers of columns, by part. */
function readerMethods({ subject, wanted, parts }: Selected) {
  return {
    /** Reads a column, by part. */
    readers(column: ListColumn, scenario = wanted.scenario): CellReader[] {
      return parts.map(({ index, company }) => cellReader(index, column, scenario, company));
    },

    /** What ranks the records of one level, by part. */
    riskTies(question: RiskQuestion): RiskTies[] {
      return parts.map(({ index }) => riskTies(index, question));
    },

    /** Reads the range of a level, by part. */
    rangeReaders(question: RiskQuestion): ((slot: number) => RangedLevel | null)[] {
      return parts.map(({ index }) => rangeReader(index, question));
    },

    /** Reads what many questions have for a record, as places in `LEVELS`, by part. */
    digitsReaders(questions: readonly RiskQuestion[]): DigitsReader[] {
      return parts.map(({ index }) => digitsReader(index, questions));
    },

    /** Reads the code of what is decided about an action of a record (`decisionOf`), by part. */
    decisionReaders(): ((slot: number, action: number) => number)[] {
      const width = subject.stored.decisions;
      return parts.map(
        ({ index: { decisions } }) =>
          (slot, action) =>
            decisions[slot * width + action]!,
      );
    },

    /** Whether a record was made up for the demonstration, by part. */
    exampleReaders(): ((slot: number) => boolean)[] {
      return parts.map(
        ({ index }) =>
          (slot) =>
            index.isExample[slot] === 1,
      );
    },

    /** Whether the results of a record are of a stamp, by part. */
    stampReaders(stamp: string): ((slot: number) => boolean)[] {
      return parts.map(({ index }) => {
        const [stamps, current] = [index.stamp, index.stamps.codeOf(stamp)];
        return (slot) => stamps[slot] === current;
      });
    },
  };
}

/** What each record of a selection is, and where it stands. */
function recordMethods({ wanted, parts }: Selected) {
  return {
    /** Zone of the place of a record; null when it is not known. */
    zoneOf: ({ part, slot }: RowRef): Zone | null => zoneAt(ensure(parts[part]).index, slot),

    idOf: ({ part, slot }: RowRef): string => idAt(ensure(parts[part]).index.ids, slot),

    /** Below 0 when the id of a record comes before that of another. */
    compareIds: (one: RowRef, other: RowRef): number =>
      compareId(ensure(parts[one.part]).index.ids, one.slot, wordsAt(ensure(parts[other.part]).index.ids, other.slot)),

    /**
     * Rows that are kept written with each index until it changes, for those who have the same rights on it; the name of
     * the company counts among them.
     */
    writtenRows<T>(choice: string): Map<number, T>[] {
      return parts.map(({ written, canWriteIn, company }) =>
        written.get(`${choice} ${canWriteIn.join("")} ${company.name} ${company.status}`, () => new Map<number, T>()),
      );
    },

    /** What a row says of itself beside its columns. */
    record({ part, slot }: RowRef) {
      const { index, canWriteIn } = ensure(parts[part]);
      return {
        id: idAt(index.ids, slot),
        version: index.version[slot]!,
        nature: index.isExample[slot] === 1 ? ("example" as const) : ("declared" as const),
        company_id: index.companyId,
        group_id: ensure(index.groups[index.group[slot]!]).id,
        // Only the national trajectory makes a level depend on where the record stands.
        ...(wanted.scenario === TRAJECTORY ? { zone: zoneAt(index, slot) } : {}),
        editable: canWriteIn[index.group[slot]!] === 1,
      };
    },

    /** Where the records of a part stand, by slot: WGS84, degrees; NaN when it is not known. */
    coordinates(part: number): { readonly latitude: Float64Array; readonly longitude: Float64Array } {
      return ensure(parts[part]).index;
    },

    /** Zone, country and commune that the records of a part stand in, by slot; 0 where it is not known. */
    locationsOf(part: number): Pick<ColumnIndex, "zone" | "country" | "commune" | "countries" | "communes"> {
      return ensure(parts[part]).index;
    },
  };
}

/** What a selection counts. */
function countMethods({ parts }: Selected) {
  return {
    /** Groups that the actor may read, each name once. */
    groupNames(): string[] {
      const names = parts.flatMap(({ index, canReadIn }) =>
        index.groups.filter(({ name }, place) => canReadIn[place] === 1 && name !== "").map(({ name }) => name),
      );
      return [...new Set(names)].sort((a, b) => a.localeCompare(b));
    },

    /** Matching records by the level that a question has for them; those without results count as unknown. */
    levelCounts(question: RiskQuestion): Record<Level, number> {
      const counts = recordOf(LEVELS, () => 0);
      for (const { index, mask, byId } of parts) {
        const read = levelReader(index, question);
        for (const slot of byId) if (mask[slot] === 1) counts[read(slot) ?? "unknown"]++;
      }
      return counts;
    },

    /** Records that the actor may read whose results are not of a stamp. */
    outdated(stamp: string): number {
      return parts.reduce((sum, { index, cache, rights, readable, byId }) => {
        const count = () => {
          const current = index.stamps.codeOf(stamp);
          return byId.reduce((found, slot) => found + (index.stamp[slot] === current ? 0 : readable[slot]!), 0);
        };
        return sum + cache.get(`outdated ${stamp} ${rights}`, count);
      }, 0);
    },
  };
}

function holdMethods({ parts }: Selected) {
  const holds: (() => void)[] = [];
  return {
    /** Keeps what the selection reads as it is until `release`, whatever changes meanwhile. */
    hold(): void {
      for (const { index } of parts) holds.push(index.snapshot());
    },
    release(): void {
      for (const end of holds.splice(0)) end();
    },
  };
}

function zoneAt({ zone }: ColumnIndex, slot: number): Zone | null {
  return ZONES[zone[slot]! - 1] ?? null;
}

function* slotsInOrder(mask: Uint8Array, order: Order, isDescending: boolean, from: number): Generator<number> {
  for (let place = from; place < order.slots.length; place++) {
    const slot = slotAt(order, place, isDescending);
    if (mask[slot] === 1) yield slot;
  }
}
