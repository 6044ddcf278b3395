import { type PartBlock, part, scoreBlock } from "@lichen/report";
import { expect, it } from "vitest";
import { readPaper } from "../../pdf-under-test.ts";
import { frameDocument, sourceCards } from "./document-frame.ts";
import { typeset } from "./typeset.ts";

const PLAIN = { caption: "", right_from: 9, strong: true } as const;

const paperOf = (...parts: PartBlock[]) =>
  readPaper(
    typeset("parts", {
      ...frameDocument({
        language: "en",
        title: "A document",
        kind: { fr: "Essai", en: "Trial" },
        about: "",
        day: "2026-11-20",
        stamp: "1.0.0 2026 0.3.0",
        inputs: {},
      }),
      documents: [{ heading: "A document", line: [], finding: [], parts }],
      limits: { title: "Limits", words: [] },
      sources: sourceCards([], "en"),
    }),
  );

it("has every row of a table under its header, however a screen draws it", async () => {
  const rows = [["Area", "120 m²", "As declared"]];
  const table = { ...PLAIN, widths: [1, 1, 2], head: ["What", "Value", "From"], rows };
  const tables = (["facts", "lines"] as const).map((drawn_as) => ({ ...table, caption: drawn_as, drawn_as }));
  const { text, tags, headlessRows } = await paperOf(part("Plot", { tables: [table, ...tables] }));
  expect(text.match(/As declared/g)).toHaveLength(3);
  expect(tags.filter((tag) => tag === "Table")).toHaveLength(3);
  expect(headlessRows).toBe(0);
});

it("stands tables two by two, and leads from a cell to its page", async () => {
  const rows = [[{ words: "Moor", url: "https://lichen.example/moor", under: "peat" }, { level: "high" as const }]];
  const one = { ...PLAIN, widths: [1, 1], head: ["Area", "Level"], rows };
  const tables = ["North", "South", "West"].map((caption) => ({ ...one, caption }));
  const { text, tags } = await paperOf(part("Areas", { tables, is_paired: true }));
  for (const words of ["North", "South", "West"]) expect(text).toContain(words);
  expect(tags.filter((tag) => tag === "Table")).toHaveLength(3);
  expect(tags.filter((tag) => tag === "Link")).toHaveLength(3);
});

it("writes in words how many are at each level, and what became of a figure", async () => {
  const rows = [
    ["Communes", { words: "3 high, 1 low", counts: { high: 3, low: 1 }, as_share: true }],
    ["Change", { words: "Gain +2", change: "gain" as const }],
  ];
  const { text } = await paperOf(
    part("Levels", { tables: [{ ...PLAIN, widths: [1, 1], head: ["What", "Levels"], rows }] }),
  );
  for (const words of ["3 high, 1 low", "Gain +2"]) expect(text).toContain(words);
});

it("says its scores and counts in words beside their bars, whether they gain or weigh", async () => {
  const score = { value: 62, level: "medium", low: 40, high: 70 } as const;
  const scores = (["gain", "loss"] as const).map((tone) => scoreBlock(`A ${tone}`, score, "en", [], tone));
  const count = { rows: [{ name: "High", share: 0.5, words: "3 buildings", is_known: true }], note: "Of six." };
  const counts = (["gain", "loss"] as const).map((tone) => ({ ...count, title: `Counts of a ${tone}`, tone }));
  const { text } = await paperOf(part("Nature", { scores, counts }));
  for (const tone of ["gain", "loss"]) expect(text).toContain(`Counts of a ${tone}`);
  expect(text.match(/62/g)).toHaveLength(2);
  expect(text.match(/3 buildings/g)).toHaveLength(2);
});
