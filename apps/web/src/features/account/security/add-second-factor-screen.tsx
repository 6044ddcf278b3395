import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { AccountCard, AccountPage } from "../../../frame/account-page.tsx";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { ownPath } from "../../../shell/paths/own-path.ts";
import { useSession, useSessionChanged, useSignOut } from "../../../shell/session/session.tsx";
import { AuthenticatorSetUp } from "./authenticator-set-up.tsx";
import { PasskeySetUp } from "./passkey-set-up.tsx";
import { passkeyText } from "./passkey-text.ts";
import { text } from "./text.ts";

/** Where someone whose company requires a second factor adds one, before anything else. */
export function AddSecondFactorScreen() {
  const t = useTranslate();
  const notify = useNotify();
  const session = useSession();
  const sessionChanged = useSessionChanged();
  const signOut = useSignOut();
  const [params] = useSearchParams();
  // The session is read again as soon as the window takes the focus back: recovery codes stay in sight until they are stored.
  const [isAdding, setAdding] = useState(false);
  if (session.state === "loading") return <Waiting />;
  if (session.state === "to_enrol" && !isAdding) setAdding(true);
  if (!isAdding && session.state !== "to_enrol") return <Navigate to={ownPath(params.get("next"))} replace />;
  const finish = () => void sessionChanged().then(() => setAdding(false));
  return (
    <AccountPage title={text.enrolTitle} lead={text.enrolLead}>
      <AccountCard title={text.app}>
        <AuthenticatorSetUp asksCode={false} onDone={finish} />
      </AccountCard>
      <AccountCard title={passkeyText.addTitle}>
        <Text muted>{t(passkeyText.about)}</Text>
        <PasskeySetUp asksCode={false} onDone={finish} />
      </AccountCard>
      <Row>
        <Button
          variant="default"
          onClick={() =>
            void signOut().catch((error: unknown) => notify({ type: "error", message: t(failureWords(error)) }))
          }
        >
          {t(text.signOut)}
        </Button>
      </Row>
    </AccountPage>
  );
}
