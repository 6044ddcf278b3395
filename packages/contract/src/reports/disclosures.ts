import {
  APPENDIX_A,
  DEFAULT_SCENARIO,
  DISCLOSED_WEIGHTS,
  DISCLOSURE_CAUSES,
  type DisclosureCause,
  LONGEST_DISCLOSURE_NOTES,
  PERIMETERS,
  REQUIREMENT_IDS,
  type RequirementId,
  RISK_SUBJECTS,
  recordOf,
} from "@lichen/domain";
import { z } from "zod";
import { COMPANY_RECORD_ADMINS, READ } from "../access.ts";
import { perimeterShape, portfolioSelection } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { horizonShape, languageShape, scenarioShape, sourceCardShape } from "../shapes/analysis.ts";
import { file, PDF_TYPE, XLSX_TYPE } from "../shapes/file.ts";
import { paragraph } from "../shapes/text.ts";
import { USER_PDF_LIMITS } from "./pdf-limits.ts";
import { REPORT_PROBLEMS } from "./problems.ts";

/** A version holds the figures of a whole company: it is for those who administer it. */
const APPENDIX_IDS = APPENDIX_A.map(({ id }) => id) as [string, ...string[]];
const JSON_TYPE = "application/json";

const states = (of: string) => ({
  yes: z.number().meta({ description: `${of} certainly at risk.` }),
  no: z.number().meta({ description: `${of} not at risk: every hazard is known, and none is high or more.` }),
  not_computed: z.number().meta({ description: `${of} that may be at risk: a level is not known.` }),
});
const risk = z
  .object({
    ...states("Weight of the buildings"),
    addressed: z
      .object({
        under_way: z.number().meta({
          description: "Part of `yes` that actions in place, ordered or in progress bring below high.",
        }),
        planned: z
          .number()
          .meta({ description: "Further part of `yes` that actions planned and no more bring below high." }),
      })
      .meta({ description: "Part of `yes` addressed by decided actions." }),
    unweighed: z
      .object(states("Number of buildings without this weight that are"))
      .meta({ description: "Buildings whose weight is not known: they are in no amount and no share." }),
  })
  .meta({ id: "DisclosedRisk" });

const subject = z
  .enum(RISK_SUBJECTS)
  .meta({ description: "Hazard, or all together: at least one hazard.", id: "RiskSubject" });
const byWeight = <Shape extends z.ZodType>(shape: Shape, description: string) =>
  z.object(
    recordOf(DISCLOSED_WEIGHTS, (weight) => shape.meta({ description: `${description} Weighed by: ${weight}.` })),
  );

const settings = {
  scenario: scenarioShape.meta({ description: "Climate scenario of the figures." }),
  horizon: horizonShape,
};
const figures = z
  .object({
    engine_version: z.string().meta({ description: "Version of the calculation engine." }),
    stamp: z.string().meta({ description: "Engine, year and layers of current results." }),
    perimeter: z.enum(PERIMETERS).meta({ description: "Area that is counted." }),
    ...settings,
    selected: z.int().meta({ description: "Buildings of the selection." }),
    count: z.int().meta({ description: "Buildings of the perimeter, which the figures are about." }),
    outside_france: z.int().meta({ description: "Buildings of the selection outside France." }),
    without_place: z.int().meta({ description: "Buildings of the selection whose location is not known." }),
    examples: z.int().meta({ description: "Buildings of the perimeter that are made up for the demonstration." }),
    outdated: z.int().meta({ description: "Buildings whose results are not of the current stamp." }),
    subjects: z
      .array(
        z.object({
          id: subject,
          scenario: scenarioShape.meta({ description: "Climate scenario that is read for this hazard." }),
          weights: byWeight(risk, "What is at risk, and what decided actions address.").meta({
            description: "Amounts at risk by weight.",
          }),
        }),
      )
      .meta({ description: "Amounts at risk by hazard, and of at least one hazard." }),
    requirements: z
      .array(
        z.object({
          id: z.enum(REQUIREMENT_IDS as [RequirementId, ...RequirementId[]]).meta({
            description: "Requirement of a framework: `s2_…` of IFRS S2 §29 (c), `e1_…` of ESRS E1 §66.",
          }),
          ...states("Amount, in the weight of the requirement,"),
          unweighed: z.int().meta({ description: "Buildings without this weight: they are in no amount." }),
        }),
      )
      .meta({
        description:
          "Figures that IFRS S2 and ESRS E1 require. Of what is addressed, the whole is what is certainly at risk. Empty in versions frozen before this was given.",
      }),
    not_covered: z.array(z.enum(APPENDIX_IDS)).meta({ description: "Hazards of Appendix A that are not covered." }),
    sources: z.array(sourceCardShape).meta({ description: "Cards of the data that the figures may come from." }),
  })
  .meta({ id: "DisclosureFigures" });

