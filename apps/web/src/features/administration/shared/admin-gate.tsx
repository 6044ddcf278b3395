import { ensure, type Role } from "@lichen/domain";
import { Link, Navigate, Outlet, useLocation } from "react-router";
import { Page } from "../../../design/layout/page.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Refused } from "../../../design/states/refused.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { administrationPath } from "../../../shell/session/account-links.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { roleName, text } from "./words.ts";

/** Screens of the platform's administration. */
export function PlatformGate() {
  return <Gate allowed={["admin"]} />;
}

/** Screens of those who keep companies: the platform, or a company and its subsidiaries. */
export function CompaniesGate() {
  return <Gate allowed={["admin", "company_admin"]} />;
}

/** The record of a company, which its referents read too. */
export function CompanyGate() {
  return <Gate allowed={["admin", "company_admin", "manager"]} />;
}

/** Pages that an administration begins with: each of its readers is led to their own. */
const ENTRANCES: readonly string[] = ["/admin", "/admin/companies"];

/** Keeps a user who would be refused from the calls behind it. The last of the roles is the one they can ask. */
function Gate({ allowed }: { allowed: readonly Role[] }) {
  const { actor } = useSignedIn();
  const { pathname } = useLocation();
  if (actor.role !== null && allowed.includes(actor.role)) return <Outlet />;
  const own = administrationPath(actor);
  if (own !== null && ENTRANCES.includes(pathname.replace(/\/$/, ""))) return <Navigate to={own} replace />;
  return <Closed opener={ensure(allowed.at(-1))} own={own} />;
}

function Closed({ opener, own }: { opener: Role; own: string | null }) {
  const t = useTranslate();
  useTitle(text.administration);
  return (
    <Page width={800}>
      <Text as="h1" size={20}>
        {t(text.administration)}
      </Text>
      <Refused title={t(text.closed)} role={roleName(opener)} />
      {own !== null && (
        <p>
          <Link to={own}>{t(text.ownAdministration)}</Link>
        </p>
      )}
    </Page>
  );
}
