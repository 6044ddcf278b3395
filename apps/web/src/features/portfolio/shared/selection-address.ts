import { DEFAULT_SCENARIO, SCENARIOS, type Scenario } from "@lichen/domain";
import { readListState, writeListState } from "../../../design/table/list-state.ts";
import { filterBody, type RecordsQuery } from "../../../records/filter-body.ts";
import type { Selection } from "../../../records/selection.ts";
import { readStored, readStoredKeys, removeStored, writeStored } from "../../../shell/session/browser-storage.ts";
import { CATALOGUE } from "./list-catalogue.ts";

/**
 * Buildings that a screen is about: some by their ids, or all that filters match but some. The scenario is that of the
 * screen they were chosen on: filters read levels in it, and it goes along in every address. Null: none was asked for, and
 * each screen opens in that of its buildings.
 */
export type ChosenBuildings = { readonly scenario: Scenario | null } & (
  | { readonly kind: "some"; readonly ids: readonly string[] }
  | { readonly kind: "all"; readonly query: Omit<RecordsQuery, "scenario">; readonly except: readonly string[] }
);

/** Every building that the reader may see. */
export const ALL_BUILDINGS: ChosenBuildings = {
  kind: "all",
  query: { filters: [], search: "", company: null },
  except: [],
  scenario: null,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** More ids than this make an address that some programs cut: they are kept for the session, under a word. */
const IDS_IN_ADDRESS = 40;
const STORED_MARK = "kept:";
const KEY = "lichen.buildings.";
/** Long selections that the session keeps. */
const MOST_STORED = 4;

/** What the list has ticked, as another screen is about it. */
export function chosenFrom(selection: Selection, query: RecordsQuery): ChosenBuildings {
  const { filters, search, company, scenario } = query;
  if (selection.kind === "some") return { kind: "some", ids: [...selection.ids], scenario };
  return { kind: "all", query: { filters, search, company }, except: [...selection.except], scenario };
}

/** Writes the choice into an address. Long lists of ids are kept for the session: the same address finds them again. */
export function writeChosen(chosen: ChosenBuildings): URLSearchParams {
  const params = chosen.kind === "some" ? new URLSearchParams({ ids: writeIds(chosen.ids) }) : writeQuery(chosen);
  if (chosen.scenario !== null) params.set("scenario", chosen.scenario);
  return params;
}

function writeQuery({ query, except }: Extract<ChosenBuildings, { kind: "all" }>): URLSearchParams {
  const { filters, search, company } = query;
  const list = { filters, search, page: 1, orderBy: CATALOGUE.order };
  const params = writeListState(new URLSearchParams(), list, CATALOGUE);
  if (company !== null) params.set("company", company);
  if (except.length > 0) params.set("except", writeIds(except));
  return params;
}

/** Reads it back; "lost" when the ids were kept by another tab, or before the browser was closed. */
export function readChosen(params: URLSearchParams): ChosenBuildings | "lost" {
  const [ids, except] = [readIds(params.get("ids")), readIds(params.get("except"))];
  if (ids === "lost" || except === "lost") return "lost";
  const scenario = SCENARIOS.find((one) => one === params.get("scenario")) ?? null;
  if (ids !== null) return { kind: "some", ids, scenario };
  const { filters, search } = readListState(params, CATALOGUE);
  const company = params.get("company") ?? "";
  return {
    kind: "all",
    query: { filters, search, company: UUID.test(company) ? company : null },
    except: except ?? [],
    scenario,
  };
}

/** What a call is told of the choice. */
export function selectionBody(chosen: ChosenBuildings) {
  if (chosen.kind === "some") return { building_ids: [...chosen.ids] };
  const body = filterBody({ ...chosen.query, scenario: chosen.scenario ?? DEFAULT_SCENARIO });
  return { ...body, all: true as const, except_ids: [...chosen.except] };
}

function writeIds(ids: readonly string[]): string {
  if (ids.length <= IDS_IN_ADDRESS) return ids.join(",");
  const joined = ids.join(",");
  const found = selectionKeys().find((key) => readStored("session", key) === joined);
  if (found !== undefined) return STORED_MARK + found.slice(KEY.length);
  for (const key of selectionKeys()
    .toSorted()
    .slice(0, 1 - MOST_STORED))
    removeStored("session", key);
  // The word grows with time, so that the oldest goes first.
  const word = Date.now().toString(36) + crypto.randomUUID().slice(0, 4);
  unkept.set(word, joined);
  writeStored("session", KEY + word, joined);
  return STORED_MARK + word;
}

const selectionKeys = () => readStoredKeys("session", KEY);
/** Where the browser keeps nothing, the page does while it is open. */
const unkept = new Map<string, string>();

function readIds(value: string | null): readonly string[] | "lost" | null {
  if (value === null) return null;
  if (!value.startsWith(STORED_MARK)) return value.split(",").filter((id) => UUID.test(id));
  const word = value.slice(STORED_MARK.length);
  const joined = readStored("session", KEY + word) ?? unkept.get(word);
  return joined === undefined ? "lost" : joined.split(",").filter((id) => UUID.test(id));
}
