import { ensure, LIST_COLUMNS, type ListColumn } from "@lichen/domain";

export const FRANCE = { west: -5.5, south: 41, east: 10, north: 51.5 };
export const TEXTS = [
  ..."école mairie lyon paris 750 rue de la|hôtel de ville|saint|bench|gymnase|place|P-12|13001|Ile-de|zzzz|théâtre|bois|av".split(
    /[ |]/,
  ),
];

type Filter = { readonly column: string; readonly type: string; readonly value: unknown };

/** Numbers from 0 to 1, always the same. @source mulberry32, Tommy Ettinger, public domain */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pages of 30 with three filters on any columns, in the order of any column, no two the same. */
export function searchQuestions(count: number) {
  const random = randomOf(1);
  const pick = <T>(values: readonly T[]): T => ensure(values[Math.floor(random() * values.length)]);
  const columns = LIST_COLUMNS.filter(({ key }) => key !== "company_name" && key !== "company_status");
  return Array.from({ length: count }, () => ({
    filters: Array.from({ length: 3 }, () => filterOf(pick(columns), pick, random)),
    order_by: (random() < 0.5 ? "-" : "") + pick(columns).key,
    offset: random() < 0.3 ? 300 : 0,
    limit: 30,
  }));
}

function filterOf(column: ListColumn, pick: <T>(values: readonly T[]) => T, random: () => number): Filter {
  const { key } = column;
  switch (column.type) {
    case "text":
      return { column: key, type: "text", value: pick(["a", "e", "de", "1", "an"]) };
    case "number":
      return { column: key, type: "number", value: { min: random() * 5 } };
    case "date":
      return { column: key, type: "date", value: { min: "2020-01-01" } };
    case "enum": {
      const options = column.options?.map(({ value }) => value) ?? ["Default", "Nord", "Sud"];
      return { column: key, type: "enum", value: options.filter(() => random() < 0.7) };
    }
  }
}

/** Boxes of the map at zooms from that of a country to that of a town. */
export function mapQuestions(count: number) {
  const random = randomOf(2);
  return Array.from({ length: count }, () => {
    const zoom = 5 + random() * 7;
    const [width, height] = [
      (FRANCE.east - FRANCE.west) / 2 ** (zoom - 5),
      (FRANCE.north - FRANCE.south) / 2 ** (zoom - 5),
    ];
    const west = FRANCE.west + random() * (FRANCE.east - FRANCE.west - width);
    const south = FRANCE.south + random() * (FRANCE.north - FRANCE.south - height);
    return { box: { west, south, east: west + width, north: south + height }, zoom };
  });
}
