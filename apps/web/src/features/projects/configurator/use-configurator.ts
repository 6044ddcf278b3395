import { CallFailure, keyOf } from "@lichen/client";
import type { Bilingual, Language } from "@lichen/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { PROJECTS_KEY } from "../../../shell/api/families.ts";
import { draftOf, inputOf, type ProjectDraft, readDraft, type SavedProject } from "../shared/project-draft.ts";
import { projectKey } from "../shared/use-project.ts";

/** What is typed is saved once it stays as it is so long; a choice of a list, once the list is left. */
const STILL_MS = 500;
const DRAFT_KEY = "lichen.project-draft.";

type Saving =
  | { readonly kind: "saved"; readonly at: Date | null }
  | { readonly kind: "saving" | "elsewhere" }
  | { readonly kind: "failed"; readonly words: Bilingual };

/** Whether a list has the focus: the arrows may be on their way to another of its choices. */
const isChoosing = () => document.activeElement instanceof HTMLSelectElement;

/** A draft that this browser kept because it was not saved. */
export function readStoredDraft(id: string | null): ProjectDraft | null {
  try {
    const stored = localStorage.getItem(DRAFT_KEY + (id ?? "new"));
    return stored === null ? null : (JSON.parse(stored) as ProjectDraft);
  } catch {
    return null;
  }
}

function keepDraft(id: string | null, draft: ProjectDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(DRAFT_KEY + (id ?? "new"));
    else localStorage.setItem(DRAFT_KEY + (id ?? "new"), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: what is typed is saved all the same.
  }
}

export type Configurator = ReturnType<typeof useConfigurator>;

/**
 * A project while it is typed: its figures at each key, and once it is created its saving, one after the other; what is
 * not saved stays in this browser.
 */
export function useConfigurator(
  initial: ProjectDraft,
  { language, canSave }: { language: Language; canSave: boolean },
) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const [saving, setSaving] = useState<Saving>({ kind: "saved", at: null });
  const [isWaiting, setWaiting] = useState(false);
  const read = useMemo(() => readDraft(draft), [draft]);
  const lastRight = useRef(read.results);
  if (read.results !== null) lastRight.current = read.results;
  const current = useRef(draft);
  const isAtWork = useRef(false);
  const savedJson = useRef(JSON.stringify({ ...inputOf(initial), version: undefined }));

  const change = useCallback((next: ProjectDraft) => {
    current.current = next;
    setDraft(next);
    keepDraft(next.id, next);
  }, []);

  const save = useCallback(
    async (isForced = false): Promise<void> => {
      if (isAtWork.current) return;
      isAtWork.current = true;
      try {
        for (;;) {
          const given = current.current;
          const input = inputOf(given);
          const json = JSON.stringify({ ...input, version: undefined });
          if (json === savedJson.current || readDraft(given).issues.length > 0) break;
          setSaving({ kind: "saving" });
          const { version: _, ...forced } = input;
          const { project } = await api.saveProject({
            project: (isForced ? forced : input) as typeof input,
            language,
          });
          savedJson.current = json;
          // A read that began before would bring back what stood there.
          await client.cancelQueries({ queryKey: projectKey(project.project_id) });
          client.setQueryData(projectKey(project.project_id), { project });
          current.current = { ...current.current, version: project.version };
          setDraft((before) => ({ ...before, version: project.version }));
          setSaving({ kind: "saved", at: new Date() });
        }
        keepDraft(current.current.id, null);
        void client.invalidateQueries({ queryKey: keyOf(api.searchProjects, PROJECTS_KEY) });
      } catch (error) {
        const isOlder = error instanceof CallFailure && error.code === "project_changed_meanwhile";
        setSaving(isOlder ? { kind: "elsewhere" } : { kind: "failed", words: failureWords(error) });
      } finally {
        isAtWork.current = false;
      }
    },
    [client, language],
  );

  const json = JSON.stringify({ ...inputOf(draft), version: undefined });
  const isToSave = canSave && draft.id !== null && json !== savedJson.current && read.issues.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft begins the wait again
  useEffect(() => {
    if (!isToSave || saving.kind === "elsewhere") return;
    const over = new AbortController();
    const timer = setTimeout(() => {
      if (!isChoosing()) return void save();
      setWaiting(true);
      document.addEventListener("focusout", () => void save(), { once: true, signal: over.signal });
    }, STILL_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
      setWaiting(false);
    };
  }, [isToSave, json, save, saving.kind]);

  // Who leaves at once for the results reads what was typed last.
  useEffect(() => {
    if (!canSave) return;
    return () => {
      if (current.current.id !== null) void save();
    };
  }, [canSave, save]);

  /** What stands on the server, in place of what is typed. */
  const reopen = useCallback((saved: SavedProject) => {
    const next = draftOf(saved);
    savedJson.current = JSON.stringify({ ...inputOf(next), version: undefined });
    current.current = next;
    setDraft(next);
    keepDraft(next.id, null);
    setSaving({ kind: "saved", at: null });
  }, []);

  return { draft, change, ...read, lastRight: lastRight.current, saving, isWaiting, save, reopen };
}
