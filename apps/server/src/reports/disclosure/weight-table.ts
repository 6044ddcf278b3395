import {
  ADDRESSED_NAMES,
  addressedShares,
  type Bilingual,
  DISCLOSED_WEIGHT_NAMES,
  DISCLOSED_WEIGHTS,
  type DisclosedRisk,
  type DisclosedWeight,
  type Moment,
  type RiskSubject,
  riskBounds,
  SUBJECT_NAMES,
} from "@lichen/domain";
import { BOUND_NAMES, WEIGHT_UNITS } from "@lichen/report";
import {
  horizonWords,
  numberColumn,
  scenarioWords,
  shareBoundsColumns,
  shareColumn,
  type Table,
  textColumn,
} from "./disclosure-cells.ts";
import { type DisclosureFacts, SCENARIO } from "./disclosure-facts.ts";

/** One hazard, or all together, by one weight. */
type WeightRow = Moment & { readonly id: RiskSubject; readonly weight: DisclosedWeight; readonly risk: DisclosedRisk };

const AT_RISK: Bilingual = { fr: "À risque", en: "At risk" };
const WITHOUT = {
  yes: { fr: "Bâtiments sans ce chiffre, à risque", en: "Buildings without this figure, at risk" },
  not_computed: {
    fr: "Bâtiments sans ce chiffre, risque non calculé",
    en: "Buildings without this figure, risk not calculated",
  },
  no: { fr: "Bâtiments sans ce chiffre, hors de risque", en: "Buildings without this figure, not at risk" },
} as const satisfies Record<keyof DisclosedRisk["unweighed"], Bilingual>;

/** What is at risk by weight, and what decided actions address of it. @source ESRS E1-9, §66 (a) */
export function weightTable({ weighed }: Pick<DisclosureFacts, "weighed">): Table<WeightRow> {
  return {
    rows: weighed.subjects.flatMap(({ id, scenario, weights }) =>
      DISCLOSED_WEIGHTS.map((weight) => ({ id, scenario, horizon: weighed.horizon, weight, risk: weights[weight] })),
    ),
    columns: [
      textColumn({ fr: "Risque physique", en: "Physical risk" }, ({ id }) =>
        id === "multi_hazard" ? { fr: "Au moins un aléa", en: "At least one hazard" } : SUBJECT_NAMES[id],
      ),
      textColumn({ fr: "Terme", en: "Term" }, ({ horizon }) => horizonWords(horizon)),
      textColumn(SCENARIO, scenarioWords),
      textColumn({ fr: "Pondération", en: "Weighting" }, ({ weight }) => DISCLOSED_WEIGHT_NAMES[weight]),
      textColumn({ fr: "Unité", en: "Unit" }, ({ weight }) => WEIGHT_UNITS[weight]),
      numberColumn({ fr: "Total connu", en: "Known total" }, ({ risk }) => riskBounds(risk).all),
      ...(["least", "most"] as const).map((end) =>
        numberColumn<WeightRow>(
          { fr: `${AT_RISK.fr}, ${BOUND_NAMES[end].fr}`, en: `${AT_RISK.en}, ${BOUND_NAMES[end].en}` },
          ({ risk }) => riskBounds(risk)[end],
        ),
      ),
      ...shareBoundsColumns<WeightRow>(AT_RISK, ({ risk }) => risk),
      ...(["under_way", "planned"] as const).flatMap((how) => [
        numberColumn<WeightRow>(ADDRESSED_NAMES[how], ({ risk }) => risk.addressed[how]),
        shareColumn<WeightRow>(
          {
            fr: `Part\u202f: ${ADDRESSED_NAMES[how].fr.toLowerCase()}`,
            en: `Share: ${ADDRESSED_NAMES[how].en.toLowerCase()}`,
          },
          ({ risk }) => addressedShares(risk)?.[how] ?? null,
        ),
      ]),
      ...(["yes", "not_computed", "no"] as const).map((state) =>
        numberColumn<WeightRow>(WITHOUT[state], ({ risk }) => risk.unweighed[state]),
      ),
    ],
  };
}
