import type { Bilingual } from "@lichen/domain";
import { useEffect } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { IconArrowForwardUp } from "../../../design/icons/icons.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { configuratorPath } from "../../../shell/paths/project-path.ts";
import { DRAFT_KEYS, readStored, removeStored, writeStored } from "../../../shell/session/browser-storage.ts";

/** Forgotten at sign-out, with what was not saved: the next user of this browser is someone else. */
const KEY = `${DRAFT_KEYS}last-project`;

type LastProject = { readonly id: string; readonly name: string };

const resume = (name: string): Bilingual => ({
  fr: `Reprendre «\u202f${name}\u202f»`,
  en: `Resume “${name}”`,
});

/** The project that was opened last in this browser; null: none, or it is gone. */
export function readLastProject(): LastProject | null {
  const stored = readStored("local", KEY);
  if (stored === null) return null;
  try {
    const { id, name } = JSON.parse(stored) as LastProject;
    return typeof id === "string" && typeof name === "string" ? { id, name } : null;
  } catch {
    return null;
  }
}

/** Forgets a project that is deleted, or that no longer opens. */
export function forgetLastProject(id: string): void {
  if (readLastProject()?.id === id) removeStored("local", KEY);
}

/** Remembers the project of a screen. @param isGone whether it no longer opens */
export function useLastProject(id: string | undefined, name: string | undefined, isGone: boolean): void {
  useEffect(() => {
    if (id === undefined) return;
    if (isGone) forgetLastProject(id);
    else if (name !== undefined) writeStored("local", KEY, JSON.stringify({ id, name }));
  }, [id, name, isGone]);
}

/** Where the last project goes on; nothing where none was opened. */
export function ResumeProject() {
  const t = useTranslate();
  const last = readLastProject();
  return (
    last !== null && (
      <Button to={configuratorPath(last.id)} variant="default" icon={IconArrowForwardUp}>
        {t(resume(last.name))}
      </Button>
    )
  );
}
