import type { Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail, type MailPart } from "./lay-out-mail.ts";
import { LONGEST_LINE, LONGEST_MESSAGE, LONGEST_NAME } from "./lengths.ts";
import { PERSON } from "./person-labels.ts";
import { screenAddress } from "./screen-address.ts";
import { oneLine, severalLines } from "./typed-text.ts";

export type AddCollaboratorRequest = {
  readonly public_url: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly requester: { readonly first_name: string; readonly last_name: string; readonly email: string };
  readonly collaborators: readonly {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly job: string;
    readonly phone: string;
  }[];
  readonly message?: string | null;
};

const text = {
  subject: (count: number) => ({
    fr: count === 1 ? "Demande d’ajout d’un collaborateur" : `Demande d’ajout de ${count} collaborateurs`,
    en: count === 1 ? "Request to add a collaborator" : `Request to add ${count} collaborators`,
  }),
  requested: (requester: string, company: string) => ({
    fr: `${requester} demande un accès à Lichen pour les personnes suivantes. Structure : ${company}.`,
    en: `${requester} is requesting access to Lichen for the following people. Company: ${company}.`,
  }),
  decide: {
    fr: "Aucun compte ne sera créé tant que vous ne l’aurez pas ajouté vous-même.",
    en: "No account will be created unless you add it yourself.",
  },
  open: { fr: "Voir les collaborateurs", en: "View collaborators" },
};

/** To the managers and administrators of a company: someone of theirs asks for other accounts. */
export function addCollaborator(request: AddCollaboratorRequest, language: Language): MailContent {
  const { requester, collaborators, message } = request;
  const asking = `${oneLine(`${requester.first_name} ${requester.last_name}`, LONGEST_NAME)} (${oneLine(requester.email, LONGEST_LINE)})`;
  const written = severalLines(message ?? "", LONGEST_MESSAGE);
  return layOutMail({
    template: "add_collaborator",
    language,
    subject: text.subject(collaborators.length)[language],
    parts: [
      { kind: "paragraph", text: text.requested(asking, oneLine(request.company_name, LONGEST_NAME))[language] },
      ...collaborators.map(
        (person): MailPart => ({
          kind: "facts",
          rows: [
            [PERSON.name[language], oneLine(`${person.first_name} ${person.last_name}`, LONGEST_NAME)],
            [PERSON.email[language], oneLine(person.email, LONGEST_LINE)],
            [PERSON.phone[language], oneLine(person.phone, LONGEST_LINE)],
            [PERSON.job[language], oneLine(person.job, LONGEST_LINE)],
          ],
        }),
      ),
      ...(written === "" ? [] : [{ kind: "quote", text: written } as const]),
      { kind: "paragraph", text: text.decide[language] },
      {
        kind: "button",
        label: text.open[language],
        address: screenAddress(request.public_url, `/admin/companies/${encodeURIComponent(request.company_id)}`),
      },
    ],
  });
}
