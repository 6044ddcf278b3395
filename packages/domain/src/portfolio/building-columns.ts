import { HORIZON_NAMES, HORIZONS, type Horizon } from "../climate/moment.ts";
import { hazardOf } from "../hazards/index.ts";
import { fieldsOfSection, SECTIONS } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { LEVEL_NAMES, LEVELS } from "../shared/level.ts";
import { recordOf } from "../shared/record-of.ts";
import { RISK_STATE_NAMES, RISK_STATES } from "./at-risk.ts";
import {
  answerColumn,
  EVIDENCE_FACTS,
  evidenceColumn,
  figureColumn,
  type ListColumn,
  type ListColumnGroup,
  RECORD_FACTS,
  recordColumn,
} from "./list-catalogue.ts";
import { OWNER_FIGURES, OWNER_SECTION } from "./owner-figures.ts";
import { isDated, RISK_SUBJECTS, type RiskAnalysis, type RiskSubject } from "./results.ts";
import { STORED_FIGURES } from "./stored-figures.ts";

/** Question whose choices are the building groups of the company. */
export const BUILDING_GROUP = "fond_gestion_name";

export const SUBJECT_NAMES = recordOf(RISK_SUBJECTS, (subject) =>
  subject === "multi_hazard" ? { fr: "Moyenne des aléas", en: "Mean of hazards" } : hazardOf(subject).name,
);

const LEVEL_OPTIONS = LEVELS.map((value) => ({ value, name: LEVEL_NAMES[value] }));

/** Names of the three analyses. */
export const ANALYSIS_NAMES: Readonly<Record<RiskAnalysis, Bilingual>> = {
  cross: { fr: "Risque croisé", en: "Combined risk" },
  exposure: { fr: "Exposition", en: "Exposure" },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
};

function levelColumn(analysis: RiskAnalysis, subject: RiskSubject, horizon: Horizon): ListColumn {
  const hasMoment = isDated({ subject, analysis });
  const when = hasMoment
    ? { fr: `, ${HORIZON_NAMES[horizon].fr.toLowerCase()}`, en: `, ${HORIZON_NAMES[horizon].en.toLowerCase()}` }
    : { fr: "", en: "" };
  const [name, of] = [SUBJECT_NAMES[subject], ANALYSIS_NAMES[analysis]];
  return {
    key: hasMoment ? `${analysis}_${subject}_${horizon}` : `${analysis}_${subject}`,
    label: { fr: `${of.fr} : ${name.fr.toLowerCase()}${when.fr}`, en: `${of.en}: ${name.en.toLowerCase()}${when.en}` },
    type: "enum",
    unit: null,
    options: LEVEL_OPTIONS,
    source: { kind: "level", question: { subject, analysis, horizon } },
  };
}

/** At risk of one hazard at least: the definition of syntheses and disclosures. */
function atRiskColumn(horizon: Horizon): ListColumn {
  const when = HORIZON_NAMES[horizon];
  return {
    key: `at_risk_${horizon}`,
    label: {
      fr: `À risque d’un aléa au moins, ${when.fr.toLowerCase()}`,
      en: `At risk from at least one hazard, ${when.en.toLowerCase()}`,
    },
    type: "enum",
    unit: null,
    options: RISK_STATES.map((value) => ({ value, name: RISK_STATE_NAMES[value] })),
    source: { kind: "state", question: { horizon } },
  };
}

const columnsByHorizon = (analysis: RiskAnalysis): ListColumn[] =>
  RISK_SUBJECTS.flatMap((subject) => HORIZONS.map((horizon) => levelColumn(analysis, subject, horizon)));

const figuresOf = (group: (typeof STORED_FIGURES)[number]["group"], subject: RiskSubject | null): ListColumn[] =>
  STORED_FIGURES.filter((figure) => figure.group === group && figure.subject === subject).map(figureColumn);

const vulnerabilities: ListColumn[] = RISK_SUBJECTS.flatMap((subject): ListColumn[] =>
  subject === "multi_hazard"
    ? HORIZONS.map((horizon) => levelColumn("vulnerability", subject, horizon))
    : [levelColumn("vulnerability", subject, "reference"), ...figuresOf("vulnerability", subject)],
);

/** Every column of the list of buildings, by branch. */
export const BUILDING_COLUMN_GROUPS: readonly ListColumnGroup[] = [
  ...SECTIONS.map(({ id, name }) => ({
    id,
    name,
    columns: fieldsOfSection(id).map((field) => answerColumn(field, BUILDING_GROUP)),
  })),
  { ...OWNER_SECTION, columns: OWNER_FIGURES.map((figure) => answerColumn(figure, BUILDING_GROUP)) },
  {
    id: "record",
    name: { fr: "Fiche", en: "Record" },
    columns: [...RECORD_FACTS.map(recordColumn), ...figuresOf("record", null)],
  },
  {
    id: "evidence",
    name: { fr: "Preuves", en: "Evidence" },
    columns: EVIDENCE_FACTS.map(evidenceColumn),
  },
  { id: "cross", name: ANALYSIS_NAMES.cross, columns: [...HORIZONS.map(atRiskColumn), ...columnsByHorizon("cross")] },
  {
    id: "exposure",
    name: ANALYSIS_NAMES.exposure,
    columns: [
      ...columnsByHorizon("exposure"),
      ...HAZARD_IDS.flatMap((id) => figuresOf("exposure", id)),
      ...figuresOf("exposure", null),
    ],
  },
  { id: "vulnerability", name: ANALYSIS_NAMES.vulnerability, columns: vulnerabilities },
  { id: "adaptation", name: { fr: "Adaptation", en: "Adaptation" }, columns: figuresOf("adaptation", null) },
  { id: "biodiversity", name: { fr: "Biodiversité", en: "Biodiversity" }, columns: figuresOf("biodiversity", null) },
];
