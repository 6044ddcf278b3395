import type { AnswerOf, clayReport } from "@lichen/contract";
import {
  type Answers,
  assessClay,
  breakEvenReached,
  CLAY_FACTORS,
  CLAY_HORIZONS,
  CLAY_SOLUTIONS,
  CLAY_ZONES,
  type ClaySolutionId,
  type ClayZone,
  departementOf,
  type FieldKey,
} from "@lichen/domain";
import {
  CLAY_CLASS_NAMES,
  CLAY_CONDITION_NAMES,
  CLAY_ZONE_NAMES,
  clayEuros,
  formatNumber,
  formatPercent,
  formatShare,
  CLAY_WORDS as words,
} from "@lichen/report";
import { Link, useSearchParams } from "react-router";
import { Reliability } from "../../analysis/reliability.tsx";
import { useQuestionPath } from "../../analysis/why/question-path.ts";
import table from "../../ui/kit/plain-table.module.css";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { Segmented } from "../../ui/kit/segmented.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { Level } from "../../ui/levels/level.tsx";
import { ClaimOdds, Versus } from "./clay-drawings.tsx";
import styles from "./clay-report.module.css";
import { text } from "./text.ts";

export type ClayReport = AnswerOf<typeof clayReport>;

/** What is chosen on the screen, as its address says it: zone where no map knows it, duration, works. */
export function useClayChoices({ exposure }: ClayReport) {
  const [params, setParams] = useSearchParams();
  const declared = CLAY_ZONES.find((one) => one === params.get("zone")) ?? null;
  const zone: ClayZone | null =
    exposure.origin !== "declared" && exposure.zone !== "unknown" ? exposure.zone : declared;
  const years = CLAY_HORIZONS.find((one) => String(one) === params.get("years")) ?? 30;
  const chosen = (params.get("works") ?? "").split(" ");
  const works = CLAY_SOLUTIONS.map(({ id }) => id as ClaySolutionId).filter((id) => chosen.includes(id));
  const set = (name: "zone" | "years" | "works", value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      // At once: a box that waits for the address would spring back under the finger.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return { zone, declared, years, works, set };
}

/** The clay figures of a building: what is chosen here (zone, duration, works) is computed at once and stands in the address. */
export function ClayBody({ report, answers }: { report: ClayReport; answers: Answers }) {
  const say = useSay();
  const language = useLanguage();
  const { zone, declared, years, works, set } = useClayChoices(report);
  const questionPath = useQuestionPath();
  const departement = report.place.insee === null ? null : departementOf(report.place.insee);
  const clay = assessClay(answers, { zone, departement, works, years, year: report.year });
  const euros = (amount: number) => clayEuros(amount, language);
  const share = (value: number) => formatShare(value, language);
  return (
    <div className={styles.body}>
      <p className={styles.intro}>{say(words.definition)}</p>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <section className={styles.card}>
            <h2>{say(words.exposure)}</h2>
            {report.exposure.origin === "layer" || report.exposure.origin === "asked" ? (
              <p>
                <b>{say(CLAY_ZONE_NAMES[report.exposure.zone])}.</b>{" "}
                {report.exposure.edition === null ? say(words.asked) : say(words.layer(say(report.exposure.edition)))}
              </p>
            ) : (
              <>
                <Segmented
                  label={say(words.zone)}
                  options={(["unknown", ...CLAY_ZONES] as const).map((value) => ({
                    value,
                    name: say(CLAY_ZONE_NAMES[value]),
                  }))}
                  value={declared ?? "unknown"}
                  onChange={(value) => set("zone", value === "unknown" ? null : value)}
                />
                <p className="muted">
                  {declared === null ? report.exposure.how !== null && say(report.exposure.how) : say(words.declared)}
                </p>
              </>
            )}
          </section>
          <section className={`${styles.card} ${styles.after}`}>
            <h2>{say(words.factors)}</h2>
            <ul className={styles.lines}>
              {clay.aggravating.map((factor) => (
                <li key={factor.id} className={styles[factor.class]}>
                  <span>{say(CLAY_FACTORS.find(({ id }) => id === factor.id)!.name)}</span>
                  <FactorClass
                    factor={factor}
                    path={factor.field === null ? null : questionPath(factor.field as FieldKey)}
                  />
                </li>
              ))}
            </ul>
            <p className={styles.vulnerability}>
              {say(words.vulnerability)} <Level level={clay.vulnerability.level} />
              <Reliability share={clay.vulnerability.reliability} />
            </p>
          </section>
          <section className={`${styles.card} ${styles.after}`}>
            <h2>{say(words.rules)}</h2>
            <p>{say(clay.regulation.edition)}</p>
            <ul className={styles.lines}>
              {clay.regulation.studies.map(({ id, name, applies }) => (
                <li key={id}>
                  <span>
                    <b>{id}</b> {say(name)}
                  </span>
                  <b>{say(applies === null ? words.notKnown : applies ? words.met : words.notMet)}</b>
                </li>
              ))}
            </ul>
            {clay.regulation.foundation_depth_m !== null && (
              <p>{say(words.depth(formatNumber(clay.regulation.foundation_depth_m, language)))}</p>
            )}
            <p>
              {say(
                words.fund(
                  formatPercent(clay.aid.rate.low, language),
                  formatPercent(clay.aid.rate.high, language),
                  euros(clay.aid.cap_eur),
                ),
              )}{" "}
              {say(words.eligible[clay.aid.eligible])}
            </p>
            <ul className={styles.lines}>
              {clay.aid.conditions.map(({ id, met }) => (
                <li key={id}>
                  <span>{say(CLAY_CONDITION_NAMES[id]!)}</span>
                  <b>{say(met === null ? words.notKnown : met ? words.met : words.notMet)}</b>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={styles.stack}>
          <section className={styles.card}>
            <div className={styles.cardHead}>
              <h2>
                {clay.inaction === null
                  ? say(
                      zone === null
                        ? words.noAmounts.zone
                        : clay.is_house === false
                          ? words.noAmounts.house
                          : words.noAmounts.unsure,
                    )
                  : say(words.nothing(share(clay.inaction.claim_probability.central), years))}
              </h2>
              <Segmented
                label={say(words.years)}
                options={CLAY_HORIZONS.map((one) => ({ value: String(one), name: say(words.inYears(one)) }))}
                value={String(years)}
                onChange={(value) => set("years", value)}
              />
            </div>
            {clay.inaction !== null && (
              <>
                <ClaimOdds inaction={clay.inaction} />
                <p>
                  {say(
                    words.odds(share(clay.inaction.claim_probability.low), share(clay.inaction.claim_probability.high)),
                  )}{" "}
                  {say(
                    words.ifClaim(
                      euros(clay.inaction.conditional.light),
                      euros(clay.inaction.conditional.central),
                      euros(clay.inaction.conditional.heavy),
                    ),
                  )}
                </p>
                <p>
                  {clay.inaction.horizons
                    .filter((one) => one.years === years)
                    .map(({ expected, low, high }) => say(words.expected(euros(expected), euros(low), euros(high))))}
                </p>
                <p className="muted">
                  {say(words.average(euros(clay.inaction.average_claim.low), euros(clay.inaction.average_claim.high)))}
                </p>
              </>
            )}
          </section>
          <section className={styles.card}>
            <h2>{say(words.solutions)}</h2>
            {clay.inaction !== null && (
              <p className={styles.key} aria-hidden>
                <span>
                  <i className={styles.keyAvoided} /> {say(words.avoided)}
                </span>
                <span>
                  <i className={styles.keyCost} /> {say(words.worksCost)}
                </span>
              </p>
            )}
            <ScrollBox label={say(words.solutions)}>
              <table className={table.table}>
                <thead>
                  <tr>
                    <th scope="col">{say(words.solution)}</th>
                    <th scope="col">{say(words.efficacy)}</th>
                    <th scope="col">{say(words.cost)}</th>
                    <th scope="col">{say(words.against)}</th>
                    <th scope="col">{say(words.breakEven)}</th>
                    <th scope="col">{say(words.net)}</th>
                  </tr>
                </thead>
                <tbody>
                  {clay.solutions.map((solution) => {
                    const { name, kind, source, costEur } = CLAY_SOLUTIONS.find(({ id }) => id === solution.id)!;
                    const { id } = solution;
                    return (
                      <tr key={id}>
                        <th scope="row">
                          <label className={styles.work}>
                            <input
                              type="checkbox"
                              checked={works.includes(id)}
                              disabled={clay.inaction === null}
                              onChange={({ target }) => {
                                const next = target.checked ? [...works, id] : works.filter((one) => one !== id);
                                set("works", next.length === 0 ? null : next.join(" "));
                              }}
                            />
                            <span>
                              {say(name)}
                              <span className={`muted ${styles.small}`}>
                                {say(words.kind[kind])} · {say(source)}
                              </span>
                            </span>
                          </label>
                        </th>
                        <td>{formatPercent(solution.efficacy, language)}</td>
                        <td className={styles.amount}>
                          {clay.inaction === null ? "–" : say(words.from(euros(costEur[0]), euros(costEur[1])))}
                        </td>
                        <td>{clay.inaction === null ? "–" : <Versus efficacy={solution.efficacy} cost={costEur} />}</td>
                        <td className={styles.needed}>
                          {solution.break_even_probability === undefined ? "–" : odds(solution.break_even_probability)}
                          {solution.break_even_probability !== undefined && clay.inaction !== null && (
                            <span className={`muted ${styles.small}`}>
                              {say(
                                words.reached[
                                  breakEvenReached(solution.break_even_probability, clay.inaction.claim_probability)
                                ],
                              )}
                            </span>
                          )}
                        </td>
                        <td className={styles.amount}>
                          {solution.net_low === undefined || solution.net_high === undefined
                            ? "–"
                            : say(words.from(euros(solution.net_low), euros(solution.net_high)))}
                        </td>
                      </tr>
                    );
                  })}
                  {clay.works !== null && (
                    <tr className={styles.sum}>
                      <th scope="row">{say(words.together)}</th>
                      <td>{share(clay.works.efficacy)}</td>
                      <td className={styles.amount}>
                        {say(words.from(euros(clay.works.cost_low), euros(clay.works.cost_high)))}
                      </td>
                      <td>
                        <Versus efficacy={clay.works.efficacy} cost={[clay.works.cost_low, clay.works.cost_high]} />
                      </td>
                      <td>{odds(clay.works.break_even_probability)}</td>
                      <td className={styles.amount}>
                        {say(words.from(euros(clay.works.net_low), euros(clay.works.net_high)))}
                      </td>
                    </tr>
                  )}
                </tbody>
              </table>
            </ScrollBox>
            <p className="muted">{say(words.own)}</p>
            <p>
              <Link to="/documentation#clay-odds">{say(text.method)}</Link>
            </p>
          </section>
        </div>
      </div>
    </div>
  );

  function odds({ low, high }: { readonly low: number; readonly high: number }): string {
    const end = (value: number) => (value > 1 ? say(words.never) : share(value));
    return low > 1 ? say(words.never) : say(words.from(end(low), end(high)));
  }
}

/** How a factor weighs; one that no answer says yet leads to its question. */
function FactorClass({
  factor,
  path,
}: {
  factor: ReturnType<typeof assessClay>["aggravating"][number];
  path: string | null;
}) {
  const say = useSay();
  const name = say(CLAY_CLASS_NAMES[factor.class]);
  if (factor.class !== "unknown" || path === null) return <b>{name}</b>;
  return (
    <Link to={path} aria-label={`${say(CLAY_FACTORS.find(({ id }) => id === factor.id)!.name)}, ${say(text.answer)}`}>
      {say(text.answer)}
    </Link>
  );
}
