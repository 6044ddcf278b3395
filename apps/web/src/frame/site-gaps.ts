import type { AnswerOf, getMaintenance } from "@lichen/contract";
import type { Bilingual, Language } from "@lichen/domain";
import { joinNames } from "@lichen/report";

type Site = AnswerOf<typeof getMaintenance>["site"];

/** What an installation may say of itself, and whether it does. @source platform.md §1, §2 "Footer" */
const PARTS: readonly { readonly name: Bilingual; readonly isSet: (site: Site) => boolean }[] = [
  { name: { fr: "l’éditeur", en: "the publisher" }, isSet: ({ publisher }) => publisher !== null },
  { name: { fr: "l’hébergeur", en: "the host" }, isSet: ({ host }) => host !== null },
  { name: { fr: "les prix", en: "the prices" }, isSet: ({ pricing }) => !pricing.is_example },
  { name: { fr: "les partenaires", en: "the partners" }, isSet: ({ partners }) => partners.length > 0 },
  { name: { fr: "le soutien technique", en: "technical support" }, isSet: ({ supporters }) => supporters.length > 0 },
  { name: { fr: "les réseaux sociaux", en: "the social links" }, isSet: ({ social }) => social.length > 0 },
  { name: { fr: "la lettre d’information", en: "the newsletter" }, isSet: (site) => site.newsletter_url !== null },
];

/** What the public pages do not show yet, and how to set it, for who runs the installation; null when all is set. */
export function siteGapsWords(site: Site): Bilingual | null {
  const gaps = PARTS.filter(({ isSet }) => !isSet(site)).map(({ name }) => name);
  if (gaps.length === 0) return null;
  const names = (language: Language) =>
    joinNames(
      gaps.map((name) => name[language]),
      language,
    );
  return {
    fr: `Les pages publiques n’affichent pas encore\u202f: ${names("fr")}. Décrivez-les dans un fichier JSON, indiqué par la variable SITE_FILE\u202f: partez de docs/site/site.example.json, expliqué dans docs/site/README.md. Seuls les administrateurs de la plateforme lisent ce message.`,
    en: `The public pages do not show yet: ${names("en")}. Describe them in a JSON file, named by the variable SITE_FILE: start from docs/site/site.example.json, explained in docs/site/README.md. Only platform administrators see this message.`,
  };
}
