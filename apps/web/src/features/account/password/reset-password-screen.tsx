import type { Bilingual } from "@lichen/domain";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { NewPasswordForm } from "../../../design/forms/new-password-form.tsx";
import { AccountCard, AccountPage } from "../../../frame/account-page.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSessionChanged } from "../../../shell/session/session.tsx";
import { useLinkCode } from "../../../shell/session/use-link-code.ts";
import { REFUSALS, text } from "./text.ts";

/** A new password, with the code of the link that was mailed. */
export function ResetPasswordScreen() {
  const t = useTranslate();
  const { code } = useLinkCode(["code"]);
  const sessionChanged = useSessionChanged();
  const [isDone, setDone] = useState(false);

  async function reset(new_password: string) {
    await api.resetPassword({ code, new_password });
    // Every session of the account has ended, the one of this browser too if it was of this account.
    await sessionChanged();
    setDone(true);
  }

  return (
    <AccountPage title={text.title}>
      {isDone && (
        <Notice kind="success">
          <p>{t(text.done)}</p>
          <Button to="/login">{t(text.logIn)}</Button>
        </Notice>
      )}
      {!isDone && code === "" && (
        <Notice kind="failure">
          <p>{t(text.noCode)}</p>
          <AskAgain />
        </Notice>
      )}
      {!isDone && code !== "" && (
        <AccountCard>
          <NewPasswordForm
            action={text.save}
            refusals={REFUSALS}
            next={(failure: Bilingual) => failure === REFUSALS.link_expired && <AskAgain />}
            send={reset}
          />
        </AccountCard>
      )}
    </AccountPage>
  );
}

function AskAgain() {
  const t = useTranslate();
  return <Link to="/forgot-password">{t(text.again)}</Link>;
}
