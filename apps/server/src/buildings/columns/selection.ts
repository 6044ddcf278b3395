import type { Filter } from "@lichen/contract";
import {
  type Actor,
  canRead,
  canWrite,
  findListColumn,
  LEVELS,
  type Level,
  LIST_COLUMNS,
  type ListColumn,
  type RiskQuestion,
  type Scenario,
} from "@lichen/domain";
import { idAt } from "./building-ids.ts";
import { type CellReader, type CompanyFacts, cellReader, columnView, levelReader } from "./column-view.ts";
import { inOrder, type Order, slotAt } from "./in-order.ts";
import { applyFilter, applySearch } from "./matching.ts";
import { mergedRows } from "./merged-rows.ts";
import type { PortfolioCopy } from "./portfolio-copy.ts";

/** Which buildings of those that somebody may read. */
export type Wanted = {
  readonly filters: readonly Filter[];
  readonly search?: string | undefined;
  readonly scenario: Scenario;
};

/** A company whose buildings are asked for, with its copy as it is now. */
export type CompanyCopy = { readonly copy: PortfolioCopy; readonly company: CompanyFacts };

/** One building of a selection: which copy, and where in it. */
export type RowRef = { readonly part: number; readonly slot: number };

/** Corners of a box of the map, degrees. */
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

export type Selection = ReturnType<typeof createSelection>;

const TEXT_COLUMNS = LIST_COLUMNS.filter(({ type, key }) => type === "text" || key === "fond_gestion_name");

/** Buildings that match, among those of the groups that somebody may read. To be read at once, or while it is held. */
export function createSelection(actor: Actor, wanted: Wanted, companies: readonly CompanyCopy[]) {
  // The order of the ids and what is worked out are those of now, whatever the copy becomes.
  const parts = companies.map((one) => {
    const { byId, derived } = one.copy;
    return { ...one, ...matchingOf(actor, wanted, one), byId, derived };
  });
  const holds: (() => void)[] = [];

  const orderOf = ({ copy, company, byId, derived }: (typeof parts)[number], column: ListColumn): Order => {
    const view = columnView(copy, column, wanted.scenario, company);
    // What the company says of itself is the same for all its buildings.
    return derived.get(`order ${column.key} ${wanted.scenario}`, () => inOrder(view, byId));
  };

  function* rows(orderBy: string): Generator<RowRef> {
    const isDescending = orderBy.startsWith("-");
    const column = findListColumn(orderBy.replace(/^-/, ""))!;
    const streams = parts.map((part, place) => ({
      part: place,
      copy: part.copy,
      view: columnView(part.copy, column, wanted.scenario, part.company),
      slots: slotsInOrder(part.mask, orderOf(part, column), isDescending),
    }));
    if (streams.length === 1) {
      for (const slot of streams[0]!.slots) yield { part: 0, slot };
    } else {
      yield* mergedRows(streams, isDescending);
    }
  }

  return {
    /** Buildings that the actor may read, whatever the filters. */
    total: parts.reduce((sum, { total }) => sum + total, 0),
    /** Those that match. */
    count: parts.reduce((sum, { count }) => sum + count, 0),
    companies: companies.map(({ company }) => company),
    rows,

    /** Some rows of an order: `offset` are passed over. */
    page(orderBy: string, offset: number, limit: number): RowRef[] {
      if (parts.length === 1) return onePage(orderBy, offset, limit);
      const page: RowRef[] = [];
      let place = 0;
      for (const row of rows(orderBy)) {
        if (place >= offset + limit) break;
        if (place++ >= offset) page.push(row);
      }
      return page;
    },

    /** Every row, in no order. */
    each(visit: (row: RowRef) => void): void {
      parts.forEach(({ mask, byId }, part) => {
        for (const slot of byId) if (mask[slot] === 1) visit({ part, slot });
      });
    },

    ids(except: ReadonlySet<string> = new Set()): string[] {
      const ids: string[] = [];
      for (const { copy, mask, byId } of parts) {
        for (const slot of byId) if (mask[slot] === 1) ids.push(idAt(copy.ids, slot));
      }
      return except.size === 0 ? ids : ids.filter((id) => !except.has(id));
    },

    /** Leaves only the buildings of some ids: how many of them there are. */
    named(ids: readonly string[]): RowRef[] {
      return ids.flatMap((id) =>
        parts.flatMap(({ copy, mask }, part) => {
          const slot = copy.find(id);
          return slot !== undefined && mask[slot] === 1 ? [{ part, slot }] : [];
        }),
      );
    },

    /** Reads a column, by part. */
    readers(column: ListColumn, scenario = wanted.scenario): CellReader[] {
      return parts.map(({ copy, company }) => cellReader(copy, column, scenario, company));
    },

    /** What a row says of itself beside its columns. */
    record({ part, slot }: RowRef) {
      const { copy, canWriteIn } = parts[part]!;
      return {
        id: idAt(copy.ids, slot),
        version: copy.version[slot]!,
        nature: copy.isExample[slot] === 1 ? ("example" as const) : ("declared" as const),
        company_id: copy.companyId,
        group_id: copy.groups[copy.group[slot]!]!.id,
        editable: canWriteIn[copy.group[slot]!] === 1,
      };
    },

    /** WGS84, degrees; null when it is not known where the building stands. */
    placeOf({ part, slot }: RowRef): { latitude: number; longitude: number } | null {
      const { copy } = parts[part]!;
      const [latitude, longitude] = [copy.latitude[slot]!, copy.longitude[slot]!];
      return Number.isNaN(latitude) || Number.isNaN(longitude) ? null : { latitude, longitude };
    },

    /** Matching buildings by the level that a question has for them; those without results count as unknown. */
    levelCounts(question: RiskQuestion): Record<Level, number> {
      const counts = Object.fromEntries(LEVELS.map((level) => [level, 0])) as Record<Level, number>;
      for (const { copy, mask, byId } of parts) {
        const read = levelReader(copy, question);
        for (const slot of byId) if (mask[slot] === 1) counts[read(slot) ?? "unknown"]++;
      }
      return counts;
    },

    /** Matching buildings whose results are not of a stamp. */
    outdated(stamp: string): number {
      let outdated = 0;
      for (const { copy, mask, byId } of parts) {
        const current = copy.stamps.codeOf(stamp);
        for (const slot of byId) if (mask[slot] === 1 && copy.stamp[slot] !== current) outdated++;
      }
      return outdated;
    },

    /** Keeps what the selection reads as it is until `release`, whatever changes meanwhile. */
    hold(): void {
      for (const { copy } of parts) holds.push(copy.pin());
    },
    release(): void {
      for (const end of holds.splice(0)) end();
    },
  };

  function onePage(orderBy: string, offset: number, limit: number): RowRef[] {
    const part = parts[0]!;
    const isDescending = orderBy.startsWith("-");
    const order = orderOf(part, findListColumn(orderBy.replace(/^-/, ""))!);
    const page: RowRef[] = [];
    const matchesAll = part.count === part.byId.length;
    for (let place = matchesAll ? offset : 0, passed = place; place < order.slots.length; place++) {
      const slot = slotAt(order, place, isDescending);
      if (part.mask[slot] === 0) continue;
      if (passed++ >= offset) page.push({ part: 0, slot });
      if (page.length === limit) break;
    }
    return page;
  }
}

