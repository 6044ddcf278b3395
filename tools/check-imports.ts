import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, resolve } from "node:path";
import { ensure } from "@lichen/domain";

/** A file may not import another: `rule` says why. */
type Breach = { readonly from: string; readonly to: string; readonly rule: string };

const PROJECT = resolve(import.meta.dirname, "..");
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s[^"';]*?from\s*["']([^"']+)["']|(?:^|[\s;])import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Rooms of the domain, each with those it may see; a room sees itself. @source style.md §1 */
const DOMAIN_ROOMS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  climate: ["shared"],
  catalogue: ["shared"],
  biotope: ["shared"],
  questionnaire: ["shared", "geodata", "catalogue", "biotope"],
  rights: ["shared"],
  events: ["shared"],
  notifications: ["shared"],
  tasks: [],
  "weighted-index": ["shared", "catalogue", "questionnaire"],
  hazards: ["shared", "climate", "catalogue", "questionnaire", "weighted-index"],
  biodiversity: ["shared", "climate", "catalogue", "biotope", "questionnaire", "weighted-index", "actions"],
  actions: ["shared", "climate", "catalogue", "questionnaire"],
  analysis: [
    "shared",
    "climate",
    "catalogue",
    "biotope",
    "questionnaire",
    "weighted-index",
    "hazards",
    "biodiversity",
    "actions",
  ],
  concentration: ["shared", "hazards", "portfolio"],
  peers: ["shared", "climate", "questionnaire", "typical", "portfolio"],
  disclosure: [
    "shared",
    "climate",
    "hazards",
    "questionnaire",
    "weighted-index",
    "actions",
    "analysis",
    "strategy",
    "portfolio",
  ],
  offer: ["rights", "shared"],
  typical: ["shared", "climate", "catalogue", "questionnaire", "weighted-index", "hazards", "analysis"],
  portfolio: [
    "shared",
    "geodata",
    "climate",
    "catalogue",
    "biotope",
    "questionnaire",
    "rights",
    "hazards",
    "biodiversity",
    "analysis",
    "strategy",
    "projects",
    "evidence",
  ],
  projects: ["shared", "climate", "catalogue", "questionnaire", "hazards", "biotope", "actions"],
  territory: ["shared", "climate", "hazards", "strategy"],
  evidence: ["shared", "catalogue", "questionnaire", "weighted-index", "hazards"],
  surveys: ["shared", "catalogue", "questionnaire", "hazards", "typical", "portfolio"],
  geodata: ["shared", "climate"],
  "flood-damage": ["shared", "questionnaire"],
  clay: ["shared", "questionnaire", "hazards", "analysis", "typical"],
  strategy: [
    "shared",
    "climate",
    "catalogue",
    "questionnaire",
    "hazards",
    "biodiversity",
    "actions",
    "analysis",
    "projects",
    "weighted-index",
  ],
  "works-plan": ["shared", "questionnaire", "actions", "analysis", "strategy"],
};

/** What is installed and served: it sees nothing of the folders that check or measure it. */
const PRODUCT = [
  "packages/domain",
  "packages/contract",
  "packages/client",
  "packages/report",
  "data",
  "apps/server",
  "apps/web",
];

/** Folders of code, each with those it may see. */
const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  "packages/domain": [],
  "packages/contract": ["packages/domain"],
  "packages/client": ["packages/contract"],
  "packages/report": ["packages/domain", "packages/contract"],
  data: ["packages/domain"],
  "apps/server": ["packages/domain", "packages/contract", "packages/report", "data"],
  "apps/web": ["packages/domain", "packages/contract", "packages/client", "packages/report"],
  tools: [...PRODUCT],
  "packages/cli": ["tools"],
  bench: [...PRODUCT, "tools"],
  e2e: [...PRODUCT, "tools"],
};

const PACKAGES: Readonly<Record<string, string>> = {
  "@lichen/domain": "packages/domain",
  "@lichen/contract": "packages/contract",
  "@lichen/client": "packages/client",
  "@lichen/report": "packages/report",
  "@lichen/data": "data",
  "@lichen/server": "apps/server",
  "@lichen/web": "apps/web",
};

/** Parts of a package that are read without the whole, as its `exports` say. */
const DOORS: Readonly<Record<string, string>> = {
  "@lichen/domain/geodata": "src/geodata/index.ts",
  "@lichen/domain/ensure": "src/shared/ensure.ts",
};

