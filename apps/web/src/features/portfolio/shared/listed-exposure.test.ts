import { findListColumn, type Language } from "@lichen/domain";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ListSubjectProvider } from "../../../records/list-subject.tsx";
import { Cell } from "../../../records/table/cell.tsx";
import { possibleInRow } from "../../../records/table/possible-in-row.ts";
import { LanguageProvider } from "../../../shell/language/language.tsx";
import { buildingList } from "./building-list.ts";

const FLOOD = findListColumn("exposure_flood_2050")!;

const inLanguage = (initial: Language, children: ReactNode) => createElement(LanguageProvider, { initial, children });
const inList = (children: ReactNode) => createElement(ListSubjectProvider, { subject: buildingList("ssp5"), children });

/** What a cell says to who hears it. */
function exposureText(row: { readonly id: string; readonly [column: string]: unknown }, language: Language): string {
  const [value, possible] = [row[FLOOD.key], possibleInRow(row, FLOOD)];
  const cell = createElement(Cell, {
    column: FLOOD,
    value,
    isComing: false,
    language,
    note: null,
    possible,
    estimate: null,
  });
  return renderToStaticMarkup(inLanguage(language, inList(cell)))
    .replaceAll(/<svg.*?<\/svg>/gs, "")
    .replaceAll(/<[^>]*>/g, "");
}
const flood = (level: string, low: string, high: string) => ({
  id: "a",
  [FLOOD.key]: level,
  ranges: { [FLOOD.key]: { low, high } },
});

describe("the exposure of a building in a list", () => {
  it.each([
    ["fr", "Moyen, peut être élevé"],
    ["en", "Medium, may be high"],
  ] as const)("says what it may be where its range spans three levels (%s)", (language, words) => {
    expect(exposureText(flood("medium", "low", "high"), language)).toBe(words);
  });

  it("says its level alone where its range is narrower, or not given", () => {
    expect(exposureText(flood("medium", "medium", "high"), "en")).toBe("Medium");
    expect(exposureText({ id: "a", [FLOOD.key]: "medium" }, "en")).toBe("Medium");
  });
});
