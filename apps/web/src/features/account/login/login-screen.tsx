import { Link, Navigate, useSearchParams } from "react-router";
import { Notice } from "../../../design/controls/notice.tsx";
import { openInPlaceOf } from "../../../design/states/open-ways.ts";
import { Waiting } from "../../../design/states/waiting.tsx";
import { WaysOnList } from "../../../design/states/ways-on.tsx";
import { AccountCard, AccountPage } from "../../../frame/account-page.tsx";
import { StructureDisabled } from "../../../frame/structure-disabled.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { addSecondFactorPath, ownPath } from "../../../shell/paths/own-path.ts";
import { useSession } from "../../../shell/session/session.tsx";
import { LoginForm } from "./login-form.tsx";
import { describeRequestedPage, findRequestedPage } from "./requested-page.ts";
import { RETURN_ERRORS, text } from "./text.ts";

/** The way in, then on to the page that was asked for, or home. @source platform.md §4 "Sign-in" */
export function LoginScreen() {
  const t = useTranslate();
  const session = useSession();
  const [params] = useSearchParams();
  const next = ownPath(params.get("next"));
  const error = params.get("error") ?? "";
  const code = session.state === "failed" ? "user_not_read" : error;
  const returned = Object.hasOwn(RETURN_ERRORS, code) ? RETURN_ERRORS[code as keyof typeof RETURN_ERRORS] : null;
  const requested = returned === null ? findRequestedPage(next) : null;
  if (session.state === "loading") return <Waiting />;
  if (session.state === "signed_in") return <Navigate to={next} replace />;
  if (session.state === "to_enrol") return <Navigate to={addSecondFactorPath(new URL(next, location.href))} replace />;
  if (session.state === "structure_refused") return <StructureDisabled detail={session.detail} />;
  return (
    <AccountPage title={text.title} lead={text.lead}>
      {returned !== null && <Notice kind="failure">{t(returned)}</Notice>}
      {requested !== null && (
        <Notice kind="notice">
          <p>{t(describeRequestedPage(requested))}</p>
          <p>
            <Link to="/signup?kind=demo">{t(text.askAccount)}</Link>
          </p>
          <WaysOnList ways={openInPlaceOf(next)} />
        </Notice>
      )}
      <AccountCard>
        <LoginForm next={next} />
      </AccountCard>
    </AccountPage>
  );
}
