import { type Bilingual, IMPORT_REFUSALS, type ImportRefusal, type Language } from "@lichen/domain";
import type { MailContent } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { LONGEST_LINE } from "./lengths.ts";
import { screenAddress } from "./screen-address.ts";
import { oneLine } from "./typed-text.ts";

export type ImportEnd = {
  readonly public_url: string;
  readonly import_id: string;
  readonly file_name: string;
  /** Why nothing was written; null: it was. */
  readonly refusal: ImportRefusal | null;
  readonly read: number;
  readonly written: number;
  readonly in_error: number;
};

const text = {
  outcomes: {
    success: {
      subject: { fr: "Votre import est terminé", en: "Your import is complete" },
      sentence: {
        fr: "Les bâtiments de votre fichier ont été ajoutés à votre portefeuille ou mis à jour.",
        en: "The buildings in your file have been added to your portfolio or updated.",
      },
    },
    error: {
      subject: { fr: "Votre import n’a pas abouti", en: "Your import could not be completed" },
      sentence: {
        fr: "Aucune ligne de votre fichier n’a été enregistrée : votre portefeuille n’a pas changé.",
        en: "No row of your file was saved: your portfolio has not changed.",
      },
    },
    threshold_exceeded: {
      subject: {
        fr: "Votre import dépasse le nombre de bâtiments autorisé",
        en: "Your import exceeds the number of buildings allowed",
      },
      sentence: {
        fr: "Ce fichier ajouterait plus de bâtiments que votre abonnement n’en autorise. Rien n’a été enregistré : votre portefeuille n’a pas changé.",
        en: "This file would add more buildings than your subscription allows. Nothing was saved: your portfolio has not changed.",
      },
    },
  },
  someLeft: {
    fr: "Certaines lignes sont en erreur : téléchargez le classeur à corriger depuis la page de l’import.",
    en: "Some rows have errors: download the workbook to correct from the import page.",
  },
  file: { fr: "Fichier", en: "File" },
  read: { fr: "Lignes lues", en: "Rows read" },
  written: { fr: "Bâtiments importés", en: "Buildings imported" },
  inError: { fr: "Lignes en erreur", en: "Rows with errors" },
  open: { fr: "Ouvrir l’import", en: "Open the import" },
} satisfies Record<string, Bilingual | Record<Outcome, { subject: Bilingual; sentence: Bilingual }>>;

type Outcome = "success" | "error" | "threshold_exceeded";

function outcomeOf({ refusal }: ImportEnd): Outcome {
  if (refusal === null) return "success";
  return refusal === "buildings_threshold_reached" ? "threshold_exceeded" : "error";
}

/** Mail to the person who sent a file of buildings: what became of it. */
export function importEnded(end: ImportEnd, language: Language): MailContent {
  const outcome = outcomeOf(end);
  const { subject, sentence } = text.outcomes[outcome];
  const count = new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB");
  const more = [
    ...(outcome === "error" && end.refusal !== null ? [IMPORT_REFUSALS[end.refusal][language]] : []),
    ...(outcome === "success" && end.in_error > 0 ? [text.someLeft[language]] : []),
  ];
  return layOutMail({
    template: "import_ended",
    language,
    subject: subject[language],
    parts: [
      { kind: "paragraph", text: sentence[language] },
      ...more.map((line) => ({ kind: "paragraph" as const, text: line })),
      {
        kind: "facts",
        rows: [
          [text.file[language], oneLine(end.file_name, LONGEST_LINE)],
          [text.read[language], count.format(end.read)],
          [text.written[language], count.format(end.written)],
          [text.inError[language], count.format(end.in_error)],
        ],
      },
      {
        kind: "button",
        label: text.open[language],
        address: screenAddress(end.public_url, "/buildings/import", { query: { id: end.import_id } }),
      },
    ],
  });
}
