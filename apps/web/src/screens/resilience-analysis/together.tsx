import { type Report, together } from "@lichen/report";
import { IconHelpCircle } from "@tabler/icons-react";
import { useMemo } from "react";
import { text as shared } from "../../analysis/text.ts";
import { useSay } from "../../ui/language.tsx";
import { Level } from "../../ui/level.tsx";
import styles from "./results-side.module.css";
import type { ResultsSideProps } from "./results-side.tsx";
import { text } from "./text.ts";

/** All hazards together: exposure, vulnerability and cross level of the moment, and the global exposure. */
export function Together({
  report,
  vulnerable,
  view,
  onWhy,
}: Pick<ResultsSideProps, "vulnerable" | "view" | "onWhy"> & { report: Report }) {
  const say = useSay();
  const { scenario, horizon } = view;
  const all = useMemo(
    () => together(report, vulnerable, { scenario, horizon }),
    [report, vulnerable, scenario, horizon],
  );
  if (all === null) return null;
  const levels = [
    { name: shared.exposure, level: all.exposure.known ? all.exposure.value.level : "unknown" },
    { name: shared.vulnerability, level: all.vulnerability.known ? all.vulnerability.value.level : "unknown" },
    { name: shared.cross, level: all.cross },
  ] as const;
  return (
    <div className={styles.together}>
      <h3>{say(text.together)}</h3>
      <dl>
        {levels.map(({ name, level }) => (
          <div key={name.en}>
            <dt>{say(name)}</dt>
            <dd>
              <Level level={level} />
            </dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className={styles.why}
        aria-label={say(text.togetherWhy)}
        onClick={() => onWhy({ subject: "multi", aspect: "exposure" })}
      >
        <IconHelpCircle size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