const version = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the version." }),
    company_id: z.uuid().meta({ description: "Company that the version is about." }),
    year: z.int().meta({ description: "Financial year." }),
    perimeter: z.enum(PERIMETERS).meta({ description: "Area that is counted." }),
    ...settings,
    notes: z.string().meta({ description: "Notes frozen with the figures." }),
    prepared_by: z.string().meta({ description: "Name of the person who froze the figures." }),
    prepared_at: z.iso.datetime().meta({ description: "When the figures were frozen (UTC)." }),
    approved_by: z.string().nullable().meta({ description: "Name of the person who approved them; null: no one yet." }),
    approved_at: z.iso.datetime().nullable().meta({ description: "When they were approved (UTC)." }),
    can_approve: z.boolean().meta({ description: "Whether the caller may approve this version." }),
    fingerprint: z.string().meta({ description: "SHA-256 of the frozen content, hexadecimal." }),
  })
  .meta({ id: "DisclosureVersion" });

const disclosureId = { disclosure_id: z.uuid().meta({ description: "Identifier of the version." }) };
const companyId = z.uuid().meta({ description: "Identifier of the company." });
const oneVersion = z
  .object({ version: version.meta({ description: "Settings, notes, signatures and fingerprint of the version." }) })
  .meta({ id: "OneDisclosureVersion" });

export const draftDisclosure = endpoint({
  method: "POST",
  path: "/buildings/disclosures/draft/",
  access: READ,
  tag: "reports",
  summary: "Compute a disclosure",
  description:
    "Gives what is at risk of the selected buildings by hazard, between its two bounds, weighed by floor area, asset value, yearly revenue and number of buildings, with the part that decided actions address. A weight that is not known is never supposed. It gives figures, not a statement of compliance.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({
    ...portfolioSelection,
    perimeter: perimeterShape,
    scenario: scenarioShape.default(DEFAULT_SCENARIO).meta({ description: "Climate scenario of the figures." }),
    horizon: horizonShape.default("2050"),
  }),
  answer: figures,
  problems: { empty_selection: REPORT_PROBLEMS.empty_selection },
});

