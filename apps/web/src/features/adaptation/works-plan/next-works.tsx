import { worksPlanNext } from "@lichen/report";
import { Link } from "react-router";
import { useTranslate } from "../../../shell/language/language.tsx";
import { actionsPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { text } from "./text.ts";
import type { MadePlan } from "./works-plan-calls.ts";

/** Where the next euro of a plan would go. */
export function NextWorks({ made }: { made: Pick<MadePlan, "plan" | "found"> }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { next } = made.found;
  const words = worksPlanNext(made);
  if (words === null) return null;
  return (
    <p>
      {t(words)}
      {next !== null && (
        <>
          {" "}
          <Link to={keep(actionsPath(next.building_id, "strategy"))}>{t(text.nextWhere)}</Link>
        </>
      )}
    </p>
  );
}
