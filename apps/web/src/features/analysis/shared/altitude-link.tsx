import type { HazardAssessment } from "@lichen/domain";
import { type HazardResult, isWideRange } from "@lichen/report";
import { Link } from "react-router";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { useVisit } from "../../../shell/session/session-store.ts";
import type { AnalysedPlace } from "./report-call.ts";
import { text } from "./text.ts";

/** Whether the altitude of the ground can change a level: where the sea may come, or only the altitude says that it does not. */
export function dependsOnAltitude({ id, gate }: Pick<HazardAssessment, "id" | "gate">): boolean {
  return id === "coastal" && (gate === null || gate.missing.includes("altitude_m"));
}

/** Leads to the field of the altitude where it decides a level that is not known, or that spans three levels. */
export function AltitudeLink({ result: { assessed, now } }: { result: Pick<HazardResult, "assessed" | "now"> }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const place: AnalysedPlace | null = useVisit().place;
  if (now === null || place?.altitude_m !== undefined || !dependsOnAltitude(assessed)) return null;
  if (now.level !== "unknown" && !isWideRange({ from: now.low, to: now.high })) return null;
  return <Link to={keep("/resilience/form?step=1&field=altitude_m")}>{t(text.giveAltitude)}</Link>;
}
