import { crossLevel, type MultiHazard } from "@lichen/domain";
import { formatIndex, formatNumber, type HazardResult } from "@lichen/report";
import { HazardIcon } from "../../ui/hazard-icon.tsx";
import { useLanguage, useSay } from "../../ui/language.tsx";
import { Level } from "../../ui/level.tsx";
import { text as shared } from "../text.ts";
import type { WhyAspect } from "../use-analysis-view.ts";
import { MethodLink } from "./method-link.tsx";
import { Scale } from "./scale.tsx";
import { text } from "./text.ts";
import styles from "./why.module.css";

const RULES = { exposure: text.multiRule, vulnerability: text.multiVulnerabilityRule, cross: text.multiCrossRule };

/** Why all hazards together are at that level: each of them, and the rule that joins them. */
export function WhyTogether({
  results,
  all,
  aspect,
}: {
  results: readonly HazardResult[];
  all: MultiHazard;
  aspect: WhyAspect;
}) {
  const say = useSay();
  return (
    <>
      {aspect === "exposure" && <TogetherExposure results={results} all={all} />}
      {aspect === "vulnerability" && <TogetherVulnerability results={results} all={all} />}
      {aspect === "cross" && <TogetherCross all={all} />}
      <table className={styles.zones}>
        <thead>
          <tr>
            <th scope="col">{say(text.hazard)}</th>
            <th scope="col">{say(shared.exposure)}</th>
            <th scope="col">{say(shared.vulnerability)}</th>
            <th scope="col">{say(shared.cross)}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ hazard, now, vulnerability, cross }) => (
            <tr key={hazard.id}>
              <th scope="row">
                <span className={styles.hazard}>
                  <HazardIcon hazard={hazard.id} size={18} />
                  {say(hazard.name)}
                </span>
              </th>
              <td>
                <Level level={now?.level ?? "unknown"} size={17} />
              </td>
              <td>
                <Level level={vulnerability.level} size={17} />
              </td>
              <td>
                <Level level={cross} size={17} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.rule}>
        {say(RULES[aspect])} <MethodLink part="multi-hazard" />
      </p>
    </>
  );
}

type Together = { readonly results: readonly HazardResult[]; readonly all: MultiHazard };

function TogetherExposure({ results, all: { exposure } }: Together) {
  const say = useSay();
  const language = useLanguage();
  const known = results.filter(({ now }) => now !== null && now.level !== "unknown").length;
  return (
    <>
      <div className={styles.figure}>
        {exposure.known && (
          <span className={styles.big}>
            {formatNumber(Math.round(exposure.value.index * 10) / 10, language)}
            <small> {say(text.outOfSix)}</small>
          </span>
        )}
        <Level level={exposure.known ? exposure.value.level : "unknown"} size={26} strong />
        <span className="muted">{say(text.knownHazards(known, results.length))}</span>
      </div>
      {exposure.known && <Scale levels={6} from={0.5} to={6.5} at={exposure.value.index} low={null} high={null} />}
    </>
  );
}

function TogetherVulnerability({ results, all: { vulnerability } }: Together) {
  const say = useSay();
  const language = useLanguage();
  const known = results.filter((one) => one.vulnerability.index.known).length;
  return (
    <>
      <div className={styles.figure}>
        {vulnerability.known && <span className={styles.big}>{formatIndex(vulnerability.value.index, language)}</span>}
        <Level level={vulnerability.known ? vulnerability.value.level : "unknown"} size={26} strong />
        <span className="muted">{say(text.knownHazards(known, results.length))}</span>
      </div>
      {vulnerability.known && (
        <Scale levels={5} from={0} to={1} at={vulnerability.value.index} low={null} high={null} />
      )}
      {!vulnerability.known && <p className={styles.notice}>{say(text.needed)}</p>}
    </>
  );
}

function TogetherCross({ all: { exposure, vulnerability } }: Pick<Together, "all">) {
  const say = useSay();
  const exposed = exposure.known ? exposure.value.level : "unknown";
  const vulnerable = vulnerability.known ? vulnerability.value.level : "unknown";
  return (
    <div className={styles.figure}>
      <Level level={crossLevel(exposed, vulnerable)} size={32} strong />
      <span className="muted">{say(text.crossOf(exposed, vulnerable))}</span>
    </div>
  );
}
