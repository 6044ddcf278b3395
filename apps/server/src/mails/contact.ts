import type { Bilingual, Language } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { LONGEST_LINE, LONGEST_MESSAGE, LONGEST_NAME } from "./lengths.ts";
import { PERSON } from "./person-labels.ts";
import { oneLine, severalLines } from "./typed-text.ts";

export type ContactRequest = {
  readonly kind: "question" | "training" | "demonstration" | "quote" | "licence";
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone?: string | null;
  readonly organisation_name?: string | null;
  readonly message: string;
  /** YYYY-MM-DD */
  readonly training_day?: string | null;
};

const text = {
  kinds: {
    question: { fr: "Question", en: "Question" },
    training: { fr: "Demande de formation", en: "Training request" },
    demonstration: { fr: "Demande de démonstration", en: "Demonstration request" },
    quote: { fr: "Demande de devis", en: "Quote request" },
    licence: { fr: "Demande de licence", en: "Licence request" },
  },
  training: { fr: "Jour de formation", en: "Training day" },
  received: {
    fr: "Un message a été envoyé depuis la page Contact.",
    en: "A message was sent from the Contact page.",
  },
} satisfies Record<string, Bilingual | Record<ContactRequest["kind"], Bilingual>>;

/** To the product team: what a visitor wrote on the contact page. */
export function contact(request: ContactRequest, language: Language): MailContent {
  const kind = text.kinds[request.kind][language];
  const name = oneLine(`${request.first_name} ${request.last_name}`, LONGEST_NAME);
  return layOutMail({
    template: "contact",
    language,
    subject: `${kind} – ${name}`,
    parts: [
      { kind: "paragraph", text: text.received[language] },
      {
        kind: "facts",
        rows: [
          [PERSON.request[language], kind],
          [PERSON.name[language], name],
          [PERSON.email[language], oneLine(request.email, LONGEST_LINE)],
          [PERSON.phone[language], oneLine(request.phone ?? "", LONGEST_LINE)],
          [PERSON.organisation[language], oneLine(request.organisation_name ?? "", LONGEST_LINE)],
          [text.training[language], request.training_day && formatDate(request.training_day, language)],
        ],
      },
      { kind: "quote", text: severalLines(request.message, LONGEST_MESSAGE) },
    ],
  });
}
