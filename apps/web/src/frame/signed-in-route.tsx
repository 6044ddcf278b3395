import { CallFailure } from "@lichen/client";
import { lazy, Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { Failure } from "../design/states/failure.tsx";
import { Waiting } from "../design/states/waiting.tsx";
import { lazyChunk } from "../shell/api/lazy-chunk.ts";
import { useTranslate } from "../shell/language/language.tsx";
import { addSecondFactorPath, loginPath } from "../shell/paths/own-path.ts";
import { useSession } from "../shell/session/session.tsx";

/** Seldom seen: not in the first load. */
const StructureDisabled = lazy(async () => ({
  default: (await lazyChunk(() => import("./structure-disabled.tsx"))).StructureDisabled,
}));

const text = {
  failed: { fr: "Votre compte n’a pas pu être chargé", en: "Your account could not be loaded" },
};

/**
 * Guard of the signed-in routes: a visitor goes to log in and comes back to the page that was asked for.
 *
 * @source platform.md §2 "A route marked auth needs a signed-in user; otherwise the user is sent to /login";
 *   §4 "A failure to load the user sends the user to /login"
 */
export function SignedInRoute() {
  const t = useTranslate();
  const location = useLocation();
  const session = useSession();
  switch (session.state) {
    case "loading":
      return <Waiting />;
    case "visitor":
      return <Navigate to={loginPath(location)} replace />;
    case "to_enrol":
      return <Navigate to={addSecondFactorPath(location)} replace />;
    case "structure_refused":
      return (
        <Suspense>
          <StructureDisabled detail={session.detail} />
        </Suspense>
      );
    case "failed":
      // The server has it that this user cannot be read: signing in again is the way. Out of reach, it is not.
      if (session.error instanceof CallFailure && session.error.kind === "refused")
        return <Navigate to={loginPath(location, "user_not_read")} replace />;
      return <Failure title={t(text.failed)} error={session.error} onRetry={session.retry} />;
    case "signed_in":
      return <Outlet />;
  }
}
