import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const PROJECT = join(import.meta.dirname, "..");
const TABLE = readFileSync(join(PROJECT, "docs/asvs.md"), "utf8");
const ROWS = [...TABLE.matchAll(/^\| (\d+(?:\.\d+\.\d+)?) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = "", requirement = "", state = "", where = ""]) => ({ number, requirement, state, where }),
);
/** Requirements of levels 1 and 2 by section. @source OWASP ASVS 5.0, 5.0/en */
const SECTIONS: Readonly<Record<string, number>> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 11,
  "6.3": 3,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 3,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 3,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
};

it("has each requirement of levels 1 and 2 once, in a known state", () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const numbers = ROWS.map(({ number }) => number).filter((number) => number !== "17");
  expect(numbers).toEqual(expected);
  expect(ROWS.filter(({ state }) => !["met", "partly", "not met", "operator", "none"].includes(state))).toEqual([]);
});

it("names files that exist", () => {
  const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: PROJECT,
    encoding: "utf8",
  });
  const files = new Set(tracked.split("\n").map((path) => basename(path)));
  const named = ROWS.flatMap(({ where }) =>
    [...where.matchAll(/`([\w.-]+\.(?:ts|tsx))`/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !files.has(name))).toEqual([]);
});

it("names what holds each requirement that is met: a test, a document, or that no test does", () => {
  const holds = /\.(?:test|spec)\.tsx?`|ADR \d{4}|\]\(|[A-Z]\.md|not held by a test/;
  const wrong = ROWS.filter(({ state, where }) => state === "met" && !holds.test(where));
  expect(wrong.map(({ number, where }) => `${number} ${where}`)).toEqual([]);
});

it("names decisions that exist", () => {
  const index = readFileSync(join(PROJECT, "docs/adr/README.md"), "utf8");
  const named = [...TABLE.matchAll(/ADR (\d{4})/g)].map(([, number = ""]) => number);
  expect(named.filter((number) => !index.includes(`[${number}](`))).toEqual([]);
});

/** What sources of the product do not contain, each with the files where it is harmless, and why. */
const REFUSED: readonly (readonly [what: string, pattern: RegExp, harmless: readonly string[]])[] = [
  // Programs of the product alone, whose input is a message: those that read spreadsheets and set documents.
  [
    "command of the system",
    /from "node:child_process"/,
    ["apps/server/src/platform/spreadsheet.ts", "apps/server/src/reports/pdf/document-maker.ts"],
  ],
  // Made from the schemas of the contract.
  ["code that is made from a text", /\beval\(|new Function\(/, ["apps/server/src/platform/answer-picker.ts"]],
  ["HTML that is not escaped", /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/, []],
  ["certificate that is not checked", /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, []],
  // A wait between two tries, and the number of an old call.
  [
    "chance that can be guessed",
    /Math\.random/,
    ["apps/server/src/sources/outbound.ts", "apps/server/src/site/index.ts"],
  ],
];

it.each(REFUSED)("finds no %s in the product", (_, pattern, harmless) => {
  const sources = globSync("{apps/*/src,packages/*/src}/**/*.{ts,tsx}", { cwd: PROJECT }).filter(
    (path) => !/\.test\.tsx?$|-under-test\.tsx?$|\/testing\//.test(path),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.filter((path) => pattern.test(readFileSync(join(PROJECT, path), "utf8")));
  expect(found.sort()).toEqual([...harmless].sort());
});
