import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { Waiting } from "../../../design/states/waiting.tsx";
import { StructureDisabled } from "../../../frame/structure-disabled.tsx";
import { loginPath } from "../../../shell/paths/own-path.ts";
import { useSession } from "../../../shell/session/session.tsx";
import { VisitOfLink } from "./visit-of-link.tsx";

/**
 * What a screen shows of the building that its address names, else of that of the visit. A building of a portfolio is
 * read by who may read it: a visitor goes to log in and comes back.
 */
export function BuildingOfAddress({
  id,
  heights,
  saved,
  visit,
}: {
  /** That the address names; null: none. */
  id: string | null;
  /** Of what stands while the session is read. */
  heights?: readonly number[];
  saved: (id: string) => ReactNode;
  visit: ReactNode;
}) {
  const location = useLocation();
  const session = useSession();
  if (id === null) return <VisitOfLink>{visit}</VisitOfLink>;
  if (session.state === "loading") return <Waiting {...(heights === undefined ? {} : { heights })} />;
  if (session.state === "visitor") return <Navigate to={loginPath(location)} replace />;
  if (session.state === "structure_refused") return <StructureDisabled detail={session.detail} />;
  return saved(id);
}