/** Says which rule an import from one file to another breaks, if any; paths from the root of the project. */
export function brokenRule(from: string, to: string): string | null {
  const [home, target] = [findWorkspace(from), findWorkspace(to)];
  if (home === null || target === null) return null;
  if (home !== target) {
    return ensure(WORKSPACES[home]).includes(target) ? null : `${home} may not see ${target}`;
  }
  const partsOf = (path: string) =>
    path
      .slice(home.length + 1)
      .replace(/^src\//, "")
      .split("/");
  const [a, b] = [partsOf(from), partsOf(to)];
  if (home === "packages/domain") return domainRule(a, b);
  if (home === "apps/server") return serverRule(a, b);
  if (home === "apps/web") return webRule(a, b);
  return null;
}

function domainRule(from: readonly string[], to: readonly string[]): string | null {
  if (from.length === 1) return null;
  const [room, other] = [ensure(from[0]), ensure(to[0])];
  if (to.length === 1) return "a room of the domain does not import the index above it";
  if (room !== other) return DOMAIN_ROOMS[room]?.includes(other) === true ? null : `${room} may not see ${other}`;
  const isHazard = room === "hazards" && from.length > 2 && to.length > 2;
  return isHazard && from[1] !== to[1] ? "a hazard never imports another" : null;
}

function serverRule(from: readonly string[], to: readonly string[]): string | null {
  const [room, other] = [ensure(from[0]), ensure(to[0])];
  if (from.length === 1 || room === other) return null;
  if (room === "platform") return "platform knows no feature";
  const isTest = ensure(from.at(-1)).endsWith(".test.ts");
  if (to.length === 1 && other.endsWith(".ts") && !isTest)
    return "a feature does not import what composes the features";
  if (to.length === 1 || other === "platform") return null;
  return to.at(-1) === "index.ts" ? null : "a feature sees another only through its index.ts";
}

/** Floors of the web: a file sees its own floor's room and the floors below. @source style.md §11.2 */
const WEB_FLOORS: Readonly<Record<string, number>> = {
  shell: 0,
  design: 1,
  frame: 2,
  records: 2,
  documents: 2,
  features: 3,
};

/** Features of the web, each with those it may see. @source style.md §11.2 */
const WEB_FEATURES: Readonly<Record<string, readonly string[]>> = {
  account: [],
  administration: ["account"],
  analysis: [],
  comments: [],
  projects: ["comments"],
  territories: [],
  portfolio: ["account", "analysis", "comments", "surveys"],
  surveys: ["analysis"],
  adaptation: ["analysis", "comments", "portfolio", "territories"],
  tasks: ["adaptation", "comments", "surveys"],
  reports: ["adaptation", "analysis", "comments", "portfolio", "projects", "surveys"],
  home: ["adaptation", "analysis", "portfolio", "projects"],
  gallery: [],
  public: ["territories"],
};

/** Files of a feature that the router and the pages drawn by the server read. */
const DOORS_OF_FEATURES = /^(?:index\.ts|routes\.tsx|\w+-screen\.tsx)$/;

function webRule(from: readonly string[], to: readonly string[]): string | null {
  const [room, other] = [ensure(from[0]), ensure(to[0])];
  if (from.length === 1) {
    const isDeep = other === "features" && !DOORS_OF_FEATURES.test(to.slice(2).join("/"));
    return isDeep && !isWebTest(from) ? "what composes the features sees their routes and index alone" : null;
  }
  const [floor, target] = [WEB_FLOORS[room], WEB_FLOORS[other]];
  if (floor === undefined || target === undefined) return "every file of the web stands on a floor";
  if (room !== other) {
    if (target >= floor) return `${room} may not see ${other}`;
    return null;
  }
  if (room !== "features" || from[1] === to[1]) return null;
  if (WEB_FEATURES[ensure(from[1])]?.includes(ensure(to[1])) !== true) return `feature ${from[1]} may not see ${to[1]}`;
  return to[2] === "index.ts" ? null : "a feature sees another only through its index.ts";
}

function isWebTest(path: readonly string[]): boolean {
  return /\.test\.tsx?$/.test(ensure(path.at(-1)));
}

function findWorkspace(path: string): string | null {
  return Object.keys(WORKSPACES).find((workspace) => path.startsWith(`${workspace}/`)) ?? null;
}

/** Every file that a text imports, in the order it names them. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => ensure(match[1] ?? match[2] ?? match[3]));
}

/** Path that an import names, from the root of the project; null for an outside package. */
function findTarget(from: string, name: string): string | null {
  if (name.startsWith(".")) return normalize(join(dirname(from), name.replace(/\?.*$/, "")));
  const scope = Object.keys(PACKAGES).find((known) => name === known || name.startsWith(`${known}/`));
  return scope === undefined
    ? null
    : `${PACKAGES[scope]}/${name === scope ? "src/index.ts" : (DOORS[name] ?? name.slice(scope.length + 1))}`;
}

/** Every import of the product from one of its files to another. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** Files of the product and of what tries it, with their text. */
type Texts = ReadonlyMap<string, string>;

export function readTexts(): Texts {
  const files = globSync("{packages,apps,data,tools,bench,e2e}/**/*.{ts,tsx,mjs}", {
    cwd: PROJECT,
    exclude: (name) => name === "node_modules" || name === "dist",
  });
  return new Map(files.map((file) => [file, readFileSync(join(PROJECT, file), "utf8")]));
}

/** The type of what features are given, which each of them names: never the function that opens it. */
const TYPE_OF_SERVICES = /^import type \{ Services \} from "(?:\.\.\/)+services\.ts";$/gm;

export function graphOf(texts: Texts): Graph {
  const ofProduct = [...texts].filter(([file]) => findWorkspace(file) !== null);
  return new Map(
    ofProduct.map(([from, text]) => [
      from,
      importsOf(text.replace(TYPE_OF_SERVICES, "")).flatMap((name) => findTarget(from, name) ?? []),
    ]),
  );
}

const EXPORTED = /^export (?:async )?(?:const|function\*?|type|class) (\w+)/gm;

/** Names that a file of the product exports and no other file says. */
export function unreadExports(texts: Texts): readonly (readonly [file: string, name: string])[] {
  const filesByWord = new Map<string, number>();
  for (const text of texts.values()) {
    for (const word of new Set(text.match(/\w+/g))) filesByWord.set(word, (filesByWord.get(word) ?? 0) + 1);
  }
  return [...texts].flatMap(([file, text]) => {
    if (findWorkspace(file) === null || /\.test\.tsx?$/.test(file)) return [];
    const names = [...text.matchAll(EXPORTED)].map((match) => ensure(match[1]));
    return names.filter((name) => filesByWord.get(name) === 1).map((name) => [file, name] as const);
  });
}

/** Imports that break a rule, and those that close a circle, of types alone or not. */
function breaches(graph: Graph = graphOf(readTexts())): Breach[] {
  const wrong = [...graph].flatMap(([from, all]) =>
    all.flatMap((to): Breach[] => {
      const rule = brokenRule(from, to);
      return rule === null ? [] : [{ from, to, rule }];
    }),
  );
  return [...wrong, ...closingImports(graph).map(([from, to]) => ({ from, to, rule: "the import closes a circle" }))];
}

/** Imports that lead back to a file on the way to them, found in depth from each file in turn. */
export function closingImports(graph: Graph): readonly (readonly [from: string, to: string])[] {
  const state = new Map<string, "open" | "done">();
  const closing: [string, string][] = [];
  const visit = (file: string) => {
    state.set(file, "open");
    for (const to of graph.get(file) ?? []) {
      if (state.get(to) === "open") closing.push([file, to]);
      else if (graph.has(to) && !state.has(to)) visit(to);
    }
    state.set(file, "done");
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return closing;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) {
  const texts = readTexts();
  const wrong = breaches(graphOf(texts));
  const unread = unreadExports(texts);
  for (const { from, to, rule } of wrong) console.error(`${relative(".", join(PROJECT, from))} → ${to}: ${rule}`);
  for (const [file, name] of unread)
    console.error(`${relative(".", join(PROJECT, file))}: no other file reads ${name}`);
  const count = wrong.length + unread.length;
  console.log(
    count === 0 ? "imports: every one goes the right way, every export is read" : `imports: ${count} to mend`,
  );
  process.exit(count === 0 ? 0 : 1);
}
