import type { Bilingual, Language } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { screenAddress } from "./screen-address.ts";

const text = {
  subject: { fr: "L’identifiant de votre projet", en: "Your project identifier" },
  sentence: {
    fr: "Voici l’identifiant de chacun de vos projets de biodiversité, après le jour de son dernier enregistrement. Il en est la clé : toute personne qui le connaît peut ouvrir et modifier le projet.",
    en: "Here is the identifier of each of your biodiversity projects, after the date it was last saved. It is the key to the project: anyone who has it can open and edit the project.",
  },
  open: { fr: "Ouvrir le projet", en: "Open the project" },
  unasked: {
    fr: "Vous n’avez rien demandé ? Ignorez ce message.",
    en: "Did you not ask for this? Ignore this message.",
  },
} satisfies Record<string, Bilingual>;

type Identified = { readonly id: string; readonly updated_at: Date };

/**
 * To the owner of projects made without an account: what opens them. The first is one click away. The address is not
 * proved: nothing that was typed, not even the name of a project, is repeated.
 */
export function projectIdentifiers(
  { public_url, projects }: { readonly public_url: string; readonly projects: readonly Identified[] },
  language: Language,
): MailContent {
  return layOutMail({
    template: "project_identifiers",
    language,
    subject: text.subject[language],
    parts: [
      { kind: "paragraph", text: text.sentence[language] },
      {
        kind: "facts",
        rows: projects.map(({ id, updated_at }) => [formatDate(updated_at.toISOString(), language), id]),
      },
      {
        kind: "button",
        label: text.open[language],
        address: screenAddress(public_url, `/impact/projects/configurator/${ensure(projects[0]).id}`),
      },
      { kind: "paragraph", text: text.unasked[language] },
    ],
  });
}
