import type { AnswerOf, clayReport } from "@lichen/contract";
import {
  CLAY_CHOICES,
  CLAY_FACTORS,
  CLAY_SOLUTIONS,
  type ClaySolutionId,
  capitalise,
  clayNet,
  ensure,
  type Language,
  worthPrice,
} from "@lichen/domain";
import { type PartBlock, part, type TableBlock, type TableCell } from "../blocks/part-blocks.ts";
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
  clayHouses,
  fundDepartements,
  zoneDisagreement,
} from "./clay-words.ts";

type ClayReport = AnswerOf<typeof clayReport>;
type Seen<Value> = Value extends object ? { readonly [Key in keyof Value]: Seen<Value[Key]> } : Value;
/** Fields of the clay figures, answered by the server or computed again on a screen. */
type ClayFigures<Key extends keyof ClayReport> = Seen<Pick<ClayReport, Key>>;
type Inaction = NonNullable<ClayFigures<"inaction">["inaction"]>;
type InZone = ClayFigures<"in_zones">["in_zones"][number];
type Factor = ClayFigures<"aggravating">["aggravating"][number];
/** The zone that is used, what each source says of it, and how to find it where none does. */
export type ClayExposure = Pick<
  ClayFigures<"exposure">["exposure"],
  "zone" | "origin" | "edition" | "how" | "disagree" | "asked"
> & { readonly readings: readonly Pick<ClayFigures<"exposure">["exposure"]["readings"][number], "origin" | "zone">[] };

/** The zone that is used, and the year of the calculation. */
type ClayMoment = Pick<ClayExposure, "zone"> & { readonly year: number };

const HALF = 0.5;
const PLAIN = { caption: "", right_from: 9, strong: true } as const;
const LEAK_TEST = ensure(CLAY_SOLUTIONS.find(({ id }) => id === "leak_test"));

/** Says what the figures are, and why there are no amounts where there are none. */
export const clayFinding = ({ is_house: house }: ClayFigures<"is_house">, language: Language): string[] => [
  CLAY_WORDS.definition[language],
  ...(house === true ? [] : [noClayAmounts(house, language)]),
];

/** Says why a building that is no house, or may be none, has no amounts. */
const noClayAmounts = (house: false | null, language: Language): string =>
  CLAY_WORDS.noAmounts[house === false ? "house" : "unsure"][language];

/** Parts of the clay figures of a building, for the works that are chosen and the years that are asked. */
export function clayParts(
  report: Omit<ClayFigures<keyof ClayReport>, "exposure"> & { readonly exposure: ClayExposure },
  works: readonly ClaySolutionId[],
  years: number,
  language: Language,
): PartBlock[] {
  const { inaction, exposure, year } = report;
  const { zone } = exposure;
  const name = zone === "unknown" ? CLAY_WORDS.notKnown : CLAY_ZONE_NAMES[zone];
  const exposed = clayExposurePart(exposure, language);
  return [
    {
      ...exposed,
      words: [joinLabel(CLAY_WORDS.zone[language], name[language].toLowerCase(), language), ...exposed.words],
    },
    ...(inaction === null ? [] : [clayInactionPart({ inaction, zone, year }, years, language)]),
    ...(report.in_zones.length === 0 ? [] : [clayZonesPart(report, years, language)]),
    claySolutionsPart({ ...report, zone }, { works, years }, language),
    clayFactorsPart(report, language),
    clayRulesPart(report, language),
  ];
}

