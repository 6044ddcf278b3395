import type { Bilingual, Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { LONGEST_LINE, LONGEST_MESSAGE, LONGEST_NAME } from "./lengths.ts";
import { PERSON } from "./person-labels.ts";
import { screenAddress } from "./screen-address.ts";
import { oneLine, severalLines } from "./typed-text.ts";

export type AccountRequest = {
  readonly public_url: string;
  readonly kind: "demo" | "licence";
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly job?: string | null;
  readonly phone?: string | null;
  readonly organisation_name: string;
  readonly organisation_address?: string | null;
  readonly vat_number?: string | null;
  readonly billing_information?: string | null;
  readonly buildings_count?: number | null;
  /** Says to be a member. */
  readonly is_member: boolean;
  readonly use_case?: string | null;
};

const text = {
  kinds: {
    demo: { fr: "Compte de démonstration", en: "Demo account" },
    licence: { fr: "Licence", en: "Licence" },
  },
  received: { fr: "Nous avons reçu votre demande de compte", en: "We have received your account request" },
  verified: {
    fr: "Nous avons reçu votre demande de compte Lichen. Notre équipe la vérifie, le plus souvent en moins de 72 heures, puis vous envoie un lien pour ouvrir le compte.",
    en: "We have received your request for a Lichen account. Our team checks it, usually within 72 hours, then sends you a link to open the account.",
  },
  meanwhile: {
    fr: "D’ici là, l’analyse d’un bâtiment par son adresse reste ouverte à tous, sans compte.",
    en: "Until then, you can still analyse a building by its address, without an account.",
  },
  analyse: { fr: "Analyser une adresse", en: "Analyse an address" },
  unasked: {
    fr: "Vous n’avez rien demandé ? Ignorez ce message : aucun compte ne sera ouvert sans votre accord.",
    en: "Did you not ask for this? Ignore this message: no account will be opened without your consent.",
  },
  requested: {
    fr: "Une demande de compte est à vérifier.",
    en: "An account request needs checking.",
  },
  address: { fr: "Adresse", en: "Address" },
  vatNumber: { fr: "N° de TVA", en: "VAT number" },
  billing: { fr: "Facturation", en: "Billing" },
  buildings: { fr: "Bâtiments prévus", en: "Buildings planned" },
  member: { fr: "Adhérent", en: "Member" },
  yes: { fr: "Oui", en: "Yes" },
  no: { fr: "Non", en: "No" },
  open: { fr: "Ouvrir l’administration", en: "Open the administration" },
} satisfies Record<string, Bilingual | Record<AccountRequest["kind"], Bilingual>>;

/**
 * Mail to the person who asked for an account. The address is not proved yet: nothing that was typed is repeated, so that no one
 * has Lichen send words of theirs to someone else.
 */
export function accountRequestReceived(
  { public_url }: { readonly public_url: string },
  language: Language,
): MailContent {
  return layOutMail({
    template: "account_request_received",
    language,
    subject: text.received[language],
    parts: [
      { kind: "paragraph", text: text.verified[language] },
      { kind: "paragraph", text: text.meanwhile[language] },
      { kind: "button", label: text.analyse[language], address: screenAddress(public_url, "/") },
      { kind: "paragraph", text: text.unasked[language] },
    ],
  });
}

/** To the product team: an account request to check. */
export function accountRequested(request: AccountRequest, language: Language): MailContent {
  const kind = text.kinds[request.kind][language];
  const line = (typed: string | null | undefined) => oneLine(typed ?? "", LONGEST_LINE);
  const useCase = severalLines(request.use_case ?? "", LONGEST_MESSAGE);
  return layOutMail({
    template: "account_requested",
    language,
    subject: `${kind} – ${oneLine(request.organisation_name, LONGEST_NAME)}`,
    parts: [
      { kind: "paragraph", text: text.requested[language] },
      {
        kind: "facts",
        rows: [
          [PERSON.request[language], kind],
          [PERSON.name[language], oneLine(`${request.first_name} ${request.last_name}`, LONGEST_NAME)],
          [PERSON.email[language], line(request.email)],
          [PERSON.phone[language], line(request.phone)],
          [PERSON.job[language], line(request.job)],
          [PERSON.organisation[language], line(request.organisation_name)],
          [text.address[language], line(request.organisation_address)],
          [text.vatNumber[language], line(request.vat_number)],
          [text.billing[language], line(request.billing_information)],
          [text.buildings[language], request.buildings_count?.toString()],
          [text.member[language], text[request.is_member ? "yes" : "no"][language]],
        ],
      },
      ...(useCase === "" ? [] : [{ kind: "quote", text: useCase } as const]),
      { kind: "button", label: text.open[language], address: screenAddress(request.public_url, "/admin") },
    ],
  });
}
