import type { Bilingual } from "@lichen/domain";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { AccountPage } from "../../../frame/account-page.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSettings } from "../../../shell/session/settings.ts";

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

/** The same where no e-mail leaves the installation. */
const UNSENT = {
  account: {
    title: { fr: "Votre demande est enregistrée", en: "Your request has been recorded" },
    lines: [
      ...SENT.account.lines.slice(0, 1),
      {
        fr: "Cette installation n’envoie pas d’e-mail\u202f: son administrateur vous transmettra le lien qui ouvre votre compte.",
        en: "This installation sends no email: its administrator will pass on the link to open your account.",
      },
    ],
  },
  password: {
    title: { fr: "Votre demande est enregistrée", en: "Your request has been recorded" },
    lines: [
      {
        fr: "Cette installation n’envoie pas d’e-mail\u202f: demandez le lien à son administrateur, qui le lit dans la boîte d’envoi. Il est valable 1 heure et ne sert qu’une fois.",
        en: "This installation sends no email: ask its administrator for the link, found in the outbox. It is valid for 1 hour and for one use only.",
      },
    ],
  },
} satisfies typeof SENT;

const text = {
  home: { fr: "Revenir à l’accueil", en: "Back to home" },
  logIn: { fr: "Se connecter", en: "Log in" },
  again: { fr: "Recommencer", en: "Start again" },
};

/** Says what was sent and what happens next; the query says which: `about=password`, or a request for an account. */
export function EmailSentScreen() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const sendsMail = useSettings()?.sends_mail ?? true;
  const about = params.get("about") === "password" ? "password" : "account";
  const { title, lines } = (sendsMail ? SENT : UNSENT)[about];
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
