import { keyOf } from "@lichen/client";
import type { Actor } from "@lichen/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNotify } from "../../design/controls/notifications.tsx";
import { failureWords } from "../../shell/api/failure-words.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { useListSubject } from "../list-subject.tsx";

export type ColumnChoice = {
  /** Columns shown, in their order. */
  readonly keys: readonly string[];
  /** Shows others, and keeps them for the reader. */
  readonly set: (keys: readonly string[]) => void;
  readonly reset: () => Promise<void>;
};

/** Changes that come one after the other are kept together. */
const KEEPING_MS = 700;

/**
 * Columns of the list: those of the address, else those that the reader keeps, else the default ones. A change shows
 * at once; when it cannot be kept, the columns go back to what they were.
 */
export function useColumns(
  actor: Actor,
  state: { readonly columns: readonly string[] | null },
  change: (changed: { readonly columns: readonly string[] | null }) => void,
) {
  const { columns: list, preferences, views } = useListSubject();
  const byDefault = list.presets[0].columns;
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const cacheKey = [...keyOf(views.list), "columns", actor.username];
  const [storedColumns, setStoredColumns] = useState<readonly string[] | null>(
    () => client.getQueryData<readonly string[]>(cacheKey) ?? null,
  );
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly keep: () => void } | null>(null);
  /** Columns chosen just now, until the address says them: what is chosen next starts from them. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const keys = chosen ?? state.columns ?? storedColumns ?? byDefault;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has its say when it changes
  useEffect(() => setChosen(null), [state.columns]);

  function hold(columns: readonly string[]) {
    const known = list.known(columns);
    client.setQueryData(cacheKey, known);
    setStoredColumns(known);
  }

  /** What the server says that the reader keeps; heard once. */
  function hear(preference: readonly string[]) {
    if (storedColumns === null) hold(preference.length === 0 ? byDefault : preference);
  }

  function set(columns: readonly string[]) {
    setChosen(columns);
    change({ columns });
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    const keep = () => {
      waiting.current = null;
      preferences.keep(actor.username, columns).then(
        () => hold(columns),
        (error: unknown) => {
          notify({ type: "error", message: t(failureWords(error)) });
          change({ columns: storedColumns });
        },
      );
    };
    waiting.current = { timer: setTimeout(keep, KEEPING_MS), keep };
  }

  async function reset() {
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = null;
    try {
      hold(await preferences.reset(actor.username));
      change({ columns: null });
    } catch (error) {
      notify({ type: "error", message: t(failureWords(error)) });
    }
  }

  // Columns chosen just before leaving are kept too.
  useEffect(
    () => () => {
      if (waiting.current === null) return;
      clearTimeout(waiting.current.timer);
      waiting.current.keep();
    },
    [],
  );

  return { keys, set, reset, hear };
}
