import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createStatementText, operationOf } from "./statement-text.ts";
import { isWithinRatio, readTraceparent, writeTraceparent } from "./trace-parent.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

describe("traceparent", () => {
  it.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, false],
    // Flags of a later day.
    [`00-${TRACE}-${SPAN}-03`, true],
    [`00-${TRACE}-${SPAN}-fe`, false],
    // A later version may say more.
    [`01-${TRACE}-${SPAN}-01-more`, true],
    [`cc-${TRACE}-${SPAN}-01`, true],
  ])("is read: %s", (header, isSampled) => {
    expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
  });

  it.each([
    undefined,
    ["00"],
    "",
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${"0".repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE}-${SPAN}`,
    ` 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}0-${SPAN}-01`,
    `01-${TRACE}-${SPAN}-01-${"a".repeat(1000)}`,
  ])("is none: %s", (header) => {
    expect(readTraceparent(header)).toBeNull();
  });

  it("is written as it is read", () => {
    for (const isSampled of [true, false]) {
      const place = { traceId: TRACE, spanId: SPAN, isSampled };
      expect(readTraceparent(writeTraceparent(place))).toEqual(place);
    }
  });

  it("is within a share by its identifier alone: all within 1, none within 0, and more with more", () => {
    const ids = [`${TRACE.slice(0, 24)}00000000`, `${TRACE.slice(0, 24)}7fffffff`, `${TRACE.slice(0, 24)}ffffffff`];
    expect(ids.map((id) => isWithinRatio(id, 0))).toEqual([false, false, false]);
    expect(ids.map((id) => isWithinRatio(id, 0.5))).toEqual([true, true, false]);
    expect(ids.map((id) => isWithinRatio(id, 1))).toEqual([true, true, true]);
  });
});

describe("the text of a statement in a span", () => {
  const textOf = createStatementText();
  it.each([
    ["select 1", "select ?"],
    ['select "a1" from t2 where b = $1 and c = $12', 'select "a1" from t2 where b = $1 and c = $12'],
    ["select * from t where name = 'O''Brien' and n = 12.5", "select * from t where name = ? and n = ?"],
    [String.raw`select E'it\'s' , 'b'`, "select ? , ?"],
    ["do $$ begin raise 'x'; end $$", "do ?"],
    ["do $a$ 'b' $$ $a$; select 2", "do ?; select ?"],
    ["select set_config('lichen.companies', $1, true)", "select set_config(?, $1, true)"],
    ["select  a\n  from b", "select a from b"],
    ["select a::float8, b->>'key' limit 30", "select a::float8, b->>? limit ?"],
  ])("holds no value that was written in it: %s", (text, written) => {
    expect(textOf(text)).toBe(written);
  });

  it("holds none of any text that is written as PostgreSQL quotes it, however long the statement", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.nat(3000), (typed, padding) => {
        const quoted = `'${`zqmark${typed}`.replaceAll("'", "''")}'`;
        expect(textOf(`select ${" a,".repeat(padding)} ${quoted} from b where c = ${quoted}`)).not.toContain("zqmark");
      }),
    );
  });

  it.each([
    ["select 1", "SELECT"],
    ["  insert into t", "INSERT"],
    ["commit", "COMMIT"],
    ["", "SQL"],
  ])("begins with its operation: %s", (text, operation) => {
    expect(operationOf(text)).toBe(operation);
  });
});
