import { ensure } from "@lichen/domain";
import { IMPORTERS, type Importer, type ImportRequest } from "../../apps/server/src/layers/index.ts";
import { parseArguments } from "../parsed-arguments.ts";

/** Declared texts travel with every figure: a sentence, not a page. */
const LONGEST_TEXT = 300;
/** A file that stays on its server. */
const ADDRESS = /^https?:\/\//i;

const DECLARED = { licence: { type: "string" }, edition: { type: "string" }, name: { type: "string" } } as const;
type Options = Readonly<Record<string, { readonly type: "string" | "boolean" }>>;
const OPTIONS: Options = Object.assign({}, DECLARED, ...IMPORTERS.map(({ command }) => command.options));

export type LayersRequest =
  | { readonly kind: "list" }
  | { readonly kind: "remove"; readonly id: string }
  | { readonly kind: "import"; readonly importer: Importer; readonly request: ImportRequest };

/** Reads the arguments of the command; null when they are not of its form. */
export function readArguments(args: readonly string[]): LayersRequest | null {
  const parsed = parseArguments(args, OPTIONS);
  if (parsed === null) return null;
  const [verb, ...rest] = parsed.positionals;
  if (verb === "list" && rest.length === 0) return { kind: "list" };
  if (verb === "remove" && rest.length === 1) return { kind: "remove", id: ensure(rest[0]) };
  const [word, ...files] = rest;
  const importer = IMPORTERS.find(({ command }) => command.word === word && isOfForm(command, files));
  if (verb !== "import" || importer === undefined) return null;
  const { licence, edition, name, ...typed } = parsed.values;
  const declared = readDeclared({ licence, edition, name });
  // An option of another kind would be left aside without a word.
  const isForeign = Object.keys(typed).some((option) => !Object.hasOwn(importer.command.options ?? {}, option));
  const options = isForeign ? null : importer.command.readOptions(typed);
  if (declared === null || options === null) return null;
  return { kind: "import", importer, request: { ...options, ...declared, files } };
}

/** Whether what is given is of the form of the command: so many files, or an address. */
function isOfForm({ takes }: Importer["command"], [first = "", ...more]: readonly string[]): boolean {
  if (first === "" || (takes !== "files" && more.length > 0)) return false;
  return ADDRESS.test(first) === (takes === "address");
}

type Typed = Readonly<Record<keyof typeof DECLARED, unknown>>;

function readDeclared(typed: Typed): Omit<ImportRequest, "files"> | null {
  const [licence, edition, name] = [typed.licence, typed.edition, typed.name].map((value) =>
    typeof value === "string" ? value.trim() : undefined,
  );
  const isShort = [licence, edition, name].every((value) => value === undefined || value.length <= LONGEST_TEXT);
  return licence && edition && name !== "" && isShort ? { licence, edition, name } : null;
}
