import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "postcss";
import { describe, expect, it } from "vitest";

/** What names classes of a stylesheet: `words` as they are written, and whether they can be the name of one. */
type Use = { readonly sheet: string; readonly words: string; readonly takes: (name: string) => boolean };

const SOURCES = import.meta.dirname;
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: SOURCES, exclude: ["**/*.test.ts"] }).map((file) => ({
    file,
    source: readFileSync(join(SOURCES, file), "utf8"),
  }));

const sheets = sourcesOf("**/*.module.css").map(({ file, source }) => ({ file, rules: parse(source) }));

const classes = new Map(
  sheets.map(({ file, rules }) => {
    const names = new Set<string>();
    rules.walkRules(({ selector }) => {
      const own = selector.replaceAll(/:global\([^)]*\)|\[[^\]]*\]/g, "");
      for (const [, name] of own.matchAll(/\.([a-z_][\w-]*)/gi)) names.add(name!);
    });
    return [file, names] as const;
  }),
);

const composed = sheets.flatMap(({ file, rules }) => {
  const uses: Use[] = [];
  rules.walkDecls("composes", ({ value }) => {
    const [names, , path] = value.split(/\s+from\s+(["'])(.*)\1/);
    const sheet = path === undefined ? file : join(dirname(file), path);
    for (const name of names!.split(/\s+/)) {
      uses.push({ sheet, words: `${file}: composes ${name}`, takes: (other) => other === name });
    }
  });
  return uses;
});

const named = sourcesOf("**/*.{ts,tsx}").flatMap(({ file, source }) => {
  const code = source.replaceAll(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*|^import [^;]*;/gms, "");
  return [...source.matchAll(/^import (\w+) from "(.*\.module\.css)";/gm)].flatMap(([, styles, path]) =>
    [...code.matchAll(new RegExp(`(?<![\\w$.-])${styles}(?:\\.(\\w+)|\\[([^\\]]*)\\])`, "g"))].map(
      ([words, name, computed]) => ({
        sheet: join(dirname(file), path!),
        words: `${file}: ${words}`,
        takes: name !== undefined ? (other: string) => other === name : matcherOf(computed!, code),
      }),
    ),
  );
});

/** A string is known but for its holes, a variable is one of the words of its file; anything else can be any class. */
function matcherOf(computed: string, code: string): Use["takes"] {
  if (/^\w+$/.test(computed)) return (name) => new RegExp(`\\b${name}\\b`).test(code);
  const [, , text] = /^(["'`])(.*)\1$/s.exec(computed) ?? [];
  if (text === undefined) return () => true;
  const pattern = new RegExp(`^${text.replaceAll(/\$\{[^}]*\}/g, ".*")}$`);
  return (name) => pattern.test(name);
}

const uses = [...composed, ...named];

describe("a class of a stylesheet", () => {
  it("is looked for in every source", () => {
    expect(uses.length).toBeGreaterThan(1000);
  });

  it("is there when it is named", () => {
    const missing = uses.filter(({ sheet, takes }) => ![...(classes.get(sheet) ?? [])].some(takes));
    expect(missing.map(({ words }) => words)).toEqual([]);
  });

  it("is named by somebody", () => {
    const unused = [...classes].flatMap(([file, names]) => {
      const here = uses.filter(({ sheet }) => sheet === file);
      return [...names].filter((name) => !here.some(({ takes }) => takes(name))).map((name) => `${file}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
