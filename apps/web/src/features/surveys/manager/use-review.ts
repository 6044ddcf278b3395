import { useEffect, useState } from "react";
import type { Choices } from "./survey-calls.ts";

/** What the user is about to decide, each choice to be taken back in turn. */
export function useChoices() {
  const [past, setPast] = useState<readonly Choices[]>([{}]);
  return {
    choices: past.at(-1) ?? {},
    setChoices: (choices: Choices) => setPast((before) => [...before, choices]),
    undo: () => setPast((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    forget: () => setPast([{}]),
  };
}

type ReviewKeys = {
  readonly onMove: (by: 1 | -1) => void;
  readonly onChoose: (choice: "accept" | "refuse") => void;
  readonly onUndo: () => void;
};

/** The keys of a review: arrows change the question, A and R decide, Ctrl or Cmd and Z takes the last choice back. */
export function useReviewKeys({ onMove, onChoose, onUndo }: ReviewKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyped(event.target)) return;
      const key = event.key.toLowerCase();
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && key === "z") onUndo();
      else if (isCommand || event.altKey) return;
      else if (key === "arrowdown") onMove(1);
      else if (key === "arrowup") onMove(-1);
      else if (key === "a") onChoose("accept");
      else if (key === "r") onChoose("refuse");
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}

/** Whether a key belongs to a field, to a choice among a few, or to a window over the screen. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [role=dialog]") !== null;
}
