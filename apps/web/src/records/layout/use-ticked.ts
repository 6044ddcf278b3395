import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { DRAFT_KEYS, parseObject, readStored, removeStored, writeStored } from "../../shell/session/browser-storage.ts";
import type { FilterBody } from "../filter-body.ts";
import { NOTHING, type Selection } from "../selection.ts";

/** What is ticked, and the filters that "all" is of. */
type Ticked = { readonly of: string; readonly selection: Selection };

const KEY = `${DRAFT_KEYS}ticked`;

/**
 * Records that are ticked. "All" is all that some filters match: other filters make it nothing, those ticked one by one stay.
 * Who goes to what was made of them and comes back by the history of the browser finds them ticked.
 */
export function useTicked(body: FilterBody): readonly [Selection, (selection: Selection) => void] {
  const { key: entry } = useLocation();
  const of = JSON.stringify(body);
  const [ticked, setTicked] = useState<Ticked>(
    () => parseTicks(readStored("session", KEY), entry) ?? { of, selection: NOTHING },
  );
  const isValid = ticked.selection.kind === "some" || ticked.of === of;
  const selection = isValid ? ticked.selection : NOTHING;
  useEffect(() => {
    if (selection.kind === "some" && selection.ids.size === 0) removeStored("session", KEY);
    else writeStored("session", KEY, JSON.stringify({ entry, of, kind: selection.kind, ids: [...namesOf(selection)] }));
  }, [entry, of, selection]);
  return [selection, (changed) => setTicked({ of, selection: changed })];
}

/** Of an entry of the browser's history: what was ticked when it was left; null where nothing was, or at another entry. */
export function parseTicks(stored: string | null, entry: string): Ticked | null {
  const parsed = parseObject(stored);
  if (parsed === null || parsed.entry !== entry || typeof parsed.of !== "string" || !Array.isArray(parsed.ids))
    return null;
  const ids = new Set(parsed.ids.filter((id) => typeof id === "string"));
  if (parsed.kind === "some") return { of: parsed.of, selection: { kind: "some", ids } };
  return parsed.kind === "all" ? { of: parsed.of, selection: { kind: "all", except: ids } } : null;
}

const namesOf = (selection: Selection) => (selection.kind === "some" ? selection.ids : selection.except);
