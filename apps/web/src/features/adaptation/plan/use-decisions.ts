import { CallFailure } from "@lichen/client";
import type { Bilingual, SkipReason } from "@lichen/domain";
import { countNoun, formatInteger } from "@lichen/report";
import { useState } from "react";
import { useNotify } from "../../../design/controls/notifications.tsx";
import type { Undoable } from "../../../design/controls/undo-bar.tsx";
import { ExplainedFailure } from "../../../design/forms/use-form.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useDecideMany } from "./plan-calls.ts";
import type { DecidedOne, DecisionSet } from "./plan-types.ts";
import { text } from "./text.ts";

/** What is decided in the list, one time after the other, with the way back of the last. */
export function useDecisions(onTaken: () => void) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { decide, undo } = useDecideMany();
  const [done, setDone] = useState<Undoable | null>(null);

  async function takeBack(undoId: string): Promise<void> {
    const { restored, skipped } = await undo(undoId);
    if (skipped.length === 0) return;
    // It is done once: what is left cannot be taken back any more.
    setDone(null);
    const left = byReason(skipped).map(([reason, count]) =>
      text.notRestored(formatInteger(count, language), count, text.reasons[reason]),
    );
    throw new ExplainedFailure(inOneLine([text.restored(countNoun(restored, "building"), restored), ...left]));
  }

  return {
    done,
    forget: () => setDone(null),
    async decide(rows: readonly DecidedOne[], set: DecisionSet): Promise<void> {
      const { decided, skipped, undo_id } = await decide({ rows, set });
      const left = byReason(skipped).map(([reason, count]) =>
        text.left(formatInteger(count, language), count, text.reasons[reason]),
      );
      const message = t(inOneLine([text.decided(countNoun(decided, "action"), decided), ...left]));
      onTaken();
      if (undo_id === null) notify({ type: "error", message });
      setDone(undo_id === null ? null : { message, undo: () => takeBack(undo_id) });
    },
  };
}

/** What was left as it is, counted by its reason. */
const byReason = (skipped: readonly { readonly reason: SkipReason }[]): (readonly [SkipReason, number])[] =>
  [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, own]) => [reason, own.length]);

const inOneLine = (all: readonly Bilingual[]): Bilingual => ({
  fr: all.map(({ fr }) => fr).join(" · "),
  en: all.map(({ en }) => en).join(" · "),
});

/** Why a decision could not be taken back, or not whole. */
export function refusalOf(error: unknown): Bilingual {
  if (error instanceof ExplainedFailure) return error.words;
  const isUndone = error instanceof CallFailure && error.code === "already_undone";
  return isUndone ? text.alreadyUndone : failureWords(error);
}
