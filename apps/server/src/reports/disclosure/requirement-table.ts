import {
  type AnsweredRequirement,
  type Bilingual,
  DISCLOSED_WEIGHT_NAMES,
  type DisclosedWeight,
  REQUIREMENT_IDS,
  REQUIREMENTS,
  type RequirementId,
  requirementPace,
  riskBounds,
} from "@lichen/domain";
import { BOUND_NAMES, REQUIREMENT_MEASURES, WEIGHT_UNITS } from "@lichen/report";
import { numberColumn, shareBoundsColumns, type Table, textColumn } from "./disclosure-cells.ts";

import type { DisclosureFigures } from "./frozen-content.ts";

type RequirementRow = {
  readonly id: RequirementId;
  readonly weight: DisclosedWeight | null;
  /** Null: no figure answers it, or the version was frozen before it was. */
  readonly answer: AnsweredRequirement | null;
};

const AMOUNT: Bilingual = { fr: "Montant", en: "Amount" };
const NOT_FROZEN: Bilingual = {
  fr: "Cette version a été figée avant que ce chiffre ne soit donné.",
  en: "This version was frozen before this figure was given.",
};

/** What frameworks require on physical risk, requirement by requirement, beside what answers it. */
export function requirementTable({ requirements }: Pick<DisclosureFigures, "requirements">): Table<RequirementRow> {
  return {
    rows: REQUIREMENT_IDS.map((id) => {
      const requirement = REQUIREMENTS[id];
      return {
        id,
        weight: requirement.measure === null ? null : requirement.weight,
        answer: requirements.find((one) => one.id === id) ?? null,
      };
    }),
    columns: [
      textColumn({ fr: "Cadre", en: "Framework" }, ({ id }) => REQUIREMENTS[id].standard),
      textColumn({ fr: "Paragraphe", en: "Paragraph" }, ({ id }) => REQUIREMENTS[id].paragraph),
      textColumn({ fr: "Ce qui est demandé", en: "What is required" }, ({ id }) => REQUIREMENTS[id].name, 60),
      textColumn({ fr: "Chronique ou aigu", en: "Chronic or acute" }, ({ id }) => requirementPace(id)),
      textColumn({ fr: "Mesure", en: "Measure" }, ({ id }) => findMeasure(id), 44),
      textColumn({ fr: "Pondération", en: "Weighting" }, ({ weight }) =>
        weight === null ? null : DISCLOSED_WEIGHT_NAMES[weight],
      ),
      textColumn({ fr: "Unité", en: "Unit" }, ({ weight }) => (weight === null ? null : WEIGHT_UNITS[weight])),
      numberColumn({ fr: "Total connu", en: "Known total" }, ({ answer }) => answer && riskBounds(answer).all),
      ...(["least", "most"] as const).map((end) =>
        numberColumn<RequirementRow>(
          { fr: `${AMOUNT.fr}, ${BOUND_NAMES[end].fr}`, en: `${AMOUNT.en}, ${BOUND_NAMES[end].en}` },
          ({ answer }) => answer && riskBounds(answer)[end],
        ),
      ),
      ...shareBoundsColumns<RequirementRow>(AMOUNT, ({ answer }) => answer),
      numberColumn(
        { fr: "Bâtiments sans ce chiffre", en: "Buildings without this figure" },
        ({ answer }) => answer?.unweighed ?? null,
      ),
      textColumn({ fr: "Remarque", en: "Note" }, findNote, 60),
    ],
  };
}

function findMeasure(id: RequirementId): Bilingual | null {
  const { measure } = REQUIREMENTS[id];
  return measure === null ? null : REQUIREMENT_MEASURES[measure];
}

function findNote({ id, answer }: RequirementRow): Bilingual | null {
  const requirement = REQUIREMENTS[id];
  if (requirement.measure === null) return requirement.reason;
  return answer === null ? NOT_FROZEN : null;
}
