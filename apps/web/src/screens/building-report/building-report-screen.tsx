import { useSearchParams } from "react-router";
import { useTitle } from "../../ui/language.tsx";
import { SavedReport } from "./saved-report.tsx";
import { text } from "./text.ts";
import { VisitReport } from "./visit-report.tsx";

/** The climate report of a building: of the portfolio when the address names it, else of the visit. */
export function BuildingReportScreen() {
  const [params] = useSearchParams();
  const id = params.get("building");
  useTitle(text.title);
  return id === null ? <VisitReport /> : <SavedReport key={id} id={id} />;
}