/** Where the zone comes from, and what each source says where they disagree. A screen draws the zone, paper names it. */
export function clayExposurePart(exposure: ClayExposure, language: Language): PartBlock {
  const { origin, edition, how, readings, disagree, asked: reply } = exposure;
  const origins =
    origin === "layer" && edition !== null
      ? CLAY_WORDS.layer(edition[language])[language]
      : origin === "asked"
        ? CLAY_WORDS.readOnline[language]
        : origin === "declared"
          ? CLAY_WORDS.declared[language]
          : (how?.[language] ?? "");
  return part(CLAY_WORDS.exposure[language], {
    words: [
      origins,
      ...(disagree && origin !== "unknown" ? [zoneDisagreement(origin)[language]] : []),
      ...(reply === "unreachable" && how === null ? [CLAY_WORDS.unreachable[language]] : []),
    ].filter((words) => words !== ""),
    tables: disagree
      ? [
          {
            ...PLAIN,
            widths: [2, 1, 1],
            head: [CLAY_WORDS.sourceOf, CLAY_WORDS.zoneRead, CLAY_WORDS.use].map((one) => one[language]),
            rows: readings.map((one) => [
              CLAY_WORDS.readings[one.origin][language],
              CLAY_ZONE_NAMES[one.zone][language],
              CLAY_WORDS[one.origin === origin ? "used" : "notUsed"][language],
            ]),
            marked: readings.findIndex((one) => one.origin === origin),
          },
        ]
      : [],
  });
}

/** Doing nothing in a zone that is known: the odds, what a claim costs, the mean loss over several periods. */
export function clayInactionPart(
  { inaction, zone, year }: { readonly inaction: Inaction } & ClayMoment,
  years: number,
  language: Language,
): PartBlock {
  const euros = (amount: number) => clayEuros(amount, language);
  const { claim_probability: odds } = inaction;
  const share = (value: number) => formatShare(value, language);
  const requested = inaction.horizons.findIndex((one) => one.years === years);
  const [cost, deductible, note] = claimCost(inaction, language);
  return part(CLAY_WORDS.nothing(share(odds.raw_value), years)[language], {
    words: [
      [
        ...(zone === "unknown" ? [] : [CLAY_WORDS.oddsOf(zone, year, year + years)[language]]),
        CLAY_WORDS.odds(share(odds.low), share(odds.high), odds.high < HALF)[language],
        cost,
      ].join(" "),
      deductible,
    ],
    pictures: [{ title: "", is_wide: true, ...claimSvg(inaction, language) }],
    tables: [
      {
        ...PLAIN,
        caption: CLAY_WORDS.meanLosses[language],
        widths: [1, 1, 1, 1],
        right_from: 1,
        head: [CLAY_WORDS.years, CLAY_WORDS.meanLoss, CLAY_WORDS.atBest, CLAY_WORDS.atWorst].map(
          (one) => one[language],
        ),
        rows: inaction.horizons.map((one) => [
          CLAY_WORDS.inYears(one.years)[language],
          ...[one.expected, one.low, one.high].map(euros),
        ]),
        ...(requested === -1 ? {} : { marked: requested }),
      },
    ],
    note,
  });
}

/** The four zones side by side, where it is not known which. */
export function clayZonesPart(
  { in_zones: zones, year }: ClayFigures<"in_zones" | "year">,
  years: number,
  language: Language,
): PartBlock {
  const [cost, deductible, note] = claimCost(ensure(zones[0]).inaction, language);
  const heads = [CLAY_WORDS.zone, CLAY_WORDS.wouldClaim(year + years), CLAY_WORDS.onAverage];
  return part(CLAY_WORDS.zoneUnknown(claimsAcrossZones(zones), year + years)[language], {
    words: [cost, deductible, CLAY_WORDS.anyZone[language]],
    tables: [
      {
        ...PLAIN,
        widths: [1, 1.4, 1.6],
        head: heads.map((one) => capitalise(one)[language]),
        rows: zones.map((one) => {
          const { name, claims, loss } = clayInZone(one, years, language);
          return [name, claims, loss ?? "–"];
        }),
      },
    ],
    note,
  });
}

