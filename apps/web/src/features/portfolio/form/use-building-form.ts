import { type Answers, BUILDING_RECORD, check, type Issue, OWNER_FIGURES } from "@lichen/domain";
import { useEffect, useMemo, useState } from "react";
import { dropDraft, findDraft, writeDraft } from "./draft.ts";
import { changesBetween, type Typed } from "./merge.ts";
import type { ServedFaults } from "./refusals.ts";

/** A building as the server has it; the version is null before it is added. */
export type Saved = { readonly answers: Typed; readonly version: number | null };

export type BuildingForm = {
  readonly saved: Saved;
  /** Answers as typed, the wrong ones included. */
  readonly typed: Typed;
  /** Answers to questions that hold. */
  readonly answers: Answers;
  /** All that is wrong or doubtful. */
  readonly issues: readonly Issue[];
  /** Those of the questions that the user has come to. */
  readonly shown: readonly Issue[];
  readonly faults: ServedFaults;
  /** Questions whose answer is not saved. */
  readonly unsaved: number;
  /** Moment of the draft that was found at the opening; null once it is kept or dropped. */
  readonly foundDraft: string | null;
  /** Whether this browser keeps what is not saved. */
  readonly keepsDraft: boolean;
  /** Gives answers, or takes back those that are undefined. */
  readonly give: (change: Typed) => void;
  readonly keepDraft: () => void;
  readonly forgetDraft: () => void;
  /** Whether a save was tried: what is to correct is then listed. */
  readonly isTried: boolean;
  /** Says what is wrong everywhere, from now on. */
  readonly showAll: () => void;
  readonly refuse: (faults: ServedFaults) => void;
  /** The server has it: what is typed since then stays. */
  readonly accept: (saved: Saved, sent: Typed) => void;
  /** Another version stands under what is typed now. */
  readonly rebase: (saved: Saved, typed: Typed) => void;
};

/** What is wrong with a building, and its answers: the figures of the owner are none. */
function checkRecord(typed: Typed): { readonly answers: Answers; readonly issues: readonly Issue[] } {
  const { answers, issues } = check(BUILDING_RECORD, typed, "portfolio");
  const figures = OWNER_FIGURES.map(({ key }): string => key);
  const questions = Object.entries(answers).filter(([key]) => !figures.includes(key));
  return { answers: Object.fromEntries(questions) as Answers, issues };
}

const isBlank = (answer: unknown) => answer === undefined || answer === null || answer === "";

/**
 * Answers of one building while they are typed: checked at once, kept as a draft, compared with what is saved.
 *
 * @param key name of the draft; null where nothing may be changed
 */
export function useBuildingForm(initial: Saved, key: string | null): BuildingForm {
  const [found] = useState(() => (key === null ? null : findDraft(key)));
  const [foundDraft, setFoundDraft] = useState(found?.savedAt ?? null);
  const [saved, setSaved] = useState<Saved>(found ? { answers: found.before, version: found.version } : initial);
  const [typed, setTyped] = useState<Typed>(found?.typed ?? initial.answers);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  // Nothing is left to come to in a building that is kept.
  const isWhole = isTried || initial.version !== null;
  const [faults, setFaults] = useState<ServedFaults>({});
  const [keepsDraft, setKeepsDraft] = useState(true);

  const { answers, issues } = useMemo(() => checkRecord(typed), [typed]);
  const unsaved = useMemo(() => Object.keys(changesBetween(saved.answers, typed)).length, [saved, typed]);
  const shown = useMemo(
    () => issues.filter(({ code, field }) => isWhole || code !== "required" || touched.has(field)),
    [issues, isWhole, touched],
  );

  useEffect(() => {
    if (key === null) return;
    if (unsaved === 0) return dropDraft(key);
    const { answers: before, version } = saved;
    setKeepsDraft(writeDraft(key, { savedAt: new Date().toISOString(), typed, before, version }));
  }, [key, saved, typed, unsaved]);

  function give(change: Typed) {
    setTyped((now) =>
      Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, answer]) => !isBlank(answer))),
    );
    setTouched((now) => new Set([...now, ...Object.keys(change)]));
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))));
  }

  return {
    saved,
    typed,
    answers,
    issues,
    shown,
    faults,
    unsaved,
    foundDraft: unsaved === 0 ? null : foundDraft,
    keepsDraft,
    give,
    keepDraft: () => setFoundDraft(null),
    forgetDraft() {
      setFoundDraft(null);
      setSaved(initial);
      setTyped(initial.answers);
      setFaults({});
    },
    isTried,
    showAll: () => setTried(true),
    refuse: setFaults,
    accept(next, sent) {
      if (key !== null) dropDraft(key);
      setSaved(next);
      setFoundDraft(null);
      setTyped((now) => (now === sent ? next.answers : now));
    },
    rebase(next, merged) {
      setSaved(next);
      setTyped(merged);
      setFaults({});
    },
  };
}
