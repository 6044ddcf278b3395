import type { AnswerOf, clayReport } from "@lichen/contract";
import {
  breakEvenReached,
  CLAY_CHOICES,
  CLAY_FACTORS,
  CLAY_SOLUTIONS,
  type ClaySolutionId,
  capitalise,
  ensure,
  type Language,
} from "@lichen/domain";
import { type PartBlock, part, type TableBlock } from "../blocks/part-blocks.ts";
import { formatShare, joinLabel, SEMICOLON } from "../figure.ts";
import { formatEuros, formatNumber, formatPercent } from "../format.ts";
import { claimSvg } from "./claim-svg.ts";
import {
  breakEvenYears,
  CLAY_CLASS_NAMES,
  CLAY_CONDITION_NAMES,
  CLAY_WORDS,
  CLAY_ZONE_NAMES,
  claimsAcrossZones,
  claimsInHundred,
  clayEuros,
  fundDepartements,
  zoneDisagreement,
} from "./clay-words.ts";

type ClayReport = AnswerOf<typeof clayReport>;

const NO_NOTE = { fr: "", en: "" };
const PLAIN = { caption: "", right_from: 9, strong: true } as const;

/** Says what the figures are, and why there are no amounts where there are none. */
export const clayFinding = (report: ClayReport, language: Language): string[] => [
  CLAY_WORDS.definition[language],
  ...noAmounts(report, language),
];

/** Parts of the clay figures of a building, for the works that are chosen and the years that are asked. */
export function clayParts(
  report: ClayReport,
  works: readonly ClaySolutionId[],
  years: number,
  language: Language,
): PartBlock[] {
  const { inaction } = report;
  return [
    exposurePart(report, language),
    ...(inaction === null ? [] : [inactionPart(inaction, years, language)]),
    ...(report.in_zones.length === 0 ? [] : [zonesPart(report, years, language)]),
    solutionsPart(report, works, language),
    factorsPart(report, language),
    rulesPart(report, language),
  ];
}

/** Why there are no amounts; nothing where there are. */
function noAmounts({ is_house: house }: ClayReport, language: Language): string[] {
  if (house === true) return [];
  const { house: no, unsure } = CLAY_WORDS.noAmounts;
  return [(house === false ? no : unsure)[language]];
}

function exposurePart({ exposure }: ClayReport, language: Language): PartBlock {
  const { zone, origin, edition, how, readings, disagree, asked: requested } = exposure;
  const origins =
    origin === "layer" && edition !== null
      ? CLAY_WORDS.layer(edition[language])[language]
      : origin === "asked"
        ? CLAY_WORDS.readOnline[language]
        : origin === "declared"
          ? CLAY_WORDS.declared[language]
          : (how?.[language] ?? "");
  const name = zone === "unknown" ? CLAY_WORDS.notKnown : CLAY_ZONE_NAMES[zone];
  return part(CLAY_WORDS.exposure[language], {
    words: [
      joinLabel(CLAY_WORDS.zone[language], name[language].toLowerCase(), language),
      origins,
      ...(disagree && origin !== "unknown" ? [zoneDisagreement(origin)[language]] : []),
      ...(requested === "unreachable" && how === null ? [CLAY_WORDS.unreachable[language]] : []),
    ].filter((words) => words !== ""),
    tables: disagree
      ? [
          {
            ...PLAIN,
            widths: [2, 1, 1],
            head: [CLAY_WORDS.sourceOf[language], CLAY_WORDS.zone[language], ""],
            rows: readings.map((one) => [
              CLAY_WORDS.readings[one.origin][language],
              CLAY_ZONE_NAMES[one.zone][language],
              one.origin === origin ? CLAY_WORDS.used[language] : "",
            ]),
          },
        ]
      : [],
  });
}

