import type { SheetColumn } from "@lichen/domain";
import { useTranslate } from "../../../shell/language/language.tsx";
import { columnsText as text } from "./columns-text.ts";

const LETTERS = 26;

function letterOf(at: number): string {
  const first = Math.floor(at / LETTERS);
  return (first === 0 ? "" : letterOf(first - 1)) + String.fromCharCode("A".charCodeAt(0) + (at % LETTERS));
}

/** What a column is called, by its title or by its letter. */
export function useColumnName() {
  const t = useTranslate();
  return ({ heading, at }: SheetColumn) => (heading === "" ? t(text.unnamed(letterOf(at))) : heading);
}
