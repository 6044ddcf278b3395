import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BREAKPOINTS_PX } from "@lichen/report";
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
    expect(uses.length).toBeGreaterThan(800);
  });

  it("is there when it is named", () => {
    const missing = uses.filter(({ sheet, takes }) => ![...(classes.get(sheet) ?? [])].some(takes));
    expect(missing.map(({ words }) => words)).toEqual([]);
  });

  it("is named in a component", () => {
    const unused = [...classes].flatMap(([file, names]) => {
      const here = uses.filter(({ sheet }) => sheet === file);
      return [...names].filter((name) => !here.some(({ takes }) => takes(name))).map((name) => `${file}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});

/** What a value may be made of beside a token: nothing, a hairline, a share of the page, what the device keeps free. */
const SPACE =
  /^(?:0|auto|inherit|-?[12]px|-?\d+%|\d+mm|var\(--(?:space-\d+|gutter)\)|calc\(-1 \* var\(--space-\d+\)\))$/;
const TOKENS: readonly (readonly [property: RegExp, part: RegExp])[] = [
  [/^font-size$/, /^(?:inherit|var\(--text-\d+\))$/],
  [/^(?:(?:row|column)-)?gap$|^(?:padding|margin)(?:-|$)/, SPACE],
  [/radius$/, /^(?:0|50%|inherit|var\(--radius-\d+\))$/],
];
/** Widths at which a layout may change: `BREAKPOINTS_PX` and nothing between them. */
const WIDTHS = /^\d+px$/;
const RAW_COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i;

describe("tokens of the stylesheets", () => {
  const styles = sourcesOf("**/*.css")
    .filter(({ file }) => file !== "design/tokens.css")
    .map(({ file, source }) => ({ file, rules: parse(source) }));

  it("are the only sizes of text, spaces, corners and colours", () => {
    const wrong: string[] = [];
    for (const { file, rules } of styles) {
      rules.walkDecls(({ prop, value, source }) => {
        const at = `${file}:${source?.start?.line} ${prop}: ${value}`;
        const part = TOKENS.find(([property]) => property.test(prop))?.[1];
        const parts = value.replace(" !important", "").match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
        if (part !== undefined && !/env\(|100vw/.test(value) && !parts.every((one) => part.test(one))) wrong.push(at);
        if (RAW_COLOUR.test(value)) wrong.push(at);
      });
    }
    expect(wrong).toEqual([]);
  });

  it("are the only widths at which a layout changes", () => {
    const wrong: string[] = [];
    const widths = Object.values(BREAKPOINTS_PX).map((px) => `${px}px`);
    for (const { file, rules } of styles) {
      rules.walkAtRules("media", ({ params }) => {
        for (const [, width] of params.matchAll(/\(width (?:<|>=) ([^)]+)\)/g)) {
          if (!WIDTHS.test(width!) || !widths.includes(width!)) wrong.push(`${file}: ${params}`);
        }
        if (/(?:min|max)-width/.test(params)) wrong.push(`${file}: ${params}`);
      });
    }
    expect(wrong).toEqual([]);
  });
});