function inactionPart(inaction: NonNullable<ClayReport["inaction"]>, years: number, language: Language): PartBlock {
  const euros = (amount: number) => clayEuros(amount, language);
  const { claim_probability: odds, conditional: cost, average_claim: mean } = inaction;
  const share = (value: number) => formatShare(value, language);
  return part(CLAY_WORDS.nothing(share(odds.raw_value), years)[language], {
    words: [
      `${CLAY_WORDS.odds(share(odds.low), share(odds.high))[language]} ${CLAY_WORDS.ifClaim(euros(cost.light), euros(cost.central), euros(cost.heavy))[language]}`,
      CLAY_WORDS.deductible(formatEuros(inaction.legal_deductible, language))[language],
    ],
    pictures: [{ title: "", is_wide: true, ...claimSvg(inaction, language) }],
    tables: [
      {
        ...PLAIN,
        widths: [1, 1, 1, 1],
        right_from: 1,
        head: [CLAY_WORDS.years, CLAY_WORDS.meanLoss, CLAY_WORDS.atBest, CLAY_WORDS.atWorst].map(
          (one) => one[language],
        ),
        rows: inaction.horizons.map((one) => [
          CLAY_WORDS.inYears(one.years)[language],
          ...[one.expected, one.low, one.high].map(euros),
        ]),
      },
    ],
    note: CLAY_WORDS.average(euros(mean.low), euros(mean.high))[language],
  });
}

/** The four zones side by side, where it is not known which. */
function zonesPart({ in_zones: zones, year }: ClayReport, years: number, language: Language): PartBlock {
  const euros = (amount: number) => clayEuros(amount, language);
  const { conditional: cost, average_claim: mean, legal_deductible: deductible } = ensure(zones[0]).inaction;
  const heads = [CLAY_WORDS.zone, CLAY_WORDS.wouldClaim(year + years), CLAY_WORDS.onAverage];
  return part(CLAY_WORDS.zoneUnknown(claimsAcrossZones(zones), year + years)[language], {
    words: [
      CLAY_WORDS.ifClaim(euros(cost.light), euros(cost.central), euros(cost.heavy))[language],
      CLAY_WORDS.deductible(formatEuros(deductible, language))[language],
      CLAY_WORDS.anyZone[language],
    ],
    tables: [
      {
        ...PLAIN,
        widths: [1, 1.4, 1.6],
        head: heads.map((one) => capitalise(one)[language]),
        rows: zones.map(({ zone, inaction }) => {
          const loss = inaction.horizons.find((one) => one.years === years);
          return [
            CLAY_WORDS.zoneNamed(zone)[language],
            CLAY_WORDS.outOfHundred(...claimsInHundred(inaction.claim_probability))[language],
            loss === undefined ? "–" : clayRange(euros(loss.low), euros(loss.high), language),
          ];
        }),
      },
    ],
    note: CLAY_WORDS.average(euros(mean.low), euros(mean.high))[language],
  });
}

/** Two amounts, once where they are the same. */
export const clayRange = (low: string, high: string, language: Language): string =>
  low === high ? low : CLAY_WORDS.from(low, high)[language];

/** Odds of a claim from which a work is worth its price; never, where no odds are enough. */
export function clayOddsNeeded({ low, high }: { low: number; high: number }, language: Language): string {
  const end = (value: number) => (value > 1 ? CLAY_WORDS.never[language] : formatShare(value, language));
  return low > 1 ? CLAY_WORDS.never[language] : clayRange(end(low), end(high), language);
}

