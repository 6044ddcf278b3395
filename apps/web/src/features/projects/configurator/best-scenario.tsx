import {
  bestSurfaces,
  COST_RANGES_M2,
  PARKING_PLACE_M2,
  type ProjectState,
  type ProjectSurface,
  type RoofBearing,
  surfaceType,
} from "@lichen/domain";
import { afterWorksWords, formatEuros, formatIndex, formatSignedIndex, squareMetres } from "@lichen/report";
import { useMemo, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { SelectField, TextField } from "../../../design/forms/form-fields.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { bestText as text } from "./best-text.ts";
import { readFigure } from "./figure-input.tsx";

const BUDGETS = ["light", "medium", "free"] as const;
type Budget = (typeof BUDGETS)[number];
/** The bounds are those of the cost levels of the recommendations. */
const BUDGET_M2: Readonly<Record<Budget, number | null>> = {
  light: COST_RANGES_M2[1].high,
  medium: COST_RANGES_M2[2].high,
  free: null,
};

/** What a plot could be at best, in the limits that one sets; it becomes a scenario. */
export function BestScenario({
  plotM2,
  state,
  value,
  onTake,
  onClose,
}: {
  plotM2: number;
  /** What the works begin with. */
  state: ProjectState;
  /** Its coefficient. */
  value: number;
  onTake: (surfaces: Pick<ProjectState, "groups" | "surfaces">) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [budget, setBudget] = useState<Budget>("medium");
  const [bearing, setBearing] = useState<RoofBearing>("light");
  const [places, setPlaces] = useState("");
  const [access, setAccess] = useState("");
  const hasRoof = state.groups.roof > 0;
  const figures = [readFigure(places), readFigure(access)] as const;
  const faults = figures.map((figure) => (figure >= 0 ? null : text.wrongFigure));
  const isRight = faults.every((fault) => fault === null);
  const best = useMemo(
    () =>
      isRight
        ? bestSurfaces(plotM2, state, {
            budgetM2: BUDGET_M2[budget],
            preservedMineralM2: figures[0] * PARKING_PLACE_M2 + figures[1],
            bearing,
          })
        : null,
    [plotM2, state, budget, bearing, isRight, figures[0], figures[1]],
  );
  return (
    <Dialog
      title={t(text.title)}
      place="right"
      onClose={onClose}
      foot={
        <Button
          disabled={best === null || best.changes.length === 0}
          onClick={() => best !== null && onTake({ groups: best.groups, surfaces: best.surfaces as ProjectSurface[] })}
        >
          {t(text.take)}
        </Button>
      }
    >
      <Stack gap={12}>
        <p>{t(text.what)}</p>
        <SelectField
          label={t(text.budget)}
          help={t(text.budgetHelp)}
          name="budget"
          value={budget}
          fault={null}
          options={BUDGETS.map((one) => ({ value: one, name: t(text.budgets[one]) }))}
          onChange={setBudget}
        />
        {hasRoof && (
          <SelectField
            label={t(text.bearing)}
            name="bearing"
            value={bearing}
            fault={null}
            options={(["none", "light", "strong"] as const).map((one) => ({
              value: one,
              name: t(text.bearings[one]),
            }))}
            onChange={setBearing}
          />
        )}
        <TextField
          label={t(text.places)}
          help={t(text.placesHelp)}
          inputMode="numeric"
          name="places"
          value={places}
          maxLength={7}
          fault={faults[0]!}
          onChange={setPlaces}
        />
        <TextField
          label={t(text.access)}
          inputMode="numeric"
          name="access"
          value={access}
          maxLength={9}
          fault={faults[1]!}
          onChange={setAccess}
        />
        {best !== null && <BestFound best={best} value={value} />}
      </Stack>
    </Dialog>
  );
}

/** What was found: the works, what they bring and cost, and what each wish takes away. @param value before them */
function BestFound({ best, value }: { best: ReturnType<typeof bestSurfaces>; value: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const euros = (amount: number) => formatEuros(Number(amount.toPrecision(2)), language);
  return (
    <Stack as="section" aria-live="polite">
      <Text as="h3" size={16}>
        {best.changes.length === 0
          ? t(text.nothing)
          : t(text.found(formatIndex(value, language), formatIndex(best.value, language)))}
      </Text>
      {best.changes.length > 0 && (
        <>
          <p>{t(text.cost(euros(best.low), euros(best.high)))}</p>
          <Table name={t(text.works)}>
            <thead>
              <tr>
                <ColumnHeads of={[text.works, text.area, text.gain, text.costs]} />
              </tr>
            </thead>
            <tbody>
              {best.changes.map(({ from, change, areaM2, gain, low, high }, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two surfaces of one kind may have the same works
                <tr key={nth}>
                  <th scope="row">
                    {t(surfaceType(from).short)} → {t(afterWorksWords(change))}
                  </th>
                  <td>{squareMetres(areaM2, language)}</td>
                  <td>{formatSignedIndex(gain, language)}</td>
                  <td>{t(text.range(euros(low), euros(high)))}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      {best.without.length > 0 && (
        <ul>
          {best.without.map((one) => (
            <li key={one.wish}>{t(text.without[one.wish](formatIndex(one.value, language)))}</li>
          ))}
        </ul>
      )}
      <p className="muted">{t(text.limits)}</p>
    </Stack>
  );
}
