/** `npm run register`: the register of processing, in two languages, written from the tables that hold data about persons. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { HELD_TABLES } from "../apps/server/src/personal-data/held-tables.ts";
import {
  type Bilingual,
  HELD_DATA,
  HELD_DATA_IDS,
  type Language,
  RETENTION_BOUNDS,
} from "../packages/domain/src/index.ts";

const DOCS = join(import.meta.dirname, "../docs");
export const REGISTER_FILES = { fr: "registre-des-traitements.md", en: "processing-register.md" } as const;

const WORDS = {
  fr: {
    head: `# Registre des traitements

Ce que la plateforme conserve de personnes (RGPD, article 30), écrit par \`npm run register\` à partir des tables. Un test parcourt le schéma réel et
échoue quand une colonne qui parle d’une personne n’est ni ici ni parmi celles qui ont une raison. Le responsable du traitement est la structure qui
utilise la plateforme\u202f; le sous-traitant est son exploitant. Chacun complète ce registre\u202f: coordonnées, délégué, sous-traitants (hébergeur, messagerie,
stockage), transferts hors de l’Union. Aucun juriste n’a relu ce texte.

Personnes concernées\u202f: collaborateurs des structures, personnes qui demandent un compte, destinataires de relevés, visiteurs qui enregistrent un projet.
Mesures de sécurité\u202f: [asvs.md](asvs.md). Les sauvegardes contiennent les mêmes données jusqu’à leur destruction par l’exploitant.`,
    purpose: "Finalité",
    basis: "Base légale",
    recipients: "Destinataires",
    retention: "Durée",
    erasure: "Effacement",
    data: "Données",
    withheld: "Non exporté",
    kinds: { deleted: "supprimé", pseudonymised: "un pseudonyme remplace le nom", stays: "conservé" },
    bounds: "Durées réglables par l’exploitant",
    setting: "réglage",
    from: "de",
    to: "à",
    preset: "par défaut",
    colon: "\u202f: ",
  },
  en: {
    head: `# Processing register

What the platform holds about persons (GDPR, article 30), written by \`npm run register\` from the tables. A test walks the real schema and fails when a
column that speaks of a person is neither here nor among those that have a reason. The controller is the company that uses the platform; the processor is
its operator. Each completes this register: contacts, officer, sub-processors (host, mail, storage), transfers outside the Union. No lawyer has read this
text.

Persons concerned: collaborators of companies, people who request an account, recipients of surveys, visitors who save a project. Security measures:
[asvs.md](asvs.md). Backups hold the same data until their operator destroys them.`,
    purpose: "Purpose",
    basis: "Legal basis",
    recipients: "Recipients",
    retention: "Retention",
    erasure: "Erasure",
    data: "Data",
    withheld: "Not exported",
    kinds: { deleted: "deleted", pseudonymised: "a pseudonym in the place of the name", stays: "left as it is" },
    bounds: "Durations that the operator sets",
    setting: "setting",
    from: "from",
    to: "to",
    preset: "preset",
    colon: ": ",
  },
} as const;

const SETTINGS = {
  log_months: "LOG_RETENTION_MONTHS",
  mail_days: "MAIL_RETENTION_DAYS",
  import_days: "IMPORT_RETENTION_DAYS",
  link_days: "LINK_RETENTION_DAYS",
} as const satisfies Record<keyof typeof RETENTION_BOUNDS, string>;

/** The register as Markdown. */
export function processingRegister(language: Language): string {
  const words = WORDS[language];
  const families = HELD_DATA_IDS.map((id) => {
    const { left, ...family }: (typeof HELD_DATA)[typeof id] & { left?: Bilingual } = HELD_DATA[id];
    const facts = (["purpose", "basis", "recipients", "retention"] as const).map(
      (fact) => `- ${words[fact]}${words.colon}${family[fact][language]}.`,
    );
    const tables = HELD_TABLES.filter(({ family: own }) => own === id).map(({ table, columns, withheld = {} }) => {
      const hidden = Object.keys(withheld);
      const rest =
        hidden.length === 0 ? "" : ` ${words.withheld}${words.colon}${hidden.map((name) => `\`${name}\``).join(", ")}.`;
      return `  - \`${table}\`${words.colon}${columns.map((name) => `\`${name}\``).join(", ")}.${rest}`;
    });
    const end = left === undefined ? "." : `. ${left[language]}`;
    return [
      `## ${family.name[language]}`,
      [
        ...facts,
        `- ${words.erasure}${words.colon}${words.kinds[family.erasure]}${end}`,
        `- ${words.data}${words.colon.trimEnd()}`,
        ...tables,
      ].join("\n"),
    ].join("\n\n");
  });
  const bounds = Object.entries(RETENTION_BOUNDS).map(
    ([name, { least, most, preset }]) =>
      `| \`${SETTINGS[name as keyof typeof SETTINGS]}\` | ${least} | ${most} | ${preset} |`,
  );
  const table = [
    `## ${words.bounds}`,
    [`| ${words.setting} | ${words.from} | ${words.to} | ${words.preset} |`, "|---|---|---|---|", ...bounds].join("\n"),
  ].join("\n\n");
  return `${[words.head, ...families, table].join("\n\n")}\n`;
}

if (import.meta.main) {
  for (const [language, name] of Object.entries(REGISTER_FILES)) {
    writeFileSync(join(DOCS, name), processingRegister(language as Language));
  }
}
