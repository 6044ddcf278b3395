import {
  type Answers,
  assessClay,
  breakEvenReached,
  CLAY_HORIZONS,
  CLAY_SOLUTIONS,
  type ClayAssessment,
  departementOf,
  ensure,
  type FieldKey,
} from "@lichen/domain";
import {
  breakEvenYears,
  claimsAcrossZones,
  clayEuros,
  formatEuros,
  formatPercent,
  formatShare,
  CLAY_WORDS as words,
} from "@lichen/report";
import { Link } from "react-router";
import { useQuestionPath } from "../../analysis/why/question-path.ts";
import table from "../../ui/kit/plain-table.module.css";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { Segmented } from "../../ui/kit/segmented.tsx";
import { useLanguage, useTranslate } from "../../ui/language/language.tsx";
import { ExposureCard, FactorsCard, RulesCard } from "./clay-cards.tsx";
import { ClaimOdds, Versus } from "./clay-drawings.tsx";
import styles from "./clay-report.module.css";
import { ClayZones } from "./clay-zones.tsx";
import { text } from "./text.ts";
import { type ClayReport, useClayChoices } from "./use-clay-choices.ts";
import worksStyles from "./works.module.css";

/** Questions that say whether a building is a house. */
const DWELLING = ["building_type", "residential_building_type"] as const satisfies readonly FieldKey[];

type Worth = Partial<Pick<ClayAssessment["solutions"][number], "net_low" | "net_high" | "break_even_probability">>;

