import type { Bilingual } from "@lichen/domain";
import { ACCEPTED_VARIABLES, type AcceptedVariable, type CopernicusSetId } from "./copernicus-sets.ts";

/** Says what is in a file of the portal: nothing within says the threshold or the experiment. */
export type NamedFile = {
  readonly accepted: AcceptedVariable;
  /** Global model, regional model, member: one simulation of the climate. */
  readonly run: string;
  readonly globalModel: string;
  readonly stepsPerYear: 1 | 12;
};
type Named =
  | { readonly kind: "read"; readonly file: NamedFile }
  | { readonly kind: "left_aside"; readonly why: Bilingual }
  | { readonly kind: "unknown" };

/** `06_hot_days-projections-yearly-35deg-rcp_8_5-wrf381p-ipsl_cm5a_mr-r1i1p1-grid-v2.0.nc` */
const ECDE =
  /^[a-z]?\d+_(?<variable>[a-z0-9_]+)-(?<origin>projections|reanalysis)-(?<step>[a-z]+)-(?:(?<threshold>[a-z0-9_.]+)-)?(?:(?<experiment>rcp_\d_\d)-(?<regional>[a-z0-9_]+)-(?<global>[a-z0-9_]+)-(?<member>r\d+i\d+p\d+)-)?grid-.*v\d[\d.]*(?:\.area-subset\.[\d.-]+)?\.nc$/;
/** `eur11_rca4_CNRM-CERFACS-CNRM-CM5_rcp85_fwi-mean-jjas_20710101_20751231_v2.nc` */
const FIRE =
  /^eur11_(?<regional>[A-Za-z0-9-]+)_(?<global>[A-Za-z0-9-]+)_(?<experiment>historical|rcp\d\d)_(?<variable>[a-z0-9-]+)_\d{8}_\d{8}_v\d+\.nc$/;

const READ_EXPERIMENTS: ReadonlySet<string> = new Set(["rcp_8_5", "rcp85", "historical"]);

const why = {
  reanalysis: { fr: "réanalyse du passé, sans projection", en: "reanalysis of the past, with no projection" },
  experiment: (name: string): Bilingual => ({
    fr: `scénario ${name}\u202f: les horizons se lisent au réchauffement, sur RCP8.5`,
    en: `scenario ${name}: horizons are read by their warming, on RCP8.5`,
  }),
  variable: (name: string): Bilingual => ({
    fr: `${name} n’est pas, avec cette définition, un indicateur de Lichen`,
    en: `with this definition, ${name} is not a Lichen indicator`,
  }),
} satisfies Record<string, Bilingual | ((name: string) => Bilingual)>;

/** What a file holds, from the name that the Climate Data Store gave it. */
export function readFileName(name: string): Named {
  const ecde = ECDE.exec(name)?.groups;
  if (ecde !== undefined) {
    const { variable = "", origin, step = "", threshold = null, experiment, regional, global = "", member } = ecde;
    if (origin === "reanalysis") return { kind: "left_aside", why: why.reanalysis };
    if (experiment === undefined) return { kind: "unknown" };
    const stepsPerYear = step === "yearly" ? 1 : step === "monthly" ? 12 : null;
    const accepted = findAccepted("ecde", variable, threshold);
    if (accepted === null || stepsPerYear === null) {
      return { kind: "left_aside", why: why.variable([variable, step, threshold ?? []].flat().join(" ")) };
    }
    if (!READ_EXPERIMENTS.has(experiment)) return { kind: "left_aside", why: why.experiment(experiment) };
    const run = `${global} ${regional} ${member}`;
    return { kind: "read", file: { accepted, run, globalModel: global, stepsPerYear } };
  }
  const fire = FIRE.exec(name)?.groups;
  if (fire === undefined) return { kind: "unknown" };
  const { variable = "", experiment = "", regional, global = "" } = fire;
  const accepted = findAccepted("fire", variable, null);
  if (accepted === null) return { kind: "left_aside", why: why.variable(variable) };
  if (!READ_EXPERIMENTS.has(experiment)) return { kind: "left_aside", why: why.experiment(experiment) };
  return {
    kind: "read",
    file: { accepted, run: `${global} ${regional}`, globalModel: global, stepsPerYear: 1 },
  };
}

function findAccepted(set: CopernicusSetId, variable: string, threshold: string | null): AcceptedVariable | null {
  const accepted = ACCEPTED_VARIABLES.find(
    (one) => one.set === set && one.variable === variable && one.threshold === threshold,
  );
  return accepted ?? null;
}
