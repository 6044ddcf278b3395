import type { Bilingual, DisabledReason, Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { LONGEST_LINE } from "./lengths.ts";
import { screenAddress } from "./screen-address.ts";
import { oneLine } from "./typed-text.ts";

const text = {
  subject: { fr: "Une adresse d’événements a été désactivée", en: "A webhook has been disabled" },
  failures: {
    fr: "Lichen n’a pas pu remettre un événement à cette adresse : tous les essais ont échoué pendant plus d’une journée. Plus aucun événement ne lui est envoyé.",
    en: "Lichen could not deliver an event to this address: every attempt failed for more than a day. No more events are sent to it.",
  },
  gone: {
    fr: "Cette adresse a répondu qu’elle n’existait plus (statut 410). Plus aucun événement ne lui est envoyé.",
    en: "This address answered that it no longer exists (status 410). No more events are sent to it.",
  },
  next: {
    fr: "Quand elle répond à nouveau, activez-la dans l’onglet « Événements » de votre structure, puis rejouez les envois qui ont échoué.",
    en: "When it answers again, enable it in the “Events” tab of your company, then replay the deliveries that failed.",
  },
  address: { fr: "Adresse", en: "Address" },
  open: { fr: "Ouvrir les événements", en: "Open the events" },
} satisfies Record<string, Bilingual>;

type Disabled = {
  readonly public_url: string;
  readonly company_id: string;
  /** Without its query. */
  readonly address: string;
  readonly reason: DisabledReason;
};

/** Mail to the administrators of a company whose webhook the product disabled. */
export function webhookDisabled(
  { public_url, company_id, address, reason }: Disabled,
  language: Language,
): MailContent {
  const path = `/admin/companies/${company_id}` as const;
  return layOutMail({
    template: "webhook_disabled",
    language,
    subject: text.subject[language],
    parts: [
      { kind: "paragraph", text: text[reason][language] },
      { kind: "facts", rows: [[text.address[language], oneLine(address, LONGEST_LINE)]] },
      { kind: "paragraph", text: text.next[language] },
      {
        kind: "button",
        label: text.open[language],
        address: screenAddress(public_url, path, { query: { tab: "events" } }),
      },
    ],
  });
}
