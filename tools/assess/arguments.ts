import { HORIZONS, type Horizon, SCENARIOS, type Scenario } from "@lichen/domain";
import { parseArguments } from "../parsed-arguments.ts";
import { SEPARATORS, type Separator } from "./read-csv.ts";

export type AssessRequest = {
  readonly input: string;
  /** Null: the standard output. */
  readonly out: string | null;
  /** Where bad rows are told; null: the standard error. */
  readonly errors: string | null;
  readonly format: "long" | "wide";
  readonly scenarios: readonly Scenario[];
  readonly horizons: readonly Horizon[];
  readonly separator: Separator | undefined;
};

/** Reads the arguments of the command; null when they are not of its form. */
export function readArguments(args: readonly string[]): AssessRequest | null {
  const parsed = parseArguments(args, {
    out: { type: "string" },
    errors: { type: "string" },
    format: { type: "string", default: "long" },
    scenario: { type: "string", multiple: true },
    horizon: { type: "string", multiple: true },
    separator: { type: "string" },
  });
  if (parsed === null) return null;
  const [input, ...rest] = parsed.positionals;
  const { out = null, errors = null, format } = parsed.values;
  const scenarios = amongst(SCENARIOS, parsed.values.scenario);
  const horizons = amongst(HORIZONS, parsed.values.horizon);
  const separator = parsed.values.separator === "\\t" ? "\t" : parsed.values.separator;
  const isSeparator = (text: string): text is Separator => (SEPARATORS as readonly string[]).includes(text);
  if (input === undefined || rest.length > 0 || scenarios === null || horizons === null) return null;
  if ((format !== "long" && format !== "wide") || (separator !== undefined && !isSeparator(separator))) return null;
  return { input, out, errors, format, scenarios, horizons, separator };
}

/** Values of a list, given apart or with commas, in the order of the list; all of them when none is given. */
function amongst<T extends string>(all: readonly T[], given: readonly string[] | undefined): readonly T[] | null {
  if (given === undefined) return all;
  const requested = given.flatMap((text) => text.split(",")).map((text) => text.trim());
  return requested.every((one) => (all as readonly string[]).includes(one))
    ? all.filter((one) => requested.includes(one))
    : null;
}
