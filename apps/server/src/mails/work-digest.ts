import { UNSUBSCRIBE_PATH } from "@lichen/contract";
import { type Bilingual, findAction, type Language, type NotificationEvent } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import type { NotificationDetails } from "../platform/database/tables/tasks.ts";
import type { WrittenMail } from "../platform/mail/index.ts";
import { layOutMail, type MailPart } from "./lay-out-mail.ts";
import { LONGEST_LINE, LONGEST_MESSAGE, LONGEST_NAME } from "./lengths.ts";
import { screenAddress } from "./screen-address.ts";
import { oneLine, severalLines } from "./typed-text.ts";

/** One thing that a digest says. */
export type DigestItem = {
  readonly event: NotificationEvent;
  readonly details: NotificationDetails;
  readonly building_id: string | null;
  readonly project_id: string | null;
  /** Name of the building with its city, or of the project. */
  readonly place: string;
  /** Text of the comment that mentions the reader. */
  readonly comment: string | null;
};

type Digest = {
  readonly public_url: string;
  readonly items: readonly DigestItem[];
  /** Signed text of the link that stops these mails. */
  readonly token: string;
  /** Whether the reader can sign in: anyone else is shown no way in. */
  readonly has_account: boolean;
};

/** Items of one event that a mail names; the others are counted. */
const MOST_NAMED = 30;
/** Order of the events in a mail: what is late comes first. */
const ORDER: readonly NotificationEvent[] = ["late", "assigned", "mention", "survey_answered", "report_ready"];

const HEADINGS = {
  late: (count: number) => ({
    fr: count === 1 ? "Une de vos actions est en retard." : `${count} de vos actions sont en retard.`,
    en: count === 1 ? "One of your actions is overdue." : `${count} of your actions are overdue.`,
  }),
  assigned: (count: number) => ({
    fr: count === 1 ? "Une action vous est confiée." : `${count} actions vous sont confiées.`,
    en: count === 1 ? "An action is assigned to you." : `${count} actions are assigned to you.`,
  }),
  mention: (count: number) => ({
    fr: count === 1 ? "On vous mentionne dans un commentaire." : `On vous mentionne dans ${count} commentaires.`,
    en: count === 1 ? "You are mentioned in a comment." : `You are mentioned in ${count} comments.`,
  }),
  survey_answered: (count: number) => ({
    fr: count === 1 ? "Un de vos relevés a reçu des réponses." : `${count} de vos relevés ont reçu des réponses.`,
    en: count === 1 ? "One of your surveys has received answers." : `${count} of your surveys have received answers.`,
  }),
  report_ready: (count: number) => ({
    fr:
      count === 1
        ? "Un rapport que vous avez demandé est prêt."
        : `${count} rapports que vous avez demandés sont prêts.`,
    en: count === 1 ? "A report that you requested is ready." : `${count} reports that you requested are ready.`,
  }),
  quarter: () => ({ fr: "La revue du trimestre est prête.", en: "The quarterly review is ready." }),
} satisfies Record<NotificationEvent, (count: number) => Bilingual>;

const text = {
  several: { fr: "Ce qui vous attend dans Lichen", en: "What awaits you in Lichen" },
  others: (count: number) => ({ fr: `et ${count} de plus.`, en: `and ${count} more.` }),
  action: { fr: "Action", en: "Action" },
  due: { fr: "Date prévue", en: "Due date" },
  place: { fr: "Lieu", en: "Place" },
  by: { fr: "Par", en: "By" },
  recipient: { fr: "Envoyé à", en: "Sent to" },
  file: { fr: "Fichier", en: "File" },
  tasks: { fr: "Ouvrir mes tâches", en: "Open my tasks" },
  noAccount: {
    fr: "Vous recevez ce message parce qu’une structure qui utilise Lichen vous a confié cette action. Répondez à la personne qui vous l’a confiée\u202f: aucun compte n’est nécessaire.",
    en: "You receive this message because a company that uses Lichen assigned this action to you. Answer the person who assigned it: no account is needed.",
  },
  stop: (address: string) => ({
    fr: `Pour ne plus recevoir ces e-mails\u202f: ${address}`,
    en: `To stop receiving these emails: ${address}`,
  }),
};

/** To someone who works on buildings: what was given to them, what is late, what was written to them. */
export function workDigest({ public_url, items, token, has_account }: Digest, language: Language): WrittenMail {
  const events = ORDER.filter((event) => items.some((item) => item.event === event));
  const [first] = events;
  const subject =
    events.length === 1 && first !== undefined
      ? HEADINGS[first](items.length)[language].replace(/\.$/, "")
      : text.several[language];
  const stop = screenAddress(public_url, UNSUBSCRIBE_PATH, { secrets: { token } });
  const content = layOutMail({
    template: "work_digest",
    language,
    subject,
    parts: [
      ...events.flatMap((event) =>
        partsOf(
          items.filter((item) => item.event === event),
          event,
          language,
        ),
      ),
      ...(has_account
        ? [{ kind: "button", label: text.tasks[language], address: screenAddress(public_url, "/tasks") } as const]
        : [{ kind: "paragraph", text: text.noAccount[language] } as const]),
      { kind: "paragraph", text: text.stop(stop)[language] },
    ],
  });
  return { ...content, unsubscribe_url: screenAddress(public_url, `/api/emails/unsubscribe/${token}/`) };
}

function partsOf(items: readonly DigestItem[], event: NotificationEvent, language: Language): MailPart[] {
  const named = items.slice(0, MOST_NAMED);
  const left = items.length - named.length;
  return [
    { kind: "paragraph", text: HEADINGS[event](items.length)[language] },
    ...named.flatMap((item) => partsOfItem(item, language)),
    ...(left > 0 ? [{ kind: "paragraph", text: text.others(left)[language] } as const] : []),
  ];
}

function partsOfItem({ event, details, place, comment }: DigestItem, language: Language): MailPart[] {
  const action = details.action === undefined ? undefined : findAction(details.action)?.name[language];
  const rows: (readonly [string, string | null | undefined])[] = [
    [text.action[language], action],
    [text.place[language], oneLine(place, LONGEST_LINE)],
    [text.due[language], details.due_on === undefined ? null : formatDate(details.due_on, language)],
    [text.by[language], details.by === undefined ? null : oneLine(details.by, LONGEST_NAME)],
    [
      event === "report_ready" ? text.file[language] : text.recipient[language],
      details.text === undefined ? null : oneLine(details.text, LONGEST_LINE),
    ],
  ];
  const quote = comment === null ? [] : [{ kind: "quote", text: severalLines(comment, LONGEST_MESSAGE) } as const];
  return [{ kind: "facts", rows }, ...quote];
}
