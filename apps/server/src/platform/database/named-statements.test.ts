import { describe, expect, it } from "vitest";
import { statementNames } from "./named-statements.ts";

describe("names of statements", () => {
  it("are given to what is asked for again and again, one each", () => {
    const nameOf = statementNames();
    const names = ["select 1", "select 2", "select 1", "select 1", "select 2", "select 2", "select 1"].map(nameOf);
    expect(names).toEqual([undefined, undefined, undefined, "kept_1", undefined, "kept_2", "kept_1"]);
  });

  it.each(['select * from "users"', 'select "users".* from "users"', "insert into users returning *"])(
    "are not given to what answers every column: %s",
    (sql) => {
      const nameOf = statementNames();
      expect(Array.from({ length: 5 }, () => nameOf(sql))).toEqual(Array(5).fill(undefined));
    },
  );

  it("are bounded, whatever is asked", () => {
    const nameOf = statementNames();
    const named = new Set<string>();
    for (let nth = 0; nth < 3 * 5_000; nth++) {
      const name = nameOf(`select ${Math.floor(nth / 3)}`);
      if (name !== undefined) named.add(name);
    }
    expect(named.size).toBe(300);
  });
});
