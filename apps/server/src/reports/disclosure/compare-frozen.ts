import type { AnswerOf, disclosureChanges } from "@lichen/contract";
import { changeAtRisk, countChanged, DISCLOSED_WEIGHTS, RISK_SUBJECTS, recordOf } from "@lichen/domain";
import type { FrozenContent } from "./frozen-content.ts";

type Compared = Pick<FrozenContent, "figures" | "buildings">;

/** How what is surely at risk differs between two disclosures of a company, and why. */
export function compareFrozen(before: Compared, after: Compared): AnswerOf<typeof disclosureChanges> {
  const byId = ({ buildings }: Compared) => new Map(buildings.map((building) => [building.id, building]));
  const [was, is] = [byId(before), byId(after)];
  const isSame = (["perimeter", "scenario", "horizon"] as const).every(
    (setting) => before.figures[setting] === after.figures[setting],
  );
  return {
    counts: countChanged(was, is),
    stamp_before: before.figures.stamp,
    stamp_after: after.figures.stamp,
    same_settings: isSame,
    subjects: isSame
      ? RISK_SUBJECTS.map((id) => ({
          id,
          weights: recordOf(DISCLOSED_WEIGHTS, (weight) => {
            const { causes, ...sums } = changeAtRisk(was, is, { subject: id, weight });
            return { ...sums, causes: { ...causes } };
          }),
        }))
      : [],
  };
}
