import type { Bilingual, Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { LONGEST_LINE, LONGEST_MESSAGE, LONGEST_NAME } from "./lengths.ts";
import { PERSON } from "./person-labels.ts";
import { screenAddress } from "./screen-address.ts";
import { oneLine, severalLines } from "./typed-text.ts";

export type AdminAccountRequest = {
  readonly public_url: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly requester: { readonly first_name: string; readonly last_name: string; readonly email: string };
  readonly person: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly job: string;
    readonly phone: string;
  };
  readonly message?: string | null;
};

const text = {
  subject: (company: string) => ({
    fr: `Demande d’administrateur – ${company}`,
    en: `Administrator request – ${company}`,
  }),
  requested: (requester: string, company: string) => ({
    fr: `${requester} demande un compte d’administrateur de la structure « ${company} » pour la personne suivante.`,
    en: `${requester} is requesting a company administrator account at “${company}” for the following person.`,
  }),
  open: { fr: "Ouvrir la fiche de la structure", en: "Open the company record" },
} satisfies Record<string, Bilingual | ((...names: string[]) => Bilingual)>;

/** To the product team: a company asks for an administrator of its own. */
export function createAdminAccountRequest(request: AdminAccountRequest, language: Language): MailContent {
  const { requester, person } = request;
  const company = oneLine(request.company_name, LONGEST_NAME);
  const asking = `${oneLine(`${requester.first_name} ${requester.last_name}`, LONGEST_NAME)} (${oneLine(requester.email, LONGEST_LINE)})`;
  const written = severalLines(request.message ?? "", LONGEST_MESSAGE);
  return layOutMail({
    template: "create_admin_account_request",
    language,
    subject: text.subject(company)[language],
    parts: [
      { kind: "paragraph", text: text.requested(asking, company)[language] },
      {
        kind: "facts",
        rows: [
          [PERSON.name[language], oneLine(`${person.first_name} ${person.last_name}`, LONGEST_NAME)],
          [PERSON.email[language], oneLine(person.email, LONGEST_LINE)],
          [PERSON.phone[language], oneLine(person.phone, LONGEST_LINE)],
          [PERSON.job[language], oneLine(person.job, LONGEST_LINE)],
        ],
      },
      ...(written === "" ? [] : [{ kind: "quote", text: written } as const]),
      {
        kind: "button",
        label: text.open[language],
        address: screenAddress(request.public_url, `/admin/companies/${encodeURIComponent(request.company_id)}`),
      },
    ],
  });
}
