import {
  ASSESSMENT_FORMATS,
  type AssessmentFormat,
  HORIZONS,
  type Horizon,
  SCENARIOS,
  type Scenario,
} from "@lichen/domain";
import { parseArguments } from "../parsed-arguments.ts";

const SHAPES = ["long", "wide"] as const;
const SEPARATORS = [";", ",", "\t", "|"] as const;
/** The name of the standard input. */
export const STANDARD_INPUT = "-";

export type AssessRequest = {
  readonly input: string;
  /** Null: the standard output. */
  readonly out: string | null;
  /** Where bad rows are told; null: the standard error. */
  readonly errors: string | null;
  readonly format: AssessmentFormat;
  readonly shape: (typeof SHAPES)[number];
  readonly scenarios: readonly Scenario[];
  readonly horizons: readonly Horizon[];
  readonly separator: string | undefined;
};

/** The value of an option is none of its choices. */
export class WrongOption extends Error {
  readonly option: string;
  readonly value: string;
  readonly choices: readonly string[];
  constructor(option: string, value: string, choices: readonly string[]) {
    super(`--${option} ${value}`);
    this.name = "WrongOption";
    this.option = option;
    this.value = value;
    this.choices = choices;
  }
}

/**
 * Reads the arguments of the command; null when they are not of its form.
 * @throws WrongOption
 */
export function readArguments(args: readonly string[]): AssessRequest | "help" | null {
  const parsed = parseArguments(args, {
    help: { type: "boolean", short: "h" },
    out: { type: "string" },
    errors: { type: "string" },
    format: { type: "string", default: "csv" },
    shape: { type: "string" },
    scenario: { type: "string", multiple: true },
    horizon: { type: "string", multiple: true },
    separator: { type: "string" },
  });
  if (parsed === null) return null;
  const { help, out = null, errors = null, shape, scenario, horizon, separator } = parsed.values;
  if (help === true) return "help";
  const [input, ...rest] = parsed.positionals;
  if (input === undefined || rest.length > 0) return null;
  const [format] = choose("format", ASSESSMENT_FORMATS, [parsed.values.format]);
  return {
    input,
    out: out === "-" ? null : out,
    errors,
    format,
    // A map has one point a place.
    shape: choose("shape", SHAPES, [shape ?? (format === "geojson" || format === "gpkg" ? "wide" : "long")])[0],
    scenarios: scenario === undefined ? SCENARIOS : choose("scenario", SCENARIOS, splitValues(scenario)),
    horizons: horizon === undefined ? HORIZONS : choose("horizon", HORIZONS, splitValues(horizon)),
    separator:
      separator === undefined ? undefined : choose("separator", SEPARATORS, [separator.replace("\\t", "\t")])[0],
  };
}

/** Values given apart or with commas. */
function splitValues(given: readonly string[]): string[] {
  return given.flatMap((text) => text.split(",")).map((text) => text.trim());
}

/** Those of the choices that are asked for, in their order. @throws WrongOption */
function choose<T extends string>(option: string, all: readonly T[], wanted: readonly string[]): [T, ...T[]] {
  const wrong = wanted.find((one) => !(all as readonly string[]).includes(one));
  const [first, ...others] = all.filter((one) => wanted.includes(one));
  if (wrong !== undefined || first === undefined) throw new WrongOption(option, wrong ?? "", all);
  return [first, ...others];
}
