import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";
import { PROJECT, type ProductText, plain } from "./product-texts.ts";

export type Node = { readonly type?: string; readonly [part: string]: unknown };

/** A function at the top of a file; `result` is the type of its result as it is written, with its colon. */
export type SourceFunction = { readonly name: string; readonly isAsync: boolean; readonly result: string };
type SourcePattern = { readonly source: string; readonly flags: string };

/** What the tests of the sources read of a file. */
type SourceFacts = {
  /** Every `{ fr, en }` whose two sides are written out. */
  readonly texts: readonly ProductText[];
  /** Every French text: what is under `fr`, its pieces of code left out. */
  readonly french: readonly string[];
  readonly functions: readonly SourceFunction[];
  /** Names that it gives to its values, types and parameters, and to what it imports. */
  readonly names: ReadonlySet<string>;
  /** Names of properties and methods. */
  readonly members: ReadonlySet<string>;
  readonly comments: readonly string[];
  readonly patterns: readonly SourcePattern[];
};

/** Paths of the TypeScript files of some folders, tests left out. */
export function sourcePaths(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(PROJECT, folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.|under-test/.test(path)),
  );
}

const known = new Map<string, SourceFacts>();

/** Facts of a file, which is parsed once for all the tests of a worker: most of their time was that. */
export function readSource(path: string): SourceFacts {
  const facts = known.get(path) ?? gatherFacts(path);
  known.set(path, facts);
  return facts;
}

/** Every text of some folders that is written in both languages. */
export function bilingualTexts(folders: readonly string[]): ProductText[] {
  return sourcePaths(folders).flatMap((path) => readSource(path).texts);
}

/** Calls `visit` with every node of a tree, parents first. */
export function walkTree(tree: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(tree)) for (const one of tree) walkTree(one, visit);
  else if (typeof tree === "object" && tree !== null) {
    visit(tree as Node);
    for (const one of Object.values(tree)) walkTree(one, visit);
  }
}

/** The tree of a file, and its text. */
export function parseFile(path: string) {
  const text = readFileSync(path, "utf8");
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  return { text, program, comments };
}

function gatherFacts(path: string): SourceFacts {
  const { text, program, comments } = parseFile(path);
  const texts: ProductText[] = [];
  const french: string[] = [];
  const names = new Set<string>();
  const members = new Set<string>();
  const patterns: SourcePattern[] = [];
  const functions: SourceFunction[] = [];
  walkTree(program, (node) => {
    if (node.type === "Program") functions.push(...functionsIn(node.body as readonly Statement[], text));
    const sides = findSides(node);
    if (sides !== null) texts.push({ path: relative(PROJECT, path), fr: sides.fr, en: sides.en });
    if (node.type === "Property" && (node.key as { name?: string })?.name === "fr")
      french.push(...piecesIn(node.value));
    for (const name of declaredNames(node)) names.add(name);
    if (MEMBERS.has(node.type ?? "")) for (const name of namesIn(node.key as Pattern)) members.add(name);
    const pattern = findPattern(node);
    if (pattern !== null) patterns.push(pattern);
  });
  return {
    texts,
    french,
    functions,
    names,
    members,
    comments: comments.map(({ value }) => value),
    patterns,
  };
}

/** Text of a literal or a template, null for any other value. */
function findText(node: Node | undefined): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return plain(node.value);
  if (node?.type !== "TemplateLiteral") return null;
  const pieces = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return plain(pieces.map(({ value }) => value.cooked).join("…"));
}

/** Both sides of a `{ fr, en }` that are written out, null for any other node. */
function findSides({ type, properties }: Node): { readonly fr: string; readonly en: string } | null {
  if (type !== "ObjectExpression") return null;
  const sides = new Map(
    (properties as readonly Node[]).map(({ key, value }) => [(key as { name?: string })?.name, value as Node]),
  );
  const [fr, en] = [findText(sides.get("fr")), findText(sides.get("en"))];
  return fr === null || en === null ? null : { fr, en };
}

/** Pieces of the texts of a value. */
function piecesIn(value: unknown): string[] {
  const pieces: string[] = [];
  walkTree(value, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") pieces.push(node.value);
    if (node.type === "TemplateElement") pieces.push((node.value as { cooked: string }).cooked);
  });
  return pieces;
}

type FunctionNode = {
  readonly async?: boolean;
  readonly returnType?: { readonly start: number; readonly end: number } | null;
};
type Statement = FunctionNode & {
  readonly type: string;
  readonly id?: { readonly name: string } | null;
  readonly declaration?: Statement | null;
  readonly declarations?: readonly {
    readonly id: { readonly name?: string };
    readonly init?: (FunctionNode & { readonly type: string }) | null;
  }[];
};

function functionsIn(statements: readonly Statement[], text: string): SourceFunction[] {
  const found: SourceFunction[] = [];
  const add = (name: string | undefined, { async: isAsync = false, returnType }: FunctionNode) => {
    if (name === undefined) return;
    found.push({ name, isAsync, result: returnType ? text.slice(returnType.start, returnType.end) : "" });
  };
  for (const statement of statements) {
    const declared = statement.declaration ?? statement;
    if (declared.type === "FunctionDeclaration") add(declared.id?.name, declared);
    for (const { id, init } of declared.declarations ?? []) {
      if (init?.type === "ArrowFunctionExpression") add(id.name, init);
    }
  }
  return found;
}

type Pattern = {
  readonly type: string;
  readonly name?: string;
  readonly left?: Pattern;
  readonly argument?: Pattern;
  readonly elements?: readonly (Pattern | null)[];
  readonly properties?: readonly (Pattern & { readonly value?: Pattern })[];
};

/** Names that a declaration or a parameter gives. */
function namesIn(pattern: Pattern | null | undefined): readonly string[] {
  if (pattern === null || pattern === undefined) return [];
  if (pattern.type === "Identifier") return [pattern.name ?? ""];
  const inside = (pattern.properties ?? []).map((property) => property.value ?? property);
  return [pattern.left, pattern.argument, ...(pattern.elements ?? []), ...inside].flatMap(namesIn);
}

const MEMBERS: ReadonlySet<string> = new Set([
  "MethodDefinition",
  "Property",
  "PropertyDefinition",
  "TSPropertySignature",
  "TSMethodSignature",
]);

/** Names that a node declares by itself: of a value, an import, a type or its parameters. */
function declaredNames(node: Node): readonly string[] {
  const {
    type = "",
    id,
    params,
    local,
    name,
  } = node as Omit<Node, "type"> & { readonly type?: string } & Readonly<
      Record<"id" | "local" | "name", Pattern | undefined>
    > & { readonly params?: readonly Pattern[] };
  const names: string[] = [];
  if (/Declarat(?:ion|or)$/.test(type)) names.push(...namesIn(id));
  if (/^Import\w*Specifier$/.test(type)) names.push(...namesIn(local));
  if (type === "TSTypeParameter") names.push(...namesIn(name));
  if (Array.isArray(params)) names.push(...params.flatMap(namesIn));
  return names;
}

/** Regular expression that a node writes, null for any other node. */
function findPattern(node: Node): SourcePattern | null {
  if (node.regex) {
    const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string };
    return { source: pattern, flags };
  }
  if (node.type !== "NewExpression" || (node.callee as { name?: string }).name !== "RegExp") return null;
  const [pattern, flags] = node.arguments as readonly ({ readonly value?: unknown } | undefined)[];
  if (typeof pattern?.value !== "string") return null;
  return { source: pattern.value, flags: typeof flags?.value === "string" ? flags.value : "" };
}
