import type { Bilingual } from "@lichen/domain";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { AccountPage } from "../../../frame/account-page.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { addCollaboratorPath } from "../../../shell/paths/collaborators-path.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";
import { AskForCollaborator } from "./ask-for-collaborator.tsx";

const text = {
  sentTitle: {
    sent: { fr: "Votre demande est envoyée", en: "Your request has been sent" },
    unsent: { fr: "Votre demande est enregistrée", en: "Your request has been recorded" },
  },
  askTitle: { fr: "Ajouter un collaborateur", en: "Add a collaborator" },
  reached: (people: number): Bilingual => ({
    fr:
      people < 2
        ? "La personne qui gère les comptes de votre structure a reçu votre demande. Le compte sera ouvert après son accord."
        : `Les ${people} personnes qui gèrent les comptes de votre structure ont reçu votre demande. Le compte sera ouvert après leur accord.`,
    en:
      people < 2
        ? "The person who manages your company’s accounts has received your request. The account will be opened once they agree."
        : `The ${people} people who manage your company’s accounts have received your request. The account will be opened once they agree.`,
  }),
  recorded: {
    fr: "Cette installation n’envoie pas d’e-mail\u202f: prévenez vous-même la personne qui gère les comptes de votre structure.",
    en: "This installation sends no email: let the person who manages your company’s accounts know yourself.",
  },
  purpose: {
    fr: "Demandez aux référents et aux administrateurs de votre structure d’ouvrir un compte à une ou deux personnes.",
    en: "Ask your company’s referents and administrators to open an account for one or two people.",
  },
  ask: { fr: "Faire une demande", en: "Make a request" },
  another: { fr: "Faire une autre demande", en: "Make another request" },
  portfolio: { fr: "Aller à mon portefeuille", en: "Go to my portfolio" },
  direct: {
    fr: "Vous pouvez ajouter vous-même les collaborateurs, sur la page de leur structure.",
    en: "You can add collaborators yourself, on their company’s page.",
  },
  add: { fr: "Ajouter un collaborateur", en: "Add a collaborator" },
};

/** How many people the request of the page before reached; null without one. */
function readSentCount(state: unknown): number | null {
  if (typeof state !== "object" || state === null || !("sent_to" in state)) return null;
  return typeof state.sent_to === "number" ? state.sent_to : null;
}

/** Confirms that a request to add collaborators was sent; without one, offers to make it. */
export function EmailSendScreen() {
  const t = useTranslate();
  const mail = useMailWords();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { actor } = useSignedIn();
  const people = readSentCount(state);
  const ownPath = addCollaboratorPath(actor);
  const canAsk = ownPath === null;
  const [isAsking, setAsking] = useState(people === null && canAsk);

  function sent(count: number) {
    setAsking(false);
    void navigate("/buildings/email-send", { replace: true, state: { sent_to: count } });
  }

  return (
    <AccountPage title={people === null ? text.askTitle : mail(text.sentTitle)}>
      {people !== null && (
        <Notice kind="success">{t(mail({ sent: text.reached(people), unsent: text.recorded }))}</Notice>
      )}
      {people === null && <p className="muted">{t(canAsk ? text.purpose : text.direct)}</p>}
      <Row align="stretch">
        {canAsk && (
          <Button variant={people === null ? "filled" : "default"} onClick={() => setAsking(true)}>
            {t(people === null ? text.ask : text.another)}
          </Button>
        )}
        <Button to={ownPath ?? "/buildings"} variant={canAsk ? "default" : "filled"}>
          {t(canAsk ? text.portfolio : text.add)}
        </Button>
      </Row>
      {isAsking && <AskForCollaborator onSent={sent} onClose={() => setAsking(false)} />}
    </AccountPage>
  );
}