/** Doing nothing in a zone that is supposed; null: no mean loss is computed over that many years. */
export function clayInZone({ zone, inaction }: InZone, years: number, language: Language) {
  const euros = (amount: number) => clayEuros(amount, language);
  const loss = inaction.horizons.find((one) => one.years === years);
  return {
    name: CLAY_WORDS.zoneNamed(zone)[language],
    claims: CLAY_WORDS.outOfHundred(...claimsInHundred(inaction.claim_probability))[language],
    loss: loss === undefined ? null : clayRange(euros(loss.low), euros(loss.high), language),
  };
}

/** What a claim costs, what of it is not insured, and how much its mean cost is disputed: the same in every zone. */
function claimCost({ conditional: cost, average_claim: mean, legal_deductible: deductible }: Inaction, lang: Language) {
  const euros = (amount: number) => clayEuros(amount, lang);
  return [
    CLAY_WORDS.ifClaim(euros(cost.light), euros(cost.central), euros(cost.heavy))[lang],
    CLAY_WORDS.deductible(formatEuros(deductible, lang))[lang],
    CLAY_WORDS.average(euros(mean.low), euros(mean.high))[lang],
  ] as const;
}

/** Two amounts, once where they are the same. */
const clayRange = (low: string, high: string, language: Language): string =>
  low === high ? low : CLAY_WORDS.from(low, high)[language];

/** Houses with a claim that a work needs to be worth its price: at its low cost, and under it at its high one. */
function clayNeeded({ low, high }: { low: number; high: number }, language: Language, more: readonly string[] = []) {
  const words = low > 1 ? CLAY_WORDS.never[language] : clayHouses(low, language);
  const atHigh = low > 1 ? [] : [CLAY_WORDS.atHighCost(clayHouses(high, language))[language]];
  const under = [...atHigh, ...more];
  return under.length === 0 ? { words } : { words, under: under.join(SEMICOLON[language]) };
}

/** The loss expected without works over some years, at the least and at the most. */
const lossOver = ({ horizons }: InZone["inaction"], years: number) =>
  ensure(horizons.find((one) => one.years === years));

