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
} from "@lichen/domain";
import {
  CLAY_CLASS_NAMES,
  CLAY_CONDITION_NAMES,
  CLAY_ZONE_NAMES,
  formatEuros,
  formatNumber,
  formatPercent,
  formatShare,
  CLAY_WORDS as text,
} from "@lichen/report";
import { useSearchParams } from "react-router";
import { Reliability } from "../../analysis/reliability.tsx";
import table from "../../ui/kit/plain-table.module.css";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { Segmented } from "../../ui/kit/segmented.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { Level } from "../../ui/levels/level.tsx";
import { ClaimOdds, Versus } from "./clay-drawings.tsx";
import styles from "./clay-report.module.css";

export type ClayReport = AnswerOf<typeof clayReport>;

/** The clay figures of a building: what is chosen here (zone, duration, works) is computed at once and stands in the address. */
export function ClayBody({ report, answers }: { report: ClayReport; answers: Answers }) {
  const say = useSay();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const declared = CLAY_ZONES.find((one) => one === params.get("zone")) ?? null;
  const zone: ClayZone | null =
    report.exposure.origin === "layer" && report.exposure.zone !== "unknown" ? report.exposure.zone : declared;
  const years = CLAY_HORIZONS.find((one) => String(one) === params.get("years")) ?? 30;
  const chosen = (params.get("works") ?? "").split(" ");
  const works = CLAY_SOLUTIONS.map(({ id }) => id as ClaySolutionId).filter((id) => chosen.includes(id));
  const departement = report.place.insee === null ? null : departementOf(report.place.insee);
  const clay = assessClay(answers, { zone, departement, works, years, year: report.year });
  const euros = (amount: number) => formatEuros(Math.round(amount / 10) * 10, language);
  const share = (value: number) => formatShare(value, language);
  return (
    <div className={styles.body}>
      <p className={styles.intro}>{say(text.definition)}</p>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <section className={styles.card}>
            <h2>{say(text.exposure)}</h2>
            {report.exposure.origin === "layer" ? (
              <p>
                <b>{say(CLAY_ZONE_NAMES[report.exposure.zone])}</b>{" "}
                {report.exposure.edition !== null && say(text.layer(say(report.exposure.edition as never)))}
              </p>
            ) : (
              <>
                <Segmented
                  label={say(text.zone)}
                  options={(["unknown", ...CLAY_ZONES] as const).map((value) => ({
                    value,
                    name: say(CLAY_ZONE_NAMES[value]),
                  }))}
                  value={declared ?? "unknown"}
                  onChange={(value) => set("zone", value === "unknown" ? null : value)}
                />
                <p className="muted">
                  {declared === null
                    ? report.exposure.how !== null && say(report.exposure.how as never)
                    : say(text.declared)}
                </p>
              </>
            )}
          </section>
          <section className={styles.card}>
            <h2>{say(text.factors)}</h2>
            <ul className={styles.lines}>
              {clay.aggravating.map((factor) => (
                <li key={factor.id} className={styles[factor.class]}>
                  <span>{say(CLAY_FACTORS.find(({ id }) => id === factor.id)!.name)}</span>
                  <b>{say(CLAY_CLASS_NAMES[factor.class])}</b>
                </li>
              ))}
            </ul>
            <p className={styles.vulnerability}>
              {say(text.vulnerability)} <Level level={clay.vulnerability.level} />
              <Reliability share={clay.vulnerability.reliability} />
            </p>
          </section>
          <section className={styles.card}>
            <h2>{say(text.rules)}</h2>
            <p>{say(clay.regulation.edition)}</p>
            <ul className={styles.lines}>
              {clay.regulation.studies.map(({ id, name, applies }) => (
                <li key={id}>
                  <span>
                    <b>{id}</b> {say(name)}
                  </span>
                  <b>{say(applies === null ? text.notKnown : applies ? text.met : text.notMet)}</b>
                </li>
              ))}
            </ul>
            {clay.regulation.foundation_depth_m !== null && (
              <p>{say(text.depth(formatNumber(clay.regulation.foundation_depth_m, language)))}</p>
            )}
            <p>
              {say(
                text.fund(
                  formatPercent(clay.aid.rate.low, language),
                  formatPercent(clay.aid.rate.high, language),
                  euros(clay.aid.cap_eur),
                ),
              )}{" "}
              {say(text.eligible[clay.aid.eligible])}
            </p>
            <ul className={styles.lines}>
              {clay.aid.conditions.map(({ id, met }) => (
                <li key={id}>
                  <span>{say(CLAY_CONDITION_NAMES[id]!)}</span>
                  <b>{say(met === null ? text.notKnown : met ? text.met : text.notMet)}</b>
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
                        ? text.noAmounts.zone
                        : clay.is_house === false
                          ? text.noAmounts.house
                          : text.noAmounts.unsure,
                    )
                  : say(text.nothing(share(clay.inaction.claim_probability.central), years))}
              </h2>
              <Segmented
                label={say(text.years)}
                options={CLAY_HORIZONS.map((one) => ({ value: String(one), name: say(text.inYears(one)) }))}
                value={String(years)}
                onChange={(value) => set("years", value)}
              />
            </div>
            {clay.inaction !== null && (
              <>
                <ClaimOdds inaction={clay.inaction} />
                <p>
                  {say(
                    text.odds(share(clay.inaction.claim_probability.low), share(clay.inaction.claim_probability.high)),
                  )}{" "}
                  {say(
                    text.ifClaim(
                      euros(clay.inaction.conditional.light),
                      euros(clay.inaction.conditional.central),
                      euros(clay.inaction.conditional.heavy),
                    ),
                  )}
                </p>
                <p>
                  {clay.inaction.horizons
                    .filter((one) => one.years === years)
                    .map(({ expected, low, high }) => say(text.expected(euros(expected), euros(low), euros(high))))}
                </p>
                <p className="muted">
                  {say(text.average(euros(clay.inaction.average_claim.low), euros(clay.inaction.average_claim.high)))}
                </p>
              </>
            )}
          </section>
          <section className={styles.card}>
            <h2>{say(text.solutions)}</h2>
            {clay.inaction !== null && (
              <p className={styles.key} aria-hidden>
                <span>
                  <i className={styles.keyAvoided} /> {say(text.avoided)}
                </span>
                <span>
                  <i className={styles.keyCost} /> {say(text.worksCost)}
                </span>
              </p>
            )}
            <ScrollBox label={say(text.solutions)}>
              <table className={table.table}>
                <thead>
                  <tr>
                    <th scope="col">{say(text.solution)}</th>
                    <th scope="col">{say(text.efficacy)}</th>
                    <th scope="col">{say(text.cost)}</th>
                    <th scope="col">{say(text.against)}</th>
                    <th scope="col">{say(text.breakEven)}</th>
                    <th scope="col">{say(text.net)}</th>
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
                                {say(text.kind[kind])} · {say(source)}
                              </span>
                            </span>
                          </label>
                        </th>
                        <td>{formatPercent(solution.efficacy, language)}</td>
                        <td>{clay.inaction === null ? "–" : say(text.from(euros(costEur[0]), euros(costEur[1])))}</td>
                        <td>{clay.inaction === null ? "–" : <Versus efficacy={solution.efficacy} cost={costEur} />}</td>
                        <td>
                          {solution.break_even_probability === undefined ? "–" : odds(solution.break_even_probability)}
                          {solution.break_even_probability !== undefined && clay.inaction !== null && (
                            <span className={`muted ${styles.small}`}>
                              {say(
                                text.reached[
                                  breakEvenReached(solution.break_even_probability, clay.inaction.claim_probability)
                                ],
                              )}
                            </span>
                          )}
                        </td>
                        <td>
                          {solution.net_low === undefined || solution.net_high === undefined
                            ? "–"
                            : say(text.from(euros(solution.net_low), euros(solution.net_high)))}
                        </td>
                      </tr>
                    );
                  })}
                  {clay.works !== null && (
                    <tr className={styles.sum}>
                      <th scope="row">{say(text.together)}</th>
                      <td>{share(clay.works.efficacy)}</td>
                      <td>{say(text.from(euros(clay.works.cost_low), euros(clay.works.cost_high)))}</td>
                      <td>
                        <Versus efficacy={clay.works.efficacy} cost={[clay.works.cost_low, clay.works.cost_high]} />
                      </td>
                      <td>{odds(clay.works.break_even_probability)}</td>
                      <td>{say(text.from(euros(clay.works.net_low), euros(clay.works.net_high)))}</td>
                    </tr>
                  )}
                </tbody>
              </table>
            </ScrollBox>
            <p className="muted">{say(text.own)}</p>
          </section>
        </div>
      </div>
    </div>
  );

  function odds({ low, high }: { readonly low: number; readonly high: number }): string {
    const end = (value: number) => (value > 1 ? say(text.never) : share(value));
    return low > 1 ? say(text.never) : say(text.from(end(low), end(high)));
  }
}
