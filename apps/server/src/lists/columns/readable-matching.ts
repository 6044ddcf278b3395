import type { Filter } from "@lichen/contract";
import { type Actor, canRead, canWrite, ensure, type Scenario } from "@lichen/domain";
import { sha256 } from "../../platform/sha256.ts";
import type { ColumnIndex } from "./column-index.ts";
import { type CompanyFacts, columnView } from "./column-view.ts";
import { applyFilter, applySearch } from "./matching.ts";

/** Which records of those that someone may read. */
export type Wanted = {
  readonly filters: readonly Filter[];
  readonly search?: string | undefined;
  readonly scenario: Scenario;
  /** These alone, whatever the filters. */
  readonly ids?: readonly string[] | undefined;
  /** All but these. */
  readonly except_ids?: readonly string[] | undefined;
};

/** A company whose records are asked for, with its index as it is now. */
export type CompanyIndex = { readonly index: ColumnIndex; readonly company: CompanyFacts };

/** Which records of an index match, among those that an actor may read. */
export type Matching = {
  /** 1 for a record that matches, by slot. */
  readonly mask: Uint8Array;
  readonly count: number;
  /** The same for a record that may be read. */
  readonly readable: Uint8Array;
  readonly total: number;
  /** Name of the rights of the actor on the groups of the index. */
  readonly rights: string;
  /** 1 for a group that the actor may read, or write in, by place. */
  readonly canReadIn: Uint8Array;
  readonly canWriteIn: Uint8Array;
};

export function matchingOf(actor: Actor, wanted: Wanted, { index, company }: CompanyIndex): Matching {
  const groups = index.groups.map(({ id }) => ({ kind: index.subject.kind, company_id: index.companyId, id }));
  const canReadIn = Uint8Array.from(groups, (group, place) => (place > 0 && canRead(actor, group) ? 1 : 0));
  const canWriteIn = Uint8Array.from(groups, (group, place) => (place > 0 && canWrite(actor, group) ? 1 : 0));
  const rights = `readable ${canReadIn.join("")}`;
  const readable = index.cache.get(rights, () => countMask(readableMask(index, canReadIn)));
  const matching = matchingAmong(index, readable, wanted, rights, company);
  return { ...matching, readable: readable.mask, total: readable.count, rights, canReadIn, canWriteIn };
}

type Counted = { readonly mask: Uint8Array; readonly count: number };

function matchingAmong(
  index: ColumnIndex,
  readable: Counted,
  { filters, search = "", scenario, ids, except_ids = [] }: Wanted,
  rights: string,
  company: CompanyFacts,
): Counted {
  const { list, keys } = index.subject;
  const slotsOf = (ids: readonly string[]) => ids.map(index.find).filter((slot) => slot !== undefined);
  if (ids !== undefined) {
    const mask = new Uint8Array(index.slots);
    for (const slot of slotsOf(ids)) mask[slot] = readable.mask[slot]!;
    return countMask(mask);
  }
  const cacheKey = JSON.stringify([filters, search, scenario, company.name, company.status]);
  const name = `${rights} ${sha256(cacheKey)}`;
  const matching =
    filters.length === 0 && search === ""
      ? readable
      : index.cache.get(name, () => {
          const mask = readable.mask.slice();
          for (const filter of filters) {
            applyFilter(mask, columnView(index, ensure(list.find(filter.column)), scenario, company), filter);
          }
          if (search !== "") {
            const searched = list.columns.filter(({ type, key }) => type === "text" || key === keys.group);
            const texts = searched.map((column) => columnView(index, column, scenario, company));
            applySearch(mask, texts, search);
          }
          return countMask(mask);
        });
  if (except_ids.length === 0) return matching;
  const mask = matching.mask.slice();
  for (const slot of slotsOf(except_ids)) mask[slot] = 0;
  return countMask(mask);
}

function readableMask(index: ColumnIndex, canReadIn: Uint8Array): Uint8Array {
  const mask = new Uint8Array(index.slots);
  for (const slot of index.byId) mask[slot] = canReadIn[index.group[slot]!]!;
  return mask;
}

function countMask(mask: Uint8Array): Counted {
  let count = 0;
  for (const one of mask) count += one;
  return { mask, count };
}
