import { type Answers, CLAY_HORIZONS, type ClayAssessment, type FieldKey } from "@lichen/domain";
import { claimsAcrossZones, clayEuros, formatEuros, formatShare, CLAY_WORDS as words } from "@lichen/report";
import { Link } from "react-router";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useQuestionPath } from "../../analysis/index.ts";
import { ClaimOdds } from "./clay-drawings.tsx";
import { ClayZones } from "./clay-zones.tsx";
import { text } from "./text.ts";
import type { ChosenClay } from "./use-clay-choices.ts";

/** Questions that say whether a building is a house. */
const DWELLING = ["building_type", "residential_building_type"] as const satisfies readonly FieldKey[];

type Inaction = NonNullable<ClayAssessment["inaction"]>;

/** What to expect when nothing is done: the odds of a claim over some years, and what one costs. */
export function ClaimsCard({
  clay,
  chosen: { years, set },
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
  const isSideBySide = clay.in_zones.length > 0;
  // What a claim costs is the same in every zone.
  const claim = clay.inaction ?? clay.in_zones[0]?.inaction;
  const share = (value: number) => formatShare(value, language);
  return (
    <Section
      isCard
      title={
        clay.inaction !== null
          ? t(words.nothing(share(clay.inaction.claim_probability.raw_value), years))
          : t(
              isSideBySide
                ? words.zoneUnknown(claimsAcrossZones(clay.in_zones), year + years)
                : clay.is_house === false
                  ? words.noAmounts.house
                  : words.noAmounts.unsure,
            )
      }
      actions={
        <Segmented
          label={t(words.years)}
          options={CLAY_HORIZONS.map((one) => ({ value: String(one), name: t(words.inYears(one)) }))}
          value={String(years)}
          onChange={(value) => set("years", value)}
        />
      }
    >
      {clay.is_house === null && dwellingPath !== null && (
        <p>
          <Link to={dwellingPath}>{t(text.sayDwelling)}</Link>
        </p>
      )}
      {isSideBySide && (
        <>
          <ClayZones zones={clay.in_zones} years={years} year={year} />
          <p>{t(words.anyZone)}</p>
        </>
      )}
      {clay.inaction !== null && <KnownOdds inaction={clay.inaction} years={years} />}
      {claim !== undefined && <ClaimCost claim={claim} />}
    </Section>
  );
}

/** The odds of a claim in a zone that is known, and what to expect of them. */
function KnownOdds({ inaction, years }: { inaction: Inaction; years: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const euros = (amount: number) => clayEuros(amount, language);
  const share = (value: number) => formatShare(value, language);
  return (
    <>
      <ClaimOdds inaction={inaction} />
      <p>{t(words.odds(share(inaction.claim_probability.low), share(inaction.claim_probability.high)))}</p>
      <p>
        {inaction.horizons
          .filter((one) => one.years === years)
          .map(({ expected, low, high }) => t(words.expected(euros(expected), euros(low), euros(high))))}
      </p>
    </>
  );
}

/** What a claim costs, and what of it is not insured. */
function ClaimCost({ claim }: { claim: Pick<Inaction, "conditional" | "legal_deductible" | "average_claim"> }) {
  const t = useTranslate();
  const language = useLanguage();
  const euros = (amount: number) => clayEuros(amount, language);
  return (
    <>
      <p>
        {t(
          words.ifClaim(
            euros(claim.conditional.light),
            euros(claim.conditional.central),
            euros(claim.conditional.heavy),
          ),
        )}
      </p>
      <p>{t(words.deductible(formatEuros(claim.legal_deductible, language)))}</p>
      <p className="muted">{t(words.average(euros(claim.average_claim.low), euros(claim.average_claim.high)))}</p>
    </>
  );
}
