import { Navigate, useLocation, useSearchParams } from "react-router";
import { VisitOfLink } from "../../analysis/visit-of-link.tsx";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { useTitle } from "../../ui/language/language.tsx";
import { loginPath } from "../../ui/session/own-path.ts";
import { useSession } from "../../ui/session/session.tsx";
import { StructureDisabled } from "../../ui/session/structure-disabled.tsx";
import { SavedReport } from "./saved-report.tsx";
import { text } from "./text.ts";
import { VisitReport } from "./visit-report.tsx";

/** The climate report of a building: of the portfolio when the address names it, else of the visit. */
export function BuildingReportScreen() {
  const [params] = useSearchParams();
  const id = params.get("building");
  useTitle(text.title);
  if (id !== null) return <OwnReport id={id} />;
  return (
    <VisitOfLink>
      <VisitReport />
    </VisitOfLink>
  );
}

/** A building of a portfolio is read by who may read it: a visitor goes to log in and comes back. */
function OwnReport({ id }: { id: string }) {
  const location = useLocation();
  const session = useSession();
  if (session.state === "loading") return <Waiting />;
  if (session.state === "visitor") return <Navigate to={loginPath(location)} replace />;
  if (session.state === "structure_refused") return <StructureDisabled detail={session.detail} />;
  return <SavedReport key={id} id={id} />;
}
