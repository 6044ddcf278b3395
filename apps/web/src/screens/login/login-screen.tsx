import { Navigate, useSearchParams } from "react-router";
import { AccountCard, AccountPage } from "../../ui/account-page.tsx";
import { useSay } from "../../ui/language.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ownPath } from "../../ui/own-path.ts";
import { useSession } from "../../ui/session.tsx";
import { StructureDisabled } from "../../ui/structure-disabled.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { LoginForm } from "./login-form.tsx";
import { RETURN_ERRORS, text } from "./text.ts";

/** The way in, then on to the page that was asked for, or home. @source platform.md §4 "Sign-in" */
export function LoginScreen() {
  const say = useSay();
  const session = useSession();
  const [params] = useSearchParams();
  const next = ownPath(params.get("next"));
  const error = params.get("error") ?? "";
  const code = session.state === "failed" ? "user_not_read" : error;
  const returned = Object.hasOwn(RETURN_ERRORS, code) ? RETURN_ERRORS[code as keyof typeof RETURN_ERRORS] : null;
  if (session.state === "loading") return <Waiting />;
  if (session.state === "signed_in") return <Navigate to={next} replace />;
  if (session.state === "structure_refused") return <StructureDisabled detail={session.detail} />;
  return (
    <AccountPage title={text.title} lead={text.lead}>
      {returned !== null && <Notice kind="failure">{say(returned)}</Notice>}
      <AccountCard>
        <LoginForm next={next} />
      </AccountCard>
    </AccountPage>
  );
}
