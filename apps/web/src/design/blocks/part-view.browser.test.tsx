import { part, scoreBlock } from "@lichen/report";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../testing/render-component.tsx";
import { PartView } from "./part-view.tsx";

const TABLE = {
  caption: "",
  widths: [2, 1, 1],
  head: ["Hazard", "Level", "Loss"],
  rows: [
    ["Flood", { level: "high", under: "may be very high" }, "€10"],
    [{ words: "Heat", under: "in towns" }, { words: "watch", is_strong: true }, "€20"],
  ],
  right_from: 2,
  strong: true,
  marked: 1,
} as const;

describe("a part of a document", () => {
  it("is a region of its title with its sentences and its note", async () => {
    await renderComponent(<PartView part={part("Exposure", { words: ["Read on a map."], note: "Estimated." })} />);
    const region = page.getByRole("region", { name: "Exposure" });
    await expect.element(region.getByRole("heading", { level: 2, name: "Exposure" })).toBeVisible();
    await expect.element(region.getByText("Read on a map.")).toBeVisible();
    await expect.element(region.getByText("Estimated.")).toBeVisible();
    expect(region.getByRole("table").elements()).toHaveLength(0);
  });

  it("names a table by its caption, or by its own title", async () => {
    const tables = [TABLE, { ...TABLE, caption: "Losses" }];
    await renderComponent(<PartView part={part("Exposure", { tables })} />);
    await expect.element(page.getByRole("table", { name: "Exposure" })).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 3, name: "Losses" })).toBeVisible();
    await expect.element(page.getByRole("table", { name: "Losses" })).toBeVisible();
  });

  it("gives rows their header, levels their word and figures the end of their column", async () => {
    await renderComponent(<PartView part={part("Exposure", { tables: [TABLE] })} />);
    await expect.element(page.getByRole("rowheader", { name: "Flood" })).toBeVisible();
    await expect.element(page.getByRole("rowheader", { name: "Heat in towns" })).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "High may be very high" })).toBeVisible();
    const weightOf = (name: string) => getComputedStyle(page.getByRole("cell", { name }).element()).fontWeight;
    expect(Number(weightOf("€20"))).toBeGreaterThan(Number(weightOf("€10")));
    expect(getComputedStyle(page.getByRole("cell", { name: "€10" }).element()).textAlign).toBe("end");
    await expect.element(page.getByRole("columnheader", { name: "Loss" })).toBeVisible();
  });

  it("draws facts as names over values, and lines with what is said under them", async () => {
    const facts = { ...TABLE, caption: "Facts", marked: undefined, right_from: 9, drawn_as: "facts" } as const;
    const lines = { ...facts, caption: "Lines", drawn_as: "lines" } as const;
    const rows = [["Area", "120 m²", "As declared"]];
    const tables = [
      { ...facts, rows },
      { ...lines, rows },
    ];
    await renderComponent(
      <PartView part={part("Plot", { tables })} rowHead={(words) => <button type="button">{words}</button>} />,
    );
    expect(page.getByRole("table").elements()).toHaveLength(0);
    await expect.element(page.getByRole("term")).toHaveTextContent("Area");
    await expect.element(page.getByRole("definition")).toHaveTextContent("120 m²");
    const line = page.getByRole("listitem");
    await expect.element(line.getByRole("button", { name: "Area" })).toBeVisible();
    await expect.element(line).toHaveTextContent("Area120 m²As declared");
  });

  it("leads from a cell to its page, and from the head of a row where the screen says", async () => {
    const url = "https://lichen.example/moor";
    const rows = [[{ words: "Moor", url }, "2 km"]];
    const table = { ...TABLE, head: ["Area", "Distance"], widths: [1, 1], rows, marked: undefined };
    const heads: number[] = [];
    await renderComponent(
      <PartView
        part={part("Areas", { tables: [table], is_paired: true })}
        rowHead={(words, nth) => {
          heads.push(nth);
          return words;
        }}
      />,
    );
    await expect.element(page.getByRole("link", { name: "Moor" })).toHaveAttribute("href", url);
    expect(new Set(heads)).toEqual(new Set([0]));
  });

  it("draws how many are at each level, and colours what became of a figure", async () => {
    const counts = { high: 3, low: 1 };
    const rows = [
      ["Communes", { words: "3 high, 1 low", counts }],
      ["Schools", { words: "3 high, 1 low", counts, as_share: true }],
      ["Change", { words: "Gain +2", change: "gain" as const }],
      ["Range", { level: "high" as const, range: { low: "medium", high: "extreme" } as const }],
    ];
    const table = { ...TABLE, head: ["What", "Levels"], widths: [1, 1], rows, marked: undefined };
    await renderComponent(<PartView part={part("Levels", { tables: [table] })} />);
    await expect.element(page.getByRole("row", { name: /^Communes 1 ?low 3 ?high$/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /^Schools 25% ?low 75% ?high$/ })).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "Gain +2" })).toBeVisible();
    expect(page.getByRole("row", { name: "Range High" }).element().querySelectorAll("svg[class*=range]")).toHaveLength(
      1,
    );
  });

  it("keeps what is said under the head of a row out of what the screen makes of it, and says its tag", async () => {
    const rows = [
      [
        { words: "Town hall", under: "MAI-1", tag: "Example", hazard: "heat" as const },
        { words: "40% to 50%", under: "120 m²", bounds: { least: 0.4, most: 0.5 } },
        { level: "high" as const, is_strong: true },
      ],
    ];
    const table = { ...TABLE, head: ["Building", "Share", "High"], levels: ["low", "high"] as const, rows };
    await renderComponent(
      <PartView
        part={part("Buildings", { tables: [{ ...table, marked: undefined }] })}
        rowHead={(words) => <button type="button">{words}</button>}
      />,
    );
    await expect.element(page.getByRole("button", { name: "Town hall", exact: true })).toBeVisible();
    await expect.element(page.getByRole("rowheader", { name: "Town hall Example MAI-1" })).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "40% to 50% 120 m²" })).toBeVisible();
    expect(page.getByRole("columnheader", { name: "Share" }).element().querySelectorAll("svg")).toHaveLength(1);
  });

  it("says its scores and counts in words beside their bars", async () => {
    const scores = [scoreBlock("State", { value: 62, level: "medium", low: 40, high: 70 }, "en")];
    const rows = [{ name: "High", share: 0.5, words: "3 buildings", is_known: true }];
    const counts = [{ title: "By level", tone: "gain" as const, rows, note: "Of six." }];
    await renderComponent(<PartView part={part("Nature", { scores, counts })} />);
    await expect.element(page.getByText("62", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Medium")).toBeVisible();
    const table = page.getByRole("table", { name: "By level" });
    await expect.element(table.getByRole("rowheader", { name: "High" })).toBeVisible();
    await expect.element(table.getByRole("cell", { name: "3 buildings" })).toBeVisible();
    await expect.element(page.getByText("Of six.")).toBeVisible();
  });
});
