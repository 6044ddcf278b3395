import { useCallback, useEffect, useReducer } from "react";
import { useLanguage } from "../../../shell/language/language.tsx";
import { DRAFT_KEYS, readStored, removeStored, writeStored } from "../../../shell/session/browser-storage.ts";
import {
  applyChanges,
  applyStep,
  type CellChange,
  type Edits,
  type GridBuilding,
  NO_EDITS,
  readEdits,
  type Steps,
  writeEdits,
} from "./edits.ts";

const DRAFT = `${DRAFT_KEYS}answers`;

/** What is written in the grid and not saved yet: it can be undone, and is found again after the page was left. */
export function useEdits(buildings: ReadonlyMap<string, GridBuilding>) {
  const language = useLanguage();
  const [{ past, now: edits, future }, step] = useReducer(
    applyStep,
    null,
    (): Steps => ({ past: [], now: readStoredEdits(buildings), future: [] }),
  );

  useEffect(() => {
    if (edits.size === 0) removeStored("local", DRAFT);
    else writeStored("local", DRAFT, writeEdits(edits));
  }, [edits]);

  const change = useCallback(
    (changes: readonly CellChange[]) => {
      if (changes.length === 0) return;
      step({ kind: "change", edits: (now) => applyChanges(now, buildings, changes, language) });
    },
    [buildings, language],
  );
  const undo = useCallback(() => step({ kind: "undo" }), []);
  const redo = useCallback(() => step({ kind: "redo" }), []);
  return {
    edits,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change,
    undo,
    redo,
    discard: () => step({ kind: "change", edits: () => NO_EDITS }),
    /** Starts again from what is left to save. */
    reset: (left: Edits) => step({ kind: "reset", edits: left }),
  };
}

/** Edits of buildings that are shown here: those of others wait for their own selection. */
function readStoredEdits(buildings: ReadonlyMap<string, GridBuilding>): Edits {
  return new Map([...readEdits(readStored("local", DRAFT))].filter(([id]) => buildings.get(id)?.editable === true));
}
