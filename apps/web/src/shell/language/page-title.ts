import type { Bilingual } from "@lichen/domain";
import { useEffect, useId } from "react";
import { useTranslate } from "./language.tsx";

const ERROR = { fr: "Erreur", en: "Error" };
const PRODUCT = "Lichen";

type TitleParts = {
  /** Name of the screen; null for the product alone. */
  readonly screen: string | null;
  /** What the screen is about (a building, a place, a step), the last one first. */
  readonly subjects: readonly string[];
  /** Word said first while a form is refused. */
  readonly error: string | null;
};

/** Title of a page, the most particular first: “Error – School – Adaptive actions – Lichen”. @source RGAA 8.6 */
export function writeTitle({ screen, subjects, error }: TitleParts): string {
  const own = [error, ...subjects.filter((subject) => subject !== screen), screen].filter((part) => part !== null);
  return screen?.startsWith(PRODUCT) === true ? own.join(" – ") : [...own, PRODUCT].join(" – ");
}

const subjects = new Map<string, string>();
const errors = new Map<string, string>();
let screen: string | null = null;

function show(): void {
  document.title = writeTitle({
    screen,
    subjects: [...subjects.values()].reverse(),
    error: [...errors.values()][0] ?? null,
  });
}

/** Title of the page while a screen is shown, in the language of the screen. */
export function useTitle(title: Bilingual | null): void {
  const t = useTranslate();
  const words = title === null ? null : t(title);
  useEffect(() => {
    screen = words;
    show();
  }, [words]);
}

function useTitlePart(parts: Map<string, string>, words: string | null): void {
  const id = useId();
  useEffect(() => {
    if (words === null) return;
    parts.set(id, words);
    show();
    return () => {
      parts.delete(id);
      show();
    };
  }, [parts, id, words]);
}

/** Adds to the title what the screen is about: a building, a place, a step; null: nothing yet. */
export function useTitleSubject(subject: string | null): void {
  useTitlePart(subjects, subject);
}

/** Says in the title that what was typed is refused. */
export function useTitleError(isRefused: boolean): void {
  const t = useTranslate();
  useTitlePart(errors, isRefused ? t(ERROR) : null);
}