/** What each work costs and saves, in the order of the figures; then the chosen ones together. */
export function claySolutionsPart(
  {
    solutions,
    works,
    inaction,
    in_zones: zones,
    is_house: house,
    zone,
    year,
  }: ClayFigures<"solutions" | "works" | "inaction" | "in_zones" | "is_house"> & ClayMoment,
  { works: chosen, years }: { readonly works: readonly ClaySolutionId[]; readonly years: number },
  language: Language,
): PartBlock & { readonly tables: readonly [TableBlock] } {
  const euros = (amount: number) => clayEuros(amount, language);
  const isSideBySide = zones.length > 0;
  const hasAmounts = inaction !== null || isSideBySide;
  const figures = (one: Partial<NonNullable<typeof works>>): TableCell[] => {
    if (!hasAmounts) return [];
    const { cost_low, cost_high, efficacy } = one;
    if (
      isSideBySide &&
      one.break_even_probability &&
      cost_low !== undefined &&
      cost_high !== undefined &&
      efficacy !== undefined
    ) {
      const needed = one.break_even_probability;
      const worth = zones.map((own) =>
        worthPrice(clayNet({ cost_low, cost_high, efficacy }, lossOver(own.inaction, years))),
      );
      return [
        clayNeeded(needed, language),
        ...worth.map((own) => ({ words: CLAY_WORDS.worth[own][language], is_strong: own !== "no" })),
      ];
    }
    const { break_even_probability: needed, break_even_after: after, net_low: low, net_high: high } = one;
    if (!needed || !after || low === undefined || high === undefined || inaction === null) return ["–", "–"];
    const here = CLAY_WORDS.here(CLAY_WORDS.worth[worthPrice({ net_low: low, net_high: high })])[language];
    return [
      clayNeeded(needed, language, [here, breakEvenYears(after, year, language)]),
      clayRange(euros(low), euros(high), language),
    ];
  };
  const costs = ([low, high]: readonly [number, number], typical?: number): TableCell => {
    const words = clayRange(euros(low), euros(high), language);
    return typical === undefined ? words : { words, under: CLAY_WORDS.typical(euros(typical))[language] };
  };
  const rows: TableBlock["rows"] = solutions.map((one) => {
    const { name, kind, source, costEur } = ensure(CLAY_SOLUTIONS.find(({ id }) => id === one.id));
    return [
      {
        words: `${chosen.includes(one.id) ? "✓ " : ""}${name[language]}`,
        under: `${CLAY_WORDS.kind[kind][language]} · ${source[language]}`,
      },
      formatPercent(one.efficacy, language),
      // Costs need no zone; where the dwelling is not known, the words above say that they are those of a house.
      ...(house === false ? [] : [costs(costEur, one.cost_typical)]),
      ...figures(one),
    ];
  });
  const together =
    works === null
      ? []
      : [
          [
            CLAY_WORDS.together[language],
            formatShare(works.efficacy, language),
            costs([works.cost_low, works.cost_high]),
            ...figures(works),
          ],
        ];
  const { solution, efficacy, cost, breakEven, net, breakEvenNote } = CLAY_WORDS;
  const lastWidths = isSideBySide ? [1.2, ...zones.map(() => 0.8)] : [2, 1.4];
  const lasts = isSideBySide ? zones.map(({ zone }) => CLAY_WORDS.zoneNamed(zone)) : [net];
  return {
    ...part((hasAmounts ? CLAY_WORDS.solutions : CLAY_WORDS.solutionsAlone)[language], {
      words: clayWorth({ inaction, zone, year, isSideBySide }, years, language),
      note: inaction !== null ? breakEvenNote[language] : "",
    }),
    tables: [
      {
        ...PLAIN,
        widths: [2.7, 0.5, ...(house === false ? [] : [1.4]), ...(hasAmounts ? lastWidths : [])],
        head: [
          solution,
          efficacy,
          ...(house === false ? [] : [cost]),
          ...(hasAmounts ? [breakEven, ...lasts] : []),
        ].map((one) => one[language]),
        rows: [...rows, ...together],
        ...(works === null ? {} : { marked: rows.length }),
      },
    ],
  };
}

/** When a solution is worth its price, and which odds it is compared with: of which zone, and of which years. */
function clayWorth(
  {
    inaction,
    zone,
    year,
    isSideBySide,
  }: { readonly inaction: Inaction | null; readonly isSideBySide: boolean } & ClayMoment,
  years: number,
  language: Language,
): string[] {
  const until = year + years;
  const { breakEvenMeans, inEachZone, hereMeans, worthNote } = CLAY_WORDS;
  if (isSideBySide) return [breakEvenMeans, inEachZone(year, until), worthNote].map((one) => one[language]);
  if (inaction === null || zone === "unknown") return [];
  const here = hereMeans(zone, claimsInHundred(inaction.claim_probability), year, until);
  return [breakEvenMeans, here, worthNote].map((one) => one[language]);
}

/** What makes the shrinking of clay worse under the building, and how vulnerable it is. */
export function clayFactorsPart(
  {
    aggravating,
    vulnerability,
  }: ClayFigures<"aggravating"> & { readonly vulnerability: Pick<ClayReport["vulnerability"], "level"> },
  language: Language,
): PartBlock {
  const factors = aggravating.map((one) => ({ ...clayFactor(one, language), isUnknown: one.class === "unknown" }));
  // Those that nothing is said of are one row: ten rows that say the same teach nothing.
  const silent = factors.filter(({ isUnknown, hint }) => isUnknown && hint === null);
  const count = (weight: Factor["class"]) => aggravating.filter((one) => one.class === weight).length;
  return part(CLAY_WORDS.factors[language], {
    words: [CLAY_WORDS.weights(count("critical"), count("vigilance"), count("unknown"))[language]],
    tables: [
      {
        ...PLAIN,
        widths: [3, 1],
        head: [CLAY_WORDS.factor[language], CLAY_WORDS.weight[language]],
        rows: [
          ...factors
            .filter((one) => !silent.includes(one))
            .map(({ answered, hint, weight }): TableCell[] => [
              hint === null ? answered : { words: answered, under: hint },
              weight,
            ]),
          ...silent
            .slice(0, 1)
            .map(({ weight }): TableCell[] => [silent.map(({ name }) => name).join(SEMICOLON[language]), weight]),
          [CLAY_WORDS.vulnerability[language], { level: vulnerability.level }],
        ],
      },
    ],
  });
}

