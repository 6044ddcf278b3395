import type { Bilingual } from "@lichen/domain";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { AccountPage } from "../../../frame/account-page.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";

/** What each kind of sending is followed by. @source platform.md §4 "Sign-up request" */
const SENT = {
  account: {
    title: { fr: "Votre demande est envoyée", en: "Your request has been sent" },
    lines: [
      {
        fr: "Votre compte est en cours de vérification. Notre équipe l’active en général sous 72 heures.",
        en: "Your account is being verified. Our team usually activates it within 72 hours.",
      },
      {
        fr: "Vous recevrez alors un e-mail de confirmation, avec le lien qui ouvre votre compte. Pensez à vérifier vos courriers indésirables.",
        en: "You will then receive a confirmation email with the link to open your account. Remember to check your junk mail.",
      },
    ],
  },
  password: {
    title: { fr: "Consultez votre messagerie", en: "Check your email" },
    lines: [
      {
        fr: "Si cette adresse a un compte, un e-mail vient d’y être envoyé, avec un lien valable 1 heure et utilisable une seule fois.",
        en: "If this address has an account, we have just emailed it a link, valid for 1 hour and for one use only.",
      },
      {
        fr: "Rien reçu\u202f? Vérifiez vos courriers indésirables, puis recommencez.",
        en: "Nothing received? Check your junk mail, then start again.",
      },
    ],
  },
} satisfies Record<string, { title: Bilingual; lines: readonly Bilingual[] }>;

const text = {
  home: { fr: "Revenir à l’accueil", en: "Back to home" },
  logIn: { fr: "Se connecter", en: "Log in" },
  again: { fr: "Recommencer", en: "Start again" },
};

/** Says what was sent and what happens next; the query says which: `about=password`, or a request for an account. */
export function EmailSentScreen() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const about = params.get("about") === "password" ? "password" : "account";
  const { title, lines } = SENT[about];
  return (
    <AccountPage title={title}>
      {lines.map((line) => (
        <p key={line.en}>{t(line)}</p>
      ))}
      <Row as="p" align="stretch">
        <Button to="/">{t(text.home)}</Button>
        <Button to={about === "password" ? "/forgot-password" : "/login"} variant="default">
          {t(about === "password" ? text.again : text.logIn)}
        </Button>
      </Row>
    </AccountPage>
  );
}
