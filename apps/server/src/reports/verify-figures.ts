import type { AnswerOf, TerritoryScale, territoryReport } from "@lichen/contract";
import {
  type Answers,
  assessClay,
  type ClayChoices,
  type ClaySolutionId,
  type ClayZone,
  departementOf,
  type Horizon,
  resultsStamp,
  type Scenario,
  withoutLayout,
} from "@lichen/domain";
import type { Reference } from "../reference/index.ts";
import type { Diagnosis } from "../territories/index.ts";

/** Figures further apart than this are not the same. */
const TOLERANCE = 1e-9;

export const CLAY_FORMAT = "lichen-clay/3";
export const TERRITORY_FORMAT = "lichen-territory/4";

/** As the call answers it, or as it is computed. */
type Clay = { readonly [part in "inaction" | "in_zones" | "solutions" | "aid" | "aggravating"]: object | null };
type Territory = AnswerOf<typeof territoryReport>;

/** What the document of a house on clay carries, to be computed again. */
export type ClayInputs = {
  readonly format: typeof CLAY_FORMAT;
  readonly language: string;
  readonly stamp: string;
  readonly year: number;
  readonly choices: ClayChoices;
  readonly works: readonly ClaySolutionId[];
  readonly years: number;
  readonly insee: string | null;
  /** As it was read or given: it is not read again. */
  readonly zone: ClayZone | "unknown";
  /** Without those that identify the building. */
  readonly answers: Answers;
  readonly figures: ReturnType<typeof clayFigures>;
};

/** What the document of a territory carries, to be computed again. */
export type TerritoryInputs = {
  readonly format: typeof TERRITORY_FORMAT;
  readonly language: string;
  readonly stamp: string;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly scale: TerritoryScale;
  readonly territory_id: string;
  readonly figures: ReturnType<typeof territoryFigures>;
};

/** Every amount, share and class of the document of a house on clay. */
export const clayFigures = ({ inaction, in_zones, solutions, aid, aggravating }: Clay) =>
  figuresIn({ inaction, in_zones, solutions, aid, aggravating });

/** Every level and count of the document of a territory. */
export const territoryFigures = ({
  territory,
  exposure,
  vulnerability,
  resilience,
  equipment,
  ...extra
}: Territory) => {
  const { past_disasters, neighbours, region } = extra;
  return figuresIn({ territory, exposure, vulnerability, resilience, equipment, past_disasters, neighbours, region });
};

type Figure = string | number | boolean | null;

/** A figure that is not what the document says. */
export type FigureDifference = {
  /** Where it stands in what is attached. */
  readonly path: string;
  /** Undefined: there is none. */
  readonly printed: Figure | undefined;
  readonly computed: Figure | undefined;
};

/** A document of figures computed again. */
export type CheckedFigures = {
  /** What the document was computed with, and what computes here: engine, year, layers. */
  readonly stamp: { readonly printed: string; readonly here: string };
  readonly figures: number;
  readonly differences: readonly FigureDifference[];
};

/**
 * Computes the figures of a document again from what it carries, whose fingerprint was found to be right.
 *
 * @returns null for a document of another kind, or one that cannot be read
 */
export async function verifyFigures(
  inputs: string,
  reference: Reference,
  diagnosis: () => Diagnosis,
): Promise<CheckedFigures | null> {
  try {
    const read = JSON.parse(inputs) as ClayInputs | TerritoryInputs;
    const computed = await figuresAgain(read, diagnosis);
    if (computed === null) return null;
    const year = Number(read.stamp.split(" ")[1]);
    const here = withoutLayout(resultsStamp(reference.stamp(), year));
    return { stamp: { printed: read.stamp, here }, ...compareFigures(read.figures, computed) };
  } catch {
    return null;
  }
}

async function figuresAgain(read: ClayInputs | TerritoryInputs, diagnosis: () => Diagnosis) {
  if (read.format === CLAY_FORMAT) {
    const { answers, zone, insee, choices, works, years, year } = read;
    const departement = insee === null ? null : departementOf(insee);
    const own = { zone: zone === "unknown" ? null : zone, departement, choices, works, years, year };
    const again = assessClay(answers, own);
    return clayFigures(again);
  }
  if (read.format !== TERRITORY_FORMAT) return null;
  const { scale, territory_id, scenario, horizon } = read;
  const report = await diagnosis().report({ scale, territory_id }, { scenario, horizon });
  return report === null ? null : territoryFigures(report);
}

/** Every figure and word of a value, by its path. */
function figuresIn(value: unknown, path = ""): Readonly<Record<string, Figure>> {
  if (value === undefined) return {};
  if (value === null || typeof value !== "object") return { [path]: value as Figure };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, own]) => figuresIn(own, path === "" ? key : `${path}.${key}`)),
  );
}

function compareFigures(printed: Readonly<Record<string, Figure>>, computed: Readonly<Record<string, Figure>>) {
  const paths = [...new Set([...Object.keys(printed), ...Object.keys(computed)])];
  const differences = paths
    .filter((path) => !isEqual(printed[path], computed[path]))
    .map((path) => ({ path, printed: printed[path], computed: computed[path] }));
  return { figures: paths.length, differences };
}

function isEqual(one: Figure | undefined, other: Figure | undefined): boolean {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(one), Math.abs(other));
}