/** A factor: its name alone, with what was chosen for it, how it weighs, and what would tell where nothing does. */
export function clayFactor({ id, choice, chosen, class: weight }: Factor, language: Language) {
  const name = ensure(CLAY_FACTORS.find((row) => row.id === id)).name[language];
  const [least, most] = LEAK_TEST.costEur;
  const cost = clayRange(clayEuros(least, language), clayEuros(most, language), language);
  return {
    name,
    answered: joinAnswer(name, { id, choice, chosen }, language),
    weight: { words: CLAY_CLASS_NAMES[weight][language], is_strong: weight === "critical" },
    hint: id === "buried_network_leak" && weight === "unknown" ? CLAY_WORDS.leakTest(cost)[language] : null,
  };
}

function joinAnswer(
  name: string,
  { id, choice, chosen }: Pick<Factor, "id" | "choice" | "chosen">,
  language: Language,
) {
  const row = CLAY_CHOICES.find((one) => one.id === choice);
  const option = row?.options.find((one) => one.id === chosen);
  if (row === undefined || option === undefined) return name;
  const answer = option.name[language];
  // A factor of several parts says which of them was chosen.
  return row.id === id
    ? joinLabel(name, answer, language)
    : `${name} (${joinLabel(row.name[language], answer, language)})`;
}

/** What the law asks in the zone, and the public aid with its conditions. */
export function clayRulesPart({ regulation, aid }: ClayFigures<"regulation" | "aid">, language: Language): PartBlock {
  const answer = (met: boolean | null) =>
    (met === null ? CLAY_WORDS.notKnown : met ? CLAY_WORDS.met : CLAY_WORDS.notMet)[language];
  const percent = (share: number) => formatPercent(share, language);
  const fund = CLAY_WORDS.fund(
    aid.text[language],
    percent(aid.rate.low),
    percent(aid.rate.high),
    clayEuros(aid.cap, language),
  );
  const depth = regulation.foundation_depth_m;
  const { study, studies, required, condition, conditions, isMet } = CLAY_WORDS;
  return part(CLAY_WORDS.rules[language], {
    words: [
      `${CLAY_WORDS.law(regulation.law[language])[language]} ${CLAY_WORDS.map(regulation.edition[language])[language]}`,
      ...(depth === null ? [] : [CLAY_WORDS.depth(formatNumber(depth, language))[language]]),
      `${fund[language]} ${CLAY_WORDS.eligible[aid.eligible][language]}`,
    ],
    tables: [
      {
        ...PLAIN,
        strong: false,
        caption: studies[language],
        widths: [4, 1],
        head: [study[language], required[language]],
        rows: regulation.studies.map(({ id, name, applies }) => [
          `${id} – ${name[language]}`,
          { words: answer(applies), is_strong: true },
        ]),
      },
      {
        ...PLAIN,
        strong: false,
        caption: conditions[language],
        widths: [4, 1],
        head: [condition[language], isMet[language]],
        rows: aid.conditions.map(({ id, met }) => [
          ensure(CLAY_CONDITION_NAMES[id])[language],
          { words: answer(met), is_strong: true },
        ]),
      },
    ],
    is_paired: true,
    note: fundDepartements(aid.departements)[language],
  });
}