function solutionsPart(
  { solutions, works, inaction, in_zones: zones, is_house: house, year }: ClayReport,
  chosen: readonly string[],
  language: Language,
) {
  const euros = (amount: number) => clayEuros(amount, language);
  const figures = (one: Partial<NonNullable<typeof works>>) => {
    if (zones.length > 0 && one.break_even_probability) {
      const needed = one.break_even_probability;
      const worth = zones.map((own) => breakEvenReached(needed, own.inaction.claim_probability));
      return [clayOddsNeeded(needed, language), ...worth.map((own) => CLAY_WORDS.worth[own][language])];
    }
    const { break_even_probability: needed, break_even_after: after, net_low: low, net_high: high } = one;
    if (!needed || !after || low === undefined || high === undefined || inaction === null) return ["–", "–"];
    const reached = CLAY_WORDS.reached[breakEvenReached(needed, inaction.claim_probability)][language];
    return [
      `${clayOddsNeeded(needed, language)} (${reached})${SEMICOLON[language]}${breakEvenYears(after, year, language)}`,
      clayRange(euros(low), euros(high), language),
    ];
  };
  const costs = ([low, high]: readonly [number, number], typical: number | undefined) =>
    [
      clayRange(euros(low), euros(high), language),
      ...(typical === undefined ? [] : [CLAY_WORDS.typical(euros(typical))[language]]),
    ].join(", ");
  const rows: TableBlock["rows"] = solutions.map((one) => {
    const { name, kind, source, costEur } = ensure(CLAY_SOLUTIONS.find(({ id }) => id === one.id));
    return [
      `${chosen.includes(one.id) ? "✓ " : ""}${name[language]}`,
      `${CLAY_WORDS.kind[kind][language]} · ${source[language]}`,
      formatPercent(one.efficacy, language),
      house === true ? costs(costEur, one.cost_typical) : "–",
      ...figures(one),
    ];
  });
  const together =
    works === null
      ? []
      : [
          [
            CLAY_WORDS.together[language],
            "",
            formatShare(works.efficacy, language),
            clayRange(euros(works.cost_low), euros(works.cost_high), language),
            ...figures(works),
          ],
        ];
  const { solution, kindOf, efficacy, cost, breakEven, net } = CLAY_WORDS;
  return part(CLAY_WORDS.solutions[language], {
    tables: [
      {
        ...PLAIN,
        widths: [1.9, 1.6, 0.7, 1.3, ...(zones.length > 0 ? [1.1, ...zones.map(() => 0.7)] : [1.5, 1.4])],
        head: [
          solution,
          kindOf,
          efficacy,
          cost,
          breakEven,
          ...(zones.length > 0 ? zones.map(({ zone }) => CLAY_ZONE_NAMES[zone]) : [net]),
        ].map((one) => one[language]),
        rows: [...rows, ...together],
      },
    ],
    note: (inaction !== null ? CLAY_WORDS.breakEvenNote : zones.length > 0 ? CLAY_WORDS.worthNote : NO_NOTE)[language],
  });
}

function factorsPart({ aggravating, vulnerability }: ClayReport, language: Language): PartBlock {
  return part(CLAY_WORDS.factors[language], {
    tables: [
      {
        ...PLAIN,
        widths: [3, 1],
        head: [CLAY_WORDS.factor[language], CLAY_WORDS.weight[language]],
        rows: [
          ...aggravating.map((one) => [factorWords(one, language), CLAY_CLASS_NAMES[one.class][language]]),
          [CLAY_WORDS.vulnerability[language], { level: vulnerability.level }],
        ],
      },
    ],
  });
}

/** A factor, with what was chosen for it. */
function factorWords({ id, choice, chosen }: ClayReport["aggravating"][number], language: Language): string {
  const name = ensure(CLAY_FACTORS.find((row) => row.id === id)).name[language];
  const row = CLAY_CHOICES.find((one) => one.id === choice);
  const option = row?.options.find((one) => one.id === chosen);
  if (row === undefined || option === undefined) return name;
  const answer = option.name[language];
  // A factor of several parts says which of them was chosen.
  return row.id === id
    ? joinLabel(name, answer, language)
    : `${name} (${joinLabel(row.name[language], answer, language)})`;
}

function rulesPart({ regulation, aid }: ClayReport, language: Language): PartBlock {
  const answer = (met: boolean | null) =>
    (met === null ? CLAY_WORDS.notKnown : met ? CLAY_WORDS.met : CLAY_WORDS.notMet)[language];
  const depth = regulation.foundation_depth_m;
  return part(CLAY_WORDS.rules[language], {
    words: [
      CLAY_WORDS.law(regulation.law[language])[language],
      ...(depth === null ? [] : [CLAY_WORDS.depth(formatNumber(depth, language))[language]]),
      `${CLAY_WORDS.fund(aid.text[language], formatPercent(aid.rate.low, language), formatPercent(aid.rate.high, language), clayEuros(aid.cap, language))[language]} ${CLAY_WORDS.eligible[aid.eligible][language]}`,
      fundDepartements(aid.departements)[language],
    ],
    tables: [
      {
        ...PLAIN,
        widths: [4, 1],
        head: [regulation.edition[language], ""],
        rows: [
          ...regulation.studies.map(({ id, name, applies }) => [`${id} – ${name[language]}`, answer(applies)]),
          ...aid.conditions.map(({ id, met }) => [ensure(CLAY_CONDITION_NAMES[id])[language], answer(met)]),
        ],
      },
    ],
  });
}
