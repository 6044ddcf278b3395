import { CLAY_HORIZONS, type ClayAssessment } from "@lichen/domain";
import { clayInactionPart, clayZonesPart, CLAY_WORDS as words } from "@lichen/report";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { ClaimOdds } from "./clay-drawings.tsx";
import { ClayZones } from "./clay-zones.tsx";
import type { ChosenClay } from "./use-clay-choices.ts";

/** What to expect when nothing is done: the odds of a claim over some years, and what one costs. Drawn for houses alone. */
export function ClaimsCard({
  clay,
  chosen: { years, set, exposure },
  year,
}: {
  clay: ClayAssessment;
  chosen: ChosenClay;
  /** Of the calculation. */
  year: number;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { inaction, in_zones } = clay;
  if (inaction === null && in_zones.length === 0) return null;
  const shown =
    inaction !== null
      ? {
          part: clayInactionPart({ inaction, zone: exposure.zone, year }, years, language),
          drawing: <ClaimOdds inaction={inaction} />,
        }
      : {
          // A table on paper; here each zone with its hundred houses.
          part: { ...clayZonesPart({ in_zones, year }, years, language), tables: [] },
          drawing: <ClayZones zones={in_zones} years={years} year={year} />,
        };
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
    />
  );
}
