import { expect, it } from "vitest";
import { parseJsonRows } from "./json-rows.ts";

const rowsOf = (text: string) => parseJsonRows(Buffer.from(text));

it.each([
  [
    '[{"a":1,"b":"x"},{"b":"y","c":true}]',
    [
      ["a", "b", "c"],
      [1, "x", null],
      [null, "y", true],
    ],
  ],
  [
    '{"total":2,"results":[{"fields":{"nom":"A","geo_point_2d":[45.1,4.2]},"parts":[{"x":1}]}]}',
    [
      ["nom", "geo_point_2d"],
      ["A", "45.1, 4.2"],
    ],
  ],
  [' \n[{"deep":{"er":{"and":{"deeper":1},"here":2}}}]', [["here"], [2]]],
  [
    '[{"nom":"A","lieu":{"nom":"Lyon","cp":"69002"},"usage":["bureau","école"]},{"bail":{"lieu":{"nom":"Bron"}},"x":[]}]',
    [
      ["nom", "lieu.nom", "cp", "usage", "bail.lieu.nom"],
      ["A", "Lyon", "69002", "bureau, école", null],
      [null, null, null, null, "Bron"],
    ],
  ],
  [
    '{"status":{"ok":true},"data":{"page":1,"assets":[{"id":"X1","built":1990}]}}',
    [
      ["id", "built"],
      ["X1", 1990],
    ],
  ],
  ['{"a":{"b":{"c":{"d":{"too":[{"deep":1}]}}}}}', null],
  ["[]", null],
  ["[1,2]", null],
  ['{"a":1}', null],
  ['[{"a":1}', null],
  ["Code;Nom\nA;B", null],
])("reads %s as rows", (text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});