export const freezeDisclosure = endpoint({
  method: "POST",
  path: "/buildings/disclosures/",
  access: { ...COMPANY_RECORD_ADMINS, scope: "every building of the company, which the caller must be able to read" },
  tag: "reports",
  summary: "Freeze a disclosure",
  description:
    "Freezes the figures of all the buildings of a company for a financial year, with notes and a fingerprint. A version never changes afterwards; several may be frozen for one year.",
  exampleInput: { company_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", year: 2026, notes: "" },
  input: z.strictObject({
    company_id: companyId,
    year: z.int().min(2000).max(2200).meta({ description: "Financial year." }),
    notes: paragraph(LONGEST_DISCLOSURE_NOTES).default("").meta({ description: "Notes to freeze with the figures." }),
    perimeter: perimeterShape,
    scenario: scenarioShape.default(DEFAULT_SCENARIO).meta({ description: "Climate scenario of the figures." }),
    horizon: horizonShape.default("2050"),
  }),
  answer: oneVersion,
  status: 201,
  problems: { empty_selection: REPORT_PROBLEMS.empty_selection },
});

export const listDisclosures = endpoint({
  method: "GET",
  path: "/buildings/disclosures/",
  access: COMPANY_RECORD_ADMINS,
  tag: "reports",
  summary: "List the frozen disclosures of a company",
  description: "Lists the frozen versions of a company, newest first, without their figures.",
  input: z.strictObject({ company_id: companyId }),
  answer: z
    .object({ versions: z.array(version).meta({ description: "Versions of the company, newest first." }) })
    .meta({ id: "DisclosureVersions" }),
  problems: {},
});

export const getDisclosure = endpoint({
  method: "GET",
  path: "/buildings/disclosures/{disclosure_id}/",
  access: COMPANY_RECORD_ADMINS,
  tag: "reports",
  summary: "Get a frozen disclosure",
  description: "Gives a frozen version with its figures, read from what its fingerprint is of.",
  input: z.strictObject(disclosureId),
  answer: z
    .object({
      version: version.meta({ description: "Settings, notes, signatures and fingerprint of the version." }),
      is_intact: z.boolean().meta({ description: "Whether the stored content still has the fingerprint." }),
      figures: figures.meta({ description: "The frozen figures." }),
    })
    .meta({ id: "FrozenDisclosure" }),
  problems: {},
});

export const disclosureContent = endpoint({
  method: "GET",
  path: "/buildings/disclosures/{disclosure_id}/content/",
  access: COMPANY_RECORD_ADMINS,
  tag: "reports",
  summary: "Download the content of a frozen disclosure",
  description:
    "Gives the frozen content byte for byte as JSON: settings, notes, figures, and each building with its states, its weights and the fingerprints of its answers and decisions. The SHA-256 of the file is the fingerprint of the version.",
  input: z.strictObject(disclosureId),
  answer: file,
  fileTypes: [JSON_TYPE],
  problems: {},
});

export const disclosureFile = endpoint({
  method: "POST",
  path: "/buildings/disclosures/{disclosure_id}/file/",
  access: COMPANY_RECORD_ADMINS,
  tag: "reports",
  summary: "Make a document of a frozen disclosure",
  description:
    "Gives a frozen version as a workbook (signatures, requirements of IFRS S2 and ESRS E1, figures by hazard and weight, each building with its states, sources) or as PDF, from what was frozen alone. A content that no longer has its fingerprint is refused.",
  limits: USER_PDF_LIMITS,
  exampleInput: { disclosure_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", format: "pdf", language: "en" },
  input: z.strictObject({
    ...disclosureId,
    format: z.enum(["xlsx", "pdf"]).meta({ description: "Workbook or PDF." }),
    language: languageShape.default("fr"),
  }),
  answer: file,
  fileTypes: [XLSX_TYPE, PDF_TYPE],
  problems: {
    not_intact: {
      status: 409,
      message: {
        fr: "Le contenu conservé n’a plus l’empreinte de cette version\u202f: aucun document n’en est fait.",
        en: "The stored content no longer has the fingerprint of this version: no document is made of it.",
      },
    },
    diagnosis_failed: REPORT_PROBLEMS.diagnosis_failed,
  },
});

export const approveDisclosure = endpoint({
  method: "POST",
  path: "/buildings/disclosures/{disclosure_id}/approve/",
  access: { ...COMPANY_RECORD_ADMINS, scope: "anyone who administers the company but the one who froze the version" },
  tag: "reports",
  summary: "Approve a frozen disclosure",
  description:
    "Signs a version off, once, by its fingerprint. It takes another account than the one that froze the figures.",
  exampleInput: { disclosure_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", fingerprint: "0".repeat(64) },
  input: z.strictObject({
    ...disclosureId,
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "wrong_type")
      .meta({ description: "Fingerprint of the version that is approved." }),
  }),
  answer: oneVersion,
  problems: {
    already_approved: {
      status: 409,
      message: { fr: "Cette version est déjà approuvée.", en: "This version is already approved." },
    },
    own_version: {
      status: 409,
      message: {
        fr: "La personne qui a figé une version ne peut pas l’approuver.",
        en: "The person who froze a version cannot approve it.",
      },
    },
    other_fingerprint: {
      status: 409,
      message: {
        fr: "L’empreinte n’est pas celle de cette version.",
        en: "The fingerprint is not that of this version.",
      },
    },
  },
});

const CAUSES: Readonly<Record<DisclosureCause, string>> = {
  entered: "Buildings that entered.",
  left: "Buildings that left.",
  weights: "Other weights of buildings at risk in the first version.",
  answers: "Other answers or another place, by the same engine, year and layers.",
  method: "Another engine, year or layers, for the same answers and place.",
  answers_and_method: "Both at once: they cannot be told apart.",
  results: "Results computed since, for the same answers, engine, year and layers.",
};
const change = z
  .object({
    before: z.number().meta({ description: "Weight that was certainly at risk." }),
    after: z.number().meta({ description: "Weight that is certainly at risk." }),
    causes: z
      .object(recordOf(DISCLOSURE_CAUSES, (cause) => z.number().meta({ description: CAUSES[cause] })))
      .meta({ description: "What each cause adds; together they are the difference." }),
  })
  .meta({ id: "DisclosureChange" });

export const disclosureChanges = endpoint({
  method: "GET",
  path: "/buildings/disclosures/{disclosure_id}/changes/",
  access: COMPANY_RECORD_ADMINS,
  tag: "reports",
  summary: "Compare a frozen disclosure with another or with today",
  description:
    "Gives how what is certainly at risk differs from a version to a later one of the company, or to the figures of today with the same settings, by hazard and by cause. What cannot be told apart is said to be so.",
  input: z.strictObject({
    ...disclosureId,
    to: z.uuid().optional().meta({ description: "Version to compare with; absent: the figures of today." }),
  }),
  answer: z
    .object({
      counts: z
        .object({
          entered: z.int().meta({ description: "Buildings of the second alone." }),
          left: z.int().meta({ description: "Buildings of the first alone." }),
          answers: z.int().meta({ description: "Buildings of both whose answers or place differ." }),
          decisions: z.int().meta({ description: "Buildings of both whose decided actions differ." }),
          method: z.int().meta({ description: "Buildings of both whose engine, year or layers differ." }),
        })
        .meta({ description: "Buildings by what differs; one may be in several." }),
      stamp_before: z.string().meta({ description: "Engine, year and layers of the first." }),
      stamp_after: z.string().meta({ description: "Engine, year and layers of the second." }),
      same_settings: z
        .boolean()
        .meta({ description: "Whether both have one perimeter, scenario and horizon; causes are given only then." }),
      subjects: z
        .array(
          z.object({
            id: subject,
            weights: byWeight(change, "Difference of what is at risk.").meta({ description: "Differences by weight." }),
          }),
        )
        .meta({ description: "Differences by hazard; empty where the settings differ." }),
    })
    .meta({ id: "DisclosureChanges" }),
  problems: {},
});
