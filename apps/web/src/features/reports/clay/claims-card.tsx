import { type Answers, CLAY_HORIZONS, type ClayAssessment, type FieldKey } from "@lichen/domain";
import { clayInactionPart, clayZonesPart, noClayAmounts, part, CLAY_WORDS as words } from "@lichen/report";
import { Link } from "react-router";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useQuestionPath } from "../../analysis/index.ts";
import { ClaimOdds } from "./clay-drawings.tsx";
import { ClayZones } from "./clay-zones.tsx";
import { text } from "./text.ts";
import type { ChosenClay } from "./use-clay-choices.ts";

/** Questions that say whether a building is a house. */
const DWELLING = ["building_type", "residential_building_type"] as const satisfies readonly FieldKey[];

/** What to expect when nothing is done: the odds of a claim over some years, and what one costs. */
export function ClaimsCard({
  clay,
  chosen: { years, set, exposure },
  year,
  answers,
}: {
  clay: ClayAssessment;
  chosen: ChosenClay;
  /** Of the calculation. */
  year: number;
  answers: Answers;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const dwellingPath = useQuestionPath()(answers.building_type === undefined ? "building_type" : DWELLING[1], DWELLING);
  const { inaction, in_zones, is_house: house } = clay;
  const shown =
    inaction !== null
      ? {
          part: clayInactionPart({ inaction, zone: exposure.zone, year }, years, language),
          drawing: <ClaimOdds inaction={inaction} />,
        }
      : in_zones.length > 0
        ? {
            // A table on paper; here each zone with its hundred houses.
            part: { ...clayZonesPart({ in_zones, year }, years, language), tables: [] },
            drawing: <ClayZones zones={in_zones} years={years} year={year} />,
          }
        : { part: part(noClayAmounts(house === false ? house : null, language), {}) };
  return (
    <PartView
      {...shown}
      actions={
        <Segmented
          label={t(words.years)}
          options={CLAY_HORIZONS.map((one) => ({ value: String(one), name: t(words.inYears(one)) }))}
          value={String(years)}
          onChange={(value) => set("years", value)}
        />
      }
    >
      {house === null && dwellingPath !== null && (
        <p>
          <Link to={dwellingPath}>{t(text.sayDwelling)}</Link>
        </p>
      )}
    </PartView>
  );
}
