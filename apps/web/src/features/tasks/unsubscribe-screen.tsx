import { CallFailure } from "@lichen/client";
import type { Bilingual } from "@lichen/domain";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../design/controls/button.tsx";
import { Notice } from "../../design/controls/notice.tsx";
import { AccountCard, AccountPage } from "../../frame/account-page.tsx";
import { api } from "../../shell/api/api.ts";
import { failureWords } from "../../shell/api/failure-words.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { useLinkCode } from "../../shell/session/use-link-code.ts";

const text = {
  title: { fr: "Ne plus recevoir d’e-mails", en: "Stop receiving emails" },
  what: {
    fr: "Les e-mails sur vos tâches, vos commentaires, vos relevés et vos revues ne vous seront plus envoyés. Ceux qui concernent votre compte, comme un mot de passe oublié, ne changent pas.",
    en: "Emails about your tasks, comments, surveys and reviews will no longer be sent to you. Those about your account, such as a forgotten password, do not change.",
  },
  stop: { fr: "Ne plus rien recevoir", en: "Stop receiving them" },
  done: {
    fr: "C’est fait\u202f: ces e-mails ne vous seront plus envoyés.",
    en: "Done: these emails will no longer be sent to you.",
  },
  choose: { fr: "Choisir à nouveau dans mon compte", en: "Choose again in my account" },
  noLink: {
    fr: "Ce lien n’est pas reconnu\u202f: ouvrez celui du dernier e-mail reçu.",
    en: "This link is not recognised: open the one in the last email that you received.",
  },
} satisfies Record<string, Bilingual>;

/** Stops the mails about someone's work, by the link of one of them: a press, so that a program that opens links does not. */
export function UnsubscribeScreen() {
  const t = useTranslate();
  const { token } = useLinkCode(["token"]);
  const [outcome, setOutcome] = useState<{ readonly hasAccount: boolean } | { readonly failure: Bilingual } | null>(
    null,
  );

  async function leave() {
    try {
      const { has_account } = await api.unsubscribe({ token });
      setOutcome({ hasAccount: has_account });
    } catch (error) {
      const isUnknown = error instanceof CallFailure && error.code === "link_gone";
      setOutcome({ failure: isUnknown ? text.noLink : failureWords(error) });
    }
  }

  if (outcome !== null && "hasAccount" in outcome) {
    return (
      <AccountPage title={text.title}>
        <Notice kind="success">
          <p>{t(text.done)}</p>
          {outcome.hasAccount && <Link to="/profile/notifications">{t(text.choose)}</Link>}
        </Notice>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={text.title}>
      {token === "" && <Notice kind="failure">{t(text.noLink)}</Notice>}
      {outcome !== null && <Notice kind="failure">{t(outcome.failure)}</Notice>}
      {token !== "" && (
        <AccountCard>
          <p>{t(text.what)}</p>
          <Button onClick={() => void leave()}>{t(text.stop)}</Button>
        </AccountCard>
      )}
    </AccountPage>
  );
}
