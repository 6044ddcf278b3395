import type { Bilingual } from "@lichen/domain";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { NewPasswordForm } from "../../../design/forms/new-password-form.tsx";
import { AccountCard, AccountPage } from "../../../frame/account-page.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useLinkCode } from "../../../shell/session/use-link-code.ts";
import { REFUSALS, text } from "./confirmation-text.ts";

/** The first password of an account, with the code of the link that was mailed. */
export function ConfirmSignupScreen() {
  const t = useTranslate();
  const { user, code } = useLinkCode(["user", "code"]);
  const [isDone, setDone] = useState(false);

  async function confirm(new_password: string) {
    await api.confirmSignUp({
      id: user,
      confirmation_code: code,
      new_password,
    });
    setDone(true);
  }

  if (isDone) {
    return (
      <AccountPage title={text.title}>
        <Notice kind="success">
          <p>{t(text.done)}</p>
          <Button to="/login">{t(text.logIn)}</Button>
        </Notice>
      </AccountPage>
    );
  }
  if (user === "" || code === "") {
    return (
      <AccountPage title={text.title}>
        <Notice kind="failure">
          <p>{t(text.noCode)}</p>
          <Link to="/login">{t(text.logIn)}</Link>
        </Notice>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <AccountCard>
        <NewPasswordForm action={text.open} refusals={REFUSALS} next={nextStep} send={confirm} />
      </AccountCard>
    </AccountPage>
  );
}

/** What to do after a refusal: ask for an account again when it is gone, log in when the link was used. */
function nextStep(failure: Bilingual) {
  if (failure === REFUSALS.account_gone) return <NextLink to="/signup" name={text.ask} />;
  return failure === REFUSALS.code_unknown && <NextLink to="/login" name={text.logIn} />;
}

function NextLink({ to, name }: { to: string; name: Bilingual }) {
  const t = useTranslate();
  return <Link to={to}>{t(name)}</Link>;
}