type Matching = {
  /** 1 for a building that matches, by slot. */
  readonly mask: Uint8Array;
  readonly count: number;
  readonly total: number;
  /** 1 for a group that the actor may write in, by place. */
  readonly canWriteIn: Uint8Array;
};

function matchingOf(actor: Actor, wanted: Wanted, { copy, company }: CompanyCopy): Matching {
  const groups = copy.groups.map(({ id }) => ({ kind: "building" as const, company_id: copy.companyId, id }));
  const canReadIn = Uint8Array.from(groups, (group, place) => (place > 0 && canRead(actor, group) ? 1 : 0));
  const canWriteIn = Uint8Array.from(groups, (group, place) => (place > 0 && canWrite(actor, group) ? 1 : 0));
  const rights = `readable ${canReadIn.join("")}`;
  const readable = copy.derived.get(rights, () => counted(readableMask(copy, canReadIn)));
  const { filters, search = "", scenario } = wanted;
  if (filters.length === 0 && search === "") return { ...readable, total: readable.count, canWriteIn };
  const name = `${rights} ${JSON.stringify([filters, search, scenario, company.name, company.status])}`;
  const matching = copy.derived.get(name, () => {
    const mask = readable.mask.slice();
    for (const filter of filters) {
      applyFilter(mask, columnView(copy, findListColumn(filter.column)!, scenario, company), filter);
    }
    if (search !== "") {
      applySearch(
        mask,
        TEXT_COLUMNS.map((column) => columnView(copy, column, scenario, company)),
        search,
      );
    }
    return counted(mask);
  });
  return { ...matching, total: readable.count, canWriteIn };
}

function readableMask(copy: PortfolioCopy, canReadIn: Uint8Array): Uint8Array {
  const mask = new Uint8Array(copy.slots);
  for (const slot of copy.byId) mask[slot] = canReadIn[copy.group[slot]!]!;
  return mask;
}

function counted(mask: Uint8Array): { mask: Uint8Array; count: number } {
  let count = 0;
  for (const one of mask) count += one;
  return { mask, count };
}

function* slotsInOrder(mask: Uint8Array, order: Order, isDescending: boolean): Generator<number> {
  for (let place = 0; place < order.slots.length; place++) {
    const slot = slotAt(order, place, isDescending);
    if (mask[slot] === 1) yield slot;
  }
}
