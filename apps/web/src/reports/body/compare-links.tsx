import { HORIZON_NAMES, SCENARIO_NAMES } from "@lichen/domain";
import { Link } from "react-router";
import { useSay } from "../../ui/language.tsx";
import { horizonsPath, scenariosPath } from "./compare-path.ts";
import styles from "./report-body.module.css";
import type { ReportParts } from "./report-parts.ts";
import { text } from "./text.ts";

/** The ways to the scenarios and to the horizons of the building side by side, for who has it in a portfolio. */
export function CompareLinks({ report, view, compareId }: Pick<ReportParts, "report" | "view" | "compareId">) {
  const say = useSay();
  if (compareId === null) return null;
  return (
    <p className={styles.links}>
      <Link to={scenariosPath(compareId, report.place, view)}>
        {say(text.compareScenarios(HORIZON_NAMES[view.horizon]))}
      </Link>
      <Link to={horizonsPath(compareId, view)}>{say(text.compareHorizons(SCENARIO_NAMES[view.scenario].name))}</Link>
    </p>
  );
}
