import type { AnswerOf, getDisclosure } from "@lichen/contract";
import {
  addressedShares,
  type Bilingual,
  DISCLOSED_WEIGHT_NAMES,
  DISCLOSED_WEIGHTS,
  type DisclosedWeight,
  ensure,
  HAZARD_IDS,
  HORIZON_NAMES,
  ITEMS_NOT_COVERED,
  type Language,
  REQUIREMENT_IDS,
  REQUIREMENTS,
  RISK_SUBJECTS,
  riskBounds,
  SCENARIO_NAMES,
  SUBJECT_NAMES,
} from "@lichen/domain";
import { type PartBlock, part, type TableBlock, type TableCell } from "../blocks/part-blocks.ts";
import { formatDate, formatInteger } from "../format.ts";
import { countNoun } from "../nouns.ts";
import { riskBoundsWords } from "../risk-words.ts";
import { shareWords } from "../synthesis-charts.ts";
import { PERIMETER_NAMES } from "../synthesis-words.ts";
import { weightBounds } from "../weight-words.ts";
import { DISCLOSURE_WORDS, disclosureFinding, REQUIREMENT_MEASURES } from "./disclosure-words.ts";

type Frozen = AnswerOf<typeof getDisclosure>;
type Figures = Frozen["figures"];
type Version = Frozen["version"];

const text = {
  requirements: { fr: "Ce que demandent l’IFRS S2 et l’ESRS E1", en: "What IFRS S2 and ESRS E1 require" },
  requirement: { fr: "Demandé", en: "Required" },
  amount: { fr: "Montant, entre ses bornes", en: "Amount, between its bounds" },
  share: { fr: "Part", en: "Share" },
  without: { fr: "Bâtiments sans ce chiffre", en: "Buildings without this figure" },
  notFrozen: {
    fr: "Figée avant que ces chiffres ne soient donnés\u202f: une version plus récente les contient.",
    en: "Frozen before these figures were given: a more recent version has them.",
  },
  noAmount: {
    fr: "Aucun bâtiment ne donne sa valeur ni ses revenus\u202f: les montants restent vides. Ce sont des chiffres du propriétaire, à saisir dans le formulaire ou à importer.",
    en: "No building gives its value or its revenue: amounts remain empty. They are owner’s figures, to enter in the form or to import.",
  },
  requirementsNote: {
    fr: "Lu dans des copies publiques de l’IFRS S2 (juin 2023) et du règlement délégué (UE) 2023/2772. Ce sont des chiffres, non une déclaration de conformité.",
    en: "Read in public copies of IFRS S2 (June 2023) and Delegated Regulation (EU) 2023/2772. These are figures, not a statement of compliance.",
  },
  addressed: { fr: "Couvert", en: "Addressed" },
  atRisk: (weight: Bilingual): Bilingual => ({ fr: `${weight.fr} à risque`, en: `${weight.en} at risk` }),
  signatures: { fr: "La version", en: "The version" },
  year: { fr: "Exercice", en: "Financial year" },
  preparedBy: { fr: "Préparée par", en: "Prepared by" },
  approvedBy: { fr: "Approuvée par", en: "Approved by" },
  notApproved: { fr: "pas encore", en: "not yet" },
  fingerprint: { fr: "Empreinte du contenu figé (SHA-256)", en: "Fingerprint of the frozen content (SHA-256)" },
  engine: { fr: "Moteur, données", en: "Engine, data" },
  counted: { fr: "Bâtiments comptés", en: "Buildings counted" },
  notes: { fr: "Notes", en: "Notes" },
  fact: { fr: "Élément", en: "Item" },
  value: { fr: "Valeur", en: "Value" },
  item: { fr: "Aléa de l’annexe A", en: "Hazard of Appendix A" },
  reason: { fr: "Raison", en: "Reason" },
  byWeight: (weight: Bilingual): Bilingual => ({
    fr: `À risque par aléa\u202f: ${weight.fr.toLowerCase()}`,
    en: `At risk by hazard: ${weight.en.toLowerCase()}`,
  }),
} as const;

/** Requirements of frameworks beside what answers each; `figures.requirements` is empty in versions that had none. */
export function requirementsPart({ requirements }: Pick<Figures, "requirements">, language: Language): PartBlock {
  const rows = REQUIREMENT_IDS.map((id): readonly TableCell[] => {
    const requirement = REQUIREMENTS[id];
    const name = {
      words: requirement.name[language],
      under: `${requirement.standard}, ${requirement.paragraph}`,
    };
    if (requirement.measure === null) return [name, requirement.reason[language], "–", "–"];
    const answer = requirements.find((one) => one.id === id);
    const measure = REQUIREMENT_MEASURES[requirement.measure][language];
    if (answer === undefined) return [name, { words: "–", under: measure }, "–", "–"];
    const { all } = riskBounds(answer);
    return [
      name,
      { words: all === 0 ? "–" : weightBounds(answer, requirement.weight)[language], under: measure },
      riskBoundsWords(answer, language).share,
      formatInteger(answer.unweighed, language),
    ];
  });
  return part(text.requirements[language], {
    words:
      requirements.length === 0
        ? [text.notFrozen[language]]
        : requirements.every((one) => riskBounds(one).all === 0)
          ? [text.noAmount[language]]
          : [],
    tables: [
      {
        caption: "",
        widths: [40, 32, 14, 14],
        head: [text.requirement, text.amount, text.share, text.without].map((name) => name[language]),
        rows,
        right_from: 2,
        strong: false,
      },
    ],
    note: text.requirementsNote[language],
  });
}

