import { useSearchParams } from "react-router";
import { useTitle } from "../../../shell/language/page-title.ts";
import { BuildingOfAddress } from "../../analysis/index.ts";
import { ClimateOfVisit } from "./climate-of-visit.tsx";
import { SavedReport } from "./saved-report.tsx";
import { text } from "./text.ts";

/** The climate report of a building: of the portfolio when the address names it, else of the visit. */
export function BuildingReportScreen() {
  const [params] = useSearchParams();
  useTitle(text.title);
  return (
    <BuildingOfAddress
      id={params.get("building")}
      saved={(id) => <SavedReport key={id} id={id} />}
      visit={<ClimateOfVisit />}
    />
  );
}
