import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetRecent, noteRecent, readRecent } from "./recent-territories.ts";

const store = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    },
  });
});
afterEach(() => {
  store.clear();
  vi.unstubAllGlobals();
});

const commune = (id: string) => ({ scale: "commune", id, name: `Commune ${id}` }) as const;

it("keeps the five opened last, the latest first, each once", () => {
  for (const id of ["1", "2", "3", "4", "5", "6", "3"]) noteRecent(commune(id));
  expect(readRecent().map(({ id }) => id)).toEqual(["3", "6", "5", "4", "2"]);
});

it("tells apart two territories of one code at two scales", () => {
  noteRecent(commune("69"));
  noteRecent({ scale: "departement", id: "69", name: "Rhône" });
  expect(readRecent()).toHaveLength(2);
});

it("forgets them all", () => {
  noteRecent(commune("1"));
  forgetRecent();
  expect(readRecent()).toEqual([]);
});

it.each(["", "{", "null", '{"scale":"commune"}', '[{"scale":"moon","id":"1","name":"Sea"},1,null]'])(
  "reads nothing of what it did not write: %s",
  (stored) => {
    store.set("lichen.territories", stored);
    expect(readRecent()).toEqual([]);
  },
);
