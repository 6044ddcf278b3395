import {
  type Assessment,
  assessWithoutPlace,
  ENGINE_VERSION,
  type Language,
  type MomentExposure,
  REFERENCE_BUILDINGS,
} from "@lichen/domain";
import { type HazardResult, resultsAt } from "@lichen/report";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { LanguageProvider } from "../../../shell/language/language.tsx";
import { MissingPart } from "./missing-part.tsx";
import { WhyCross } from "./why-cross.tsx";
import { WhyExposure } from "./why-exposure.tsx";

const inLanguage = (initial: Language, children: ReactNode) => createElement(LanguageProvider, { initial, children });
const render = (part: ReactNode, language: Language): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, inLanguage(language, part)));
const words = (markup: string) =>
  markup
    .replaceAll(/<svg.*?<\/svg>/gs, "")
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll(/\|+/g, "|");

function flood(assessment: Assessment): HazardResult {
  const results = resultsAt(assessment, { scenario: "ssp5", horizon: "2050" });
  return results.find(({ hazard }) => hazard.id === "flood")!;
}

const {
  floors_number: _floors,
  sensitive_equipment_protection: _protection,
  ...answers
} = REFERENCE_BUILDINGS.glass_office_1975;
const partly = assessWithoutPlace(answers, 2026);

describe("the range of an exposure, in its explanation", () => {
  const now = {
    level: "high",
    low: "medium",
    high: "extreme",
    index: 4,
    indicators: [],
    reason: null,
  } as unknown as MomentExposure;
  const drawn = (change: Partial<MomentExposure>, language: Language) => {
    const result = { ...flood(partly), zone: "overseas", now: { ...now, ...change } } as HazardResult;
    return render(createElement(WhyExposure, { result, chosen: "tracc", sources: [] }), language);
  };

  it("is of the data and of the warming, in words and on the scale", () => {
    expect(drawn({}, "en")).toContain(
      "range from medium to extreme, given the error of the data and 25% less or more warming",
    );
    expect(drawn({}, "fr")).toContain("fourchette de moyen à extrême, selon l’erreur des données et 25");
    expect(drawn({}, "en")).toContain("left:33.33%;width:calc(100.00% - 33.33%)");
    expect(drawn({ low: "high", high: "high" }, "en")).toContain(
      "the level stays the same within the error of the data",
    );
  });

  it("is followed by the scenario that is read, where there are figures", () => {
    expect(drawn({}, "en")).toContain("national trajectory");
    expect(drawn({ level: "unknown", reason: "overseas" }, "en")).not.toContain("national trajectory");
  });
});

describe("the answers that lack, in the explanation of a vulnerability", () => {
  const markup = render(createElement(MissingPart, { result: flood(partly), assessment: partly }), "fr");

  it("gives each its index and level at best and at worst, the widest span first", () => {
    const spans = [...words(markup).matchAll(/\|(\d,\d\d)\|[^|]+\|(\d,\d\d)\|[^|]+\|/g)].map(
      ([, best, worst]) => [best, worst].map((index) => Number(index!.replace(",", "."))) as [number, number],
    );
    expect(spans.length).toBeGreaterThan(1);
    const widths = spans.map(([best, worst]) => worst - best);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  });

  it("asks for no figure where no single answer gives an index", () => {
    const empty = assessWithoutPlace({}, 2026);
    const listed = render(createElement(MissingPart, { result: flood(empty), assessment: empty }), "en");
    expect(listed).not.toContain("<table");
    expect(listed).toContain("<li>");
  });
});

describe("the explanation of a cross level", () => {
  it.each([
    ["fr", "Matrice exposition × vulnérabilité"],
    ["en", "exposure × vulnerability matrix"],
  ] as const)("says its matrix and its edition, and leads to the method (%s)", (language, matrix) => {
    const markup = render(
      createElement(WhyCross, { result: flood(partly), assessment: partly, onWhy: () => {} }),
      language,
    );
    expect(words(markup)).toContain(matrix);
    expect(words(markup)).toContain(ENGINE_VERSION);
    expect(markup).toContain('href="/documentation#cross"');
  });
});