/** The clay figures of a building: what is chosen here (zone, factors, duration, works) is computed at once and stands in the address. */
export function ClayBody({ report, answers }: { report: ClayReport; answers: Answers }) {
  const t = useTranslate();
  const language = useLanguage();
  const chosen = useClayChoices(report);
  const { zone, choices, years, works, set } = chosen;
  const departement = report.place.insee === null ? null : departementOf(report.place.insee);
  const clay = assessClay(answers, { zone, departement, choices, works, years, year: report.year });
  const dwellingPath = useQuestionPath()(answers.building_type === undefined ? "building_type" : DWELLING[1], DWELLING);
  const isSideBySide = clay.in_zones.length > 0;
  // What a claim costs is the same in every zone.
  const claim = clay.inaction ?? clay.in_zones[0]?.inaction;
  const euros = (amount: number) => clayEuros(amount, language);
  const share = (value: number) => formatShare(value, language);
  return (
    <div className={styles.body}>
      <p className={styles.intro}>{t(words.definition)}</p>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ExposureCard exposure={report.exposure} chosen={chosen} />
          <FactorsCard clay={clay} set={set} />
          <RulesCard clay={clay} />
        </div>
        <div className={styles.stack}>
          <section className={styles.card}>
            <div className={styles.cardHead}>
              <h2>
                {clay.inaction !== null
                  ? t(words.nothing(share(clay.inaction.claim_probability.raw_value), years))
                  : t(
                      isSideBySide
                        ? words.zoneUnknown(claimsAcrossZones(clay.in_zones), report.year + years)
                        : clay.is_house === false
                          ? words.noAmounts.house
                          : words.noAmounts.unsure,
                    )}
              </h2>
              <Segmented
                label={t(words.years)}
                options={CLAY_HORIZONS.map((one) => ({ value: String(one), name: t(words.inYears(one)) }))}
                value={String(years)}
                onChange={(value) => set("years", value)}
              />
            </div>
            {clay.is_house === null && dwellingPath !== null && (
              <p>
                <Link to={dwellingPath}>{t(text.sayDwelling)}</Link>
              </p>
            )}
            {isSideBySide && (
              <>
                <ClayZones zones={clay.in_zones} years={years} year={report.year} />
                <p>{t(words.anyZone)}</p>
              </>
            )}
            {clay.inaction !== null && (
              <>
                <ClaimOdds inaction={clay.inaction} />
                <p>
                  {t(
                    words.odds(share(clay.inaction.claim_probability.low), share(clay.inaction.claim_probability.high)),
                  )}
                </p>
                <p>
                  {clay.inaction.horizons
                    .filter((one) => one.years === years)
                    .map(({ expected, low, high }) => t(words.expected(euros(expected), euros(low), euros(high))))}
                </p>
              </>
            )}
            {claim !== undefined && (
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
                <p className="muted">
                  {t(words.average(euros(claim.average_claim.low), euros(claim.average_claim.high)))}
                </p>
              </>
            )}
          </section>
          <section className={styles.card}>
            <h2>{t(words.solutions)}</h2>
            {clay.inaction !== null && (
              <p className={worksStyles.key} aria-hidden>
                <span>
                  <i className={worksStyles.keyAvoided} /> {t(words.avoided)}
                </span>
                <span>
                  <i className={worksStyles.keyCost} /> {t(words.worksCost)}
                </span>
                <span>
                  <i className={worksStyles.keyTypical} /> {t(words.typicalCost)}
                </span>
              </p>
            )}
            <ScrollBox label={t(words.solutions)}>
              <table className={table.table}>
                <thead>
                  <tr>
                    <th scope="col">{t(words.solution)}</th>
                    <th scope="col">{t(words.efficacy)}</th>
                    <th scope="col">{t(words.cost)}</th>
                    {!isSideBySide && <th scope="col">{t(words.against)}</th>}
                    <th scope="col">{t(words.breakEven)}</th>
                    {isSideBySide ? (
                      clay.in_zones.map((one) => (
                        <th key={one.zone} scope="col">
                          {t(words.zoneNamed(one.zone))}
                        </th>
                      ))
                    ) : (
                      <th scope="col">{t(words.net)}</th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {clay.solutions.map((solution) => {
                    const { name, kind, source, costEur } = ensure(CLAY_SOLUTIONS.find(({ id }) => id === solution.id));
                    const { id } = solution;
                    return (
                      <tr key={id}>
                        <th scope="row">
                          <label className={worksStyles.work}>
                            <input
                              type="checkbox"
                              checked={works.includes(id)}
                              disabled={claim === undefined}
                              onChange={({ target }) => {
                                const next = target.checked ? [...works, id] : works.filter((one) => one !== id);
                                set("works", next.length === 0 ? null : next.join(" "));
                              }}
                            />
                            <span>
                              {t(name)}
                              <span className={`muted ${styles.small}`}>
                                {t(words.kind[kind])} · {t(source)}
                              </span>
                            </span>
                          </label>
                        </th>
                        <td>{formatPercent(solution.efficacy, language)}</td>
                        <td className={worksStyles.amount}>
                          {claim === undefined ? "–" : t(words.from(euros(costEur[0]), euros(costEur[1])))}
                          {solution.cost_typical !== undefined && (
                            <span className={`muted ${styles.small}`}>
                              {t(words.typical(euros(solution.cost_typical)))}
                            </span>
                          )}
                        </td>
                        {!isSideBySide && (
                          <td>
                            {claim === undefined ? (
                              "–"
                            ) : (
                              <Versus efficacy={solution.efficacy} cost={costEur} typical={solution.cost_typical} />
                            )}
                          </td>
                        )}
                        <td className={worksStyles.needed}>
                          {solution.break_even_probability === undefined ? "–" : odds(solution.break_even_probability)}
                          {solution.break_even_probability !== undefined && clay.inaction !== null && (
                            <span className={`muted ${styles.small}`}>
                              {t(
                                words.reached[
                                  breakEvenReached(solution.break_even_probability, clay.inaction.claim_probability)
                                ],
                              )}
                            </span>
                          )}
                          {solution.break_even_after !== undefined && (
                            <span className={`muted ${styles.small}`}>
                              {breakEvenYears(solution.break_even_after, report.year, language)}
                            </span>
                          )}
                        </td>
                        {worthOf(solution)}
                      </tr>
                    );
                  })}
                  {clay.works !== null && (
                    <tr className={worksStyles.sum}>
                      <th scope="row">{t(words.together)}</th>
                      <td>{share(clay.works.efficacy)}</td>
                      <td className={worksStyles.amount}>
                        {t(words.from(euros(clay.works.cost_low), euros(clay.works.cost_high)))}
                      </td>
                      {!isSideBySide && (
                        <td>
                          <Versus efficacy={clay.works.efficacy} cost={[clay.works.cost_low, clay.works.cost_high]} />
                        </td>
                      )}
                      <td className={worksStyles.needed}>
                        {odds(clay.works.break_even_probability)}
                        {clay.works.break_even_after !== undefined && (
                          <span className={`muted ${styles.small}`}>
                            {breakEvenYears(clay.works.break_even_after, report.year, language)}
                          </span>
                        )}
                      </td>
                      {worthOf(clay.works)}
                    </tr>
                  )}
                </tbody>
              </table>
            </ScrollBox>
            <p className="muted">
              {clay.inaction !== null && t(words.breakEvenNote)} {isSideBySide && t(words.worthNote)} {t(words.own)}
            </p>
            <p>
              <Link to="/documentation#clay-odds">{t(text.method)}</Link>
            </p>
          </section>
        </div>
      </div>
    </div>
  );

  /** What a solution saves less what it costs; whether it is worth its price in each zone where it is not known which. */
  function worthOf({ net_low: low, net_high: high, break_even_probability: needed }: Worth) {
    if (!isSideBySide) {
      return (
        <td className={worksStyles.amount}>
          {low === undefined || high === undefined ? "–" : t(words.from(euros(low), euros(high)))}
        </td>
      );
    }
    return clay.in_zones.map(({ zone: one, inaction }) => {
      const worth = needed === undefined ? "no" : breakEvenReached(needed, inaction.claim_probability);
      return <td key={one}>{worth === "no" ? t(words.worth.no) : <b>{t(words.worth[worth])}</b>}</td>;
    });
  }

  function odds({ low, high }: { readonly low: number; readonly high: number }): string {
    const end = (value: number) => (value > 1 ? t(words.never) : share(value));
    return low > 1 ? t(words.never) : t(words.from(end(low), end(high)));
  }
}
