import { CallFailure } from "@lichen/client";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconKey } from "../../../design/icons/icons.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSessionChanged } from "../../../shell/session/session.tsx";
import { isDismissed, signInByPasskey } from "../shared/passkey-calls.ts";
import { REFUSALS, text } from "./text.ts";

/** Signs in with a passkey, where the browser knows them. */
export function PasskeyButton() {
  const t = useTranslate();
  const notify = useNotify();
  const sessionChanged = useSessionChanged();
  const [isOpen, setOpen] = useState(false);
  if (!("PublicKeyCredential" in window)) return null;

  async function enter() {
    setOpen(true);
    try {
      await signInByPasskey();
      await sessionChanged();
    } catch (error) {
      if (isDismissed(error)) return;
      const code = error instanceof CallFailure ? error.code : "";
      const words = Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : failureWords(error);
      notify({ type: "error", message: t(words) });
    } finally {
      setOpen(false);
    }
  }

  return (
    <Button variant="default" icon={IconKey} disabled={isOpen} onClick={() => void enter()}>
      {t(text.byPasskey)}
    </Button>
  );
}
