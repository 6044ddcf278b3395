import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { RELEASES } from "../apps/web/src/features/public/shared/releases.ts";
import packageJson from "../package.json" with { type: "json" };
import { changelog } from "./changelog.ts";
import { processingRegister, REGISTER_FILES } from "./processing-register.ts";

const PROJECT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(PROJECT, path), "utf8");
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/*.md", { cwd: PROJECT })];
/** Documents whose paths are written from the root of the project. */
const GUIDES = ["CONTRIBUTING.md", "docs/tour.md", "docs/architecture.md", "docs/operations.md"];
const ROOTS = /^(?:apps|bench|data|docs|e2e|packages|tools)\//;

describe("the documents of the project", () => {
  it.each(DOCUMENTS)("%s names commands that exist", (path) => {
    const commands = [...read(path).matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  it.each(DOCUMENTS)("%s links to files that exist", (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) => to!);
    expect(links.filter((to) => !existsSync(join(PROJECT, path, "..", to)))).toEqual([]);
  });

  it.each(GUIDES)("%s names files that exist, and tests that run", (path) => {
    const named = [...read(path).matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.split(" "));
    const paths = named.filter((word) => ROOTS.test(word) && !/[<*…]/.test(word));
    expect(paths.filter((word) => !existsSync(join(PROJECT, word)))).toEqual([]);
    const tests = [...read(path).matchAll(/npx vitest run --project (\S+) (\S+)`/g)];
    const wrong = tests.filter(([, project, file]) => file !== "<file>" && projectOf(file!) !== project);
    expect(wrong.map(([command]) => command)).toEqual([]);
  });
});

/** The project of Vitest that a test file belongs to. */
function projectOf(file: string): string {
  const [first, second] = file.split("/");
  return first === "packages" || first === "apps" ? second! : first!;
}

describe("the records of decisions", () => {
  const index = read("docs/adr/README.md");
  const records = globSync("docs/adr/0*.md", { cwd: PROJECT }).toSorted();

  it.each(records)("%s stands in the index with its title, a date and its status", (path) => {
    const text = read(path);
    const number = basename(path).slice(0, 4);
    const title = /^# \d{4} · (.+)$/m.exec(text)![1]!;
    const row = index.split("\n").find((line) => line.startsWith(`| [${number}](${basename(path)}) |`));
    expect(row).toMatch(/\| \d{4}-\d{2}-\d{2} \|/);
    expect(row).toContain(`| ${title} |`);
    const superseded = /\*\*Superseded\*\* by (?:ADR )?(\d{4})/.exec(text)?.[1];
    const changes = [...text.matchAll(/\*\*(?:Changed by|By) (?:ADR )?(\d{4})/g)].map(([, by]) => by!);
    for (const by of superseded === undefined ? changes : [superseded]) expect(row).toContain(by);
  });

  it("are all there", () => {
    expect(index.match(/^\| \[\d{4}\]/gm)).toHaveLength(records.length);
  });
});

describe("releases", () => {
  it("stand in the changelog as the product tells them", () => {
    expect(read("CHANGELOG.md")).toBe(changelog());
  });

  it("have the version of the packages first", () => {
    const versions = globSync(["package.json", "packages/*/package.json", "apps/*/package.json", "data/package.json"], {
      cwd: PROJECT,
    }).map((path) => (JSON.parse(read(path)) as { version?: string }).version);
    const [newest, last] = RELEASES;
    const expected = newest!.date === null ? last!.version : newest!.version;
    expect(new Set(versions.filter((version) => version !== undefined))).toEqual(new Set([expected]));
  });
});

it.each(["fr", "en"] as const)("has the register of processing that the tables say, in %s", (language) => {
  expect(read(`docs/${REGISTER_FILES[language]}`)).toBe(processingRegister(language));
});

it("names each setting of the product in .env.example and in the operations page", () => {
  const config = read("apps/server/src/platform/config.ts");
  const object = config.slice(config.indexOf("const variables = z"), config.indexOf("LOG_LEVEL:") + 10);
  const names = [...object.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(25);
  for (const path of [".env.example", "docs/operations.md"]) {
    const text = read(path);
    expect(
      names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)),
      path,
    ).toEqual([]);
  }
});
