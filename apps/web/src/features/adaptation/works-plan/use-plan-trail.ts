import { useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { text } from "./text.ts";

/** The screens above one plan, and above the list of plans (`strategy` alone). */
export function usePlanTrail() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const strategy = { to: keep("/buildings/strategy"), name: t(text.strategy) };
  return { strategy: [strategy], plans: [strategy, { to: keep("/buildings/plans"), name: t(text.title) }] };
}
