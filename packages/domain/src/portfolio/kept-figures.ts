import type { AssessedColumns } from "../analysis/assessed-columns.ts";
import type { ExposureColumns } from "../analysis/exposure.ts";
import { EVIDENCE_QUALITIES } from "../climate/figures.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, completion } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { KeptFigure } from "./kept-figure.ts";

/** A figure kept beside a building: a row here is a column of the list, a filter, and a cell of the exports. */
type BuildingFigure = KeptFigure & {
  /** Branch of the tree of columns that it stands in. */
  readonly group: "exposure" | "vulnerability" | "record";
  /** The figure of a building of a batch; NaN where there is none. */
  readonly of: (columns: AssessedColumns, row: number, answers: Answers) => number;
};

const PERCENT: Bilingual = { fr: "%", en: "%" };
const INDEX: Bilingual = { fr: "indice", en: "index" };
const RELIABILITY: Bilingual = { fr: "fiabilité (réponses)", en: "reliability (answers)" };
const EVIDENCE: Bilingual = { fr: "preuve", en: "evidence" };
const QUALITIES = Object.entries(EVIDENCE_QUALITIES).map(([value, name]) => ({ value, name: capitalised(name) }));
const FILLED_IN: Bilingual = { fr: "Questionnaire rempli", en: "Questionnaire filled in" };
const lowered = ({ fr, en }: Bilingual): Bilingual => ({ fr: fr.toLowerCase(), en: en.toLowerCase() });

/** Every kept figure, in the order that they are kept in: an order or a row that changes makes another layout. */
// biome-ignore format: a table, one figure a line
export const KEPT_FIGURES: readonly BuildingFigure[] = [
  ...HAZARDS.map(({ id, name }, at): BuildingFigure => ({ id: `vulnerability_index_${id}`, group: "vulnerability", subject: id, label: of("Indice de vulnérabilité", "Vulnerability index", name), name: INDEX, unit: null, isShare: false, choices: null, of: ({ vulnerabilities }, row) => vulnerabilities[at]!.index[row]! })),
  ...HAZARDS.map(({ id, name }, at): BuildingFigure => ({ id: `reliability_${id}`, group: "vulnerability", subject: id, label: of("Fiabilité (part des réponses)", "Reliability (share of answers)", name), name: RELIABILITY, unit: PERCENT, isShare: true, choices: null, of: ({ vulnerabilities }, row) => vulnerabilities[at]!.reliability[row]! })),
  ...HAZARDS.map(({ id, name }, at): BuildingFigure => ({ id: `evidence_${id}`, group: "exposure", subject: id, label: of("Preuve de l’exposition", "Evidence of exposure", name), name: EVIDENCE, unit: null, isShare: false, choices: QUALITIES, of: ({ exposures }, row) => evidenceAt(exposures[at]!, row) })),
  { id: "completion", group: "record", subject: null, label: FILLED_IN, name: FILLED_IN, unit: PERCENT, isShare: true, choices: null, of: (_, __, answers) => completion(answers).share },
];

function of(fr: string, en: string, hazard: Bilingual): Bilingual {
  const name = lowered(hazard);
  return { fr: `${fr}\u202f: ${name.fr}`, en: `${en}: ${name.en}` };
}

/** Place of the quality in its scale; NaN where there is no level. */
function evidenceAt({ evidence }: ExposureColumns, row: number): number {
  return evidence[row]! < 0 ? Number.NaN : evidence[row]!;
}

function capitalised({ fr, en }: Bilingual): Bilingual {
  const raise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  return { fr: raise(fr), en: raise(en) };
}

const placeOf: ReadonlyMap<string, number> = new Map(KEPT_FIGURES.map(({ id }, place) => [id, place]));

/** Place of a kept figure among those of a building. @throws RangeError for an id that is none */
export function keptFigurePlace(id: string): number {
  const place = placeOf.get(id);
  if (place === undefined) throw new RangeError(`no kept figure ${id}`);
  return place;
}