/** A version on paper: who signed it, what it says by weight and by hazard, what frameworks require, what is left out. */
export function disclosureParts(
  { version, figures }: Pick<Frozen, "version" | "figures">,
  language: Language,
): PartBlock[] {
  const known = DISCLOSED_WEIGHTS.filter((weight) =>
    figures.subjects.some(({ weights }) => riskBounds(weights[weight]).all > 0),
  );
  return [
    versionPart(version, figures, language),
    requirementsPart(figures, language),
    ...known.map((weight) =>
      part(text.byWeight(DISCLOSED_WEIGHT_NAMES[weight])[language], {
        tables: [hazardTable(figures, weight, language)],
      }),
    ),
    part(DISCLOSURE_WORDS.notCoveredTitle[language], { tables: [notCoveredTable(figures, language)] }),
  ];
}

/** What a version comes to, in one sentence: by floor area where it is known, else by number of buildings. */
export function versionFinding({ subjects, horizon }: Figures): Bilingual {
  const { weights } = ensure(subjects.at(-1));
  const weight = riskBounds(weights.floor_area).all > 0 ? "floor_area" : "buildings";
  return disclosureFinding(weights[weight], weight, horizon);
}

function versionPart(version: Version, figures: Figures, language: Language): PartBlock {
  const signed = (name: string, moment: string) => `${name}, ${formatDate(moment, language)}`;
  const rows = [
    [text.year, String(version.year)],
    [text.counted, countNoun(figures.count, "building")[language]],
    [text.engine, `${figures.engine_version}, ${figures.stamp}`],
    [text.preparedBy, signed(version.prepared_by, version.prepared_at)],
    [
      text.approvedBy,
      version.approved_by === null || version.approved_at === null
        ? text.notApproved[language]
        : signed(version.approved_by, version.approved_at),
    ],
    [text.fingerprint, version.fingerprint],
    ...(version.notes === "" ? [] : [[text.notes, version.notes] as const]),
  ] as const;
  return part(text.signatures[language], {
    tables: [
      {
        caption: "",
        widths: [30, 70],
        head: [text.fact[language], text.value[language]],
        rows: rows.map(([name, value]) => [name[language], value]),
        right_from: 2,
        strong: true,
      },
    ],
  });
}

function hazardTable({ subjects }: Figures, weight: DisclosedWeight, language: Language): TableBlock {
  const rows = (["multi_hazard", ...HAZARD_IDS] as const).flatMap((id): (readonly TableCell[])[] => {
    const subject = subjects[RISK_SUBJECTS.indexOf(id)];
    if (subject === undefined) return [];
    const risk = subject.weights[weight];
    const addressed = addressedShares(risk);
    const shares = addressed && {
      words: shareWords(addressed.under_way, language),
      ...(addressed.planned === 0
        ? {}
        : {
            under: DISCLOSURE_WORDS.plannedToo({
              fr: shareWords(addressed.planned, "fr"),
              en: shareWords(addressed.planned, "en"),
            })[language],
          }),
    };
    return [
      [
        (id === "multi_hazard" ? DISCLOSURE_WORDS.oneHazard : SUBJECT_NAMES[id])[language],
        weightBounds(risk, weight)[language],
        riskBoundsWords(risk, language).share,
        shares ?? "–",
        formatInteger(riskBounds(risk.unweighed).all, language),
      ],
    ];
  });
  return {
    caption: "",
    widths: [26, 26, 18, 16, 14],
    head: [
      DISCLOSURE_WORDS.hazard,
      text.atRisk(DISCLOSED_WEIGHT_NAMES[weight]),
      text.share,
      text.addressed,
      text.without,
    ].map((name) => name[language]),
    rows,
    right_from: 1,
    strong: true,
  };
}

function notCoveredTable({ not_covered }: Figures, language: Language): TableBlock {
  return {
    caption: "",
    widths: [40, 60],
    head: [text.item[language], text.reason[language]],
    rows: ITEMS_NOT_COVERED.filter(({ id }) => not_covered.includes(id)).map(({ name, notCovered }) => [
      name[language],
      notCovered?.[language] ?? "–",
    ]),
    right_from: 2,
    strong: false,
  };
}

/** Perimeter, scenario and horizon of a version, in a line each. */
export function versionMoment({ perimeter, scenario, horizon }: Figures, language: Language): readonly string[] {
  return [PERIMETER_NAMES[perimeter], SCENARIO_NAMES[scenario].name, HORIZON_NAMES[horizon]].map(
    (name) => name[language],
  );
}
