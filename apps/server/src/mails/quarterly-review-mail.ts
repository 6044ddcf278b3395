import { type AnswerOf, type quarterlyReview, UNSUBSCRIBE_PATH } from "@lichen/contract";
import { type Bilingual, fieldOf, findAction, hazardOf, type Language } from "@lichen/domain";
import { budgetWords, formatDate, questionOf } from "@lichen/report";
import type { WrittenMail } from "../platform/mail/index.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { LONGEST_LINE } from "./lengths.ts";
import { screenAddress } from "./screen-address.ts";
import { oneLine } from "./typed-text.ts";

/** Disasters that a mail names. */
const DISASTERS_NAMED = 5;

type Review = AnswerOf<typeof quarterlyReview>;

const text = {
  subject: (quarter: number, year: number) => ({
    fr: `Revue du ${quarter}${quarter === 1 ? "er" : "e"} trimestre ${year}`,
    en: `Review of quarter ${quarter}, ${year}`,
  }),
  changed: { fr: "Ce qui a changé", en: "What changed" },
  rose: { fr: "Niveaux montés", en: "Levels that rose" },
  fell: { fr: "Niveaux baissés", en: "Levels that fell" },
  edited: { fr: "Bâtiments modifiés", en: "Buildings changed" },
  added: { fr: "Bâtiments ajoutés", en: "Buildings added" },
  causes: {
    method: { fr: "Méthode", en: "Method" },
    layer: { fr: "Données", en: "Data" },
    year: { fr: "Année", en: "Year" },
  },
  recomputed: (count: number) => ({
    fr: count === 1 ? "un bâtiment calculé de nouveau" : `${count} bâtiments calculés de nouveau`,
    en: count === 1 ? "one building calculated again" : `${count} buildings calculated again`,
  }),
  late: (count: number) => ({
    fr:
      count === 0
        ? "Aucune action n’est en retard."
        : count === 1
          ? "Une action est en retard."
          : `${count} actions sont en retard.`,
    en:
      count === 0 ? "No action is overdue." : count === 1 ? "One action is overdue." : `${count} actions are overdue.`,
  }),
  disasters: (count: number) => ({
    fr:
      count === 1
        ? "Un événement de catastrophe naturelle a été reconnu dans la commune d’un bâtiment."
        : `Événements de catastrophe naturelle reconnus dans les communes de vos bâtiments\u202f: ${count}.`,
    en:
      count === 1
        ? "One natural-disaster event was recognised in the commune of a building."
        : `Natural-disaster events recognised in the communes of your buildings: ${count}.`,
  }),
  teaching: { fr: "Les réponses qui apprendraient le plus", en: "The answers that would teach most" },
  plan: (year: number, actions: number) => ({
    fr: actions === 0 ? `Rien n’est prévu pour ${year}.` : `Prévu pour ${year}`,
    en: actions === 0 ? `Nothing is planned for ${year}.` : `Planned for ${year}`,
  }),
  actions: { fr: "Actions", en: "Actions" },
  budget: { fr: "Coût estimé", en: "Estimated cost" },
  open: { fr: "Ouvrir la revue", en: "Open the review" },
  stop: (address: string) => ({
    fr: `Pour ne plus recevoir ces e-mails\u202f: ${address}`,
    en: `To stop receiving these emails: ${address}`,
  }),
} satisfies Record<string, unknown>;

/** To someone who reads buildings, once a quarter: what changed, what is late, what to answer and what comes next. */
export function quarterlyReviewMail(
  { public_url, review, token }: { readonly public_url: string; readonly review: Review; readonly token: string },
  language: Language,
): WrittenMail {
  const { year, quarter, levels, buildings, recomputed, disasters, late, teaching, next_year } = review;
  const words = (one: Bilingual) => one[language];
  const stop = screenAddress(public_url, UNSUBSCRIBE_PATH, { secrets: { token } });
  const content = layOutMail({
    template: "quarterly_review",
    language,
    subject: words(text.subject(quarter, year)),
    parts: [
      { kind: "paragraph", text: words(text.changed) },
      {
        kind: "facts",
        rows: [
          [words(text.rose), String(levels.higher)],
          [words(text.fell), String(levels.lower)],
          [words(text.edited), String(buildings.changed)],
          [words(text.added), String(buildings.added)],
          ...recomputed.map((one) => [words(text.causes[one.cause]), words(text.recomputed(one.buildings))] as const),
        ],
      },
      ...(disasters.count === 0
        ? []
        : [
            { kind: "paragraph" as const, text: words(text.disasters(disasters.count)) },
            {
              kind: "facts" as const,
              rows: disasters.named
                .slice(0, DISASTERS_NAMED)
                .map(
                  ({ hazard, building, starts_on }) =>
                    [
                      formatDate(starts_on, language),
                      oneLine(`${words(hazardOf(hazard).name)} – ${building}`, LONGEST_LINE),
                    ] as const,
                ),
            },
          ]),
      { kind: "paragraph", text: words(text.late(late.count)) },
      {
        kind: "facts",
        rows: late.oldest.map(({ action, building, last_day }) => [
          formatDate(last_day, language),
          oneLine(`${findAction(action)?.name[language] ?? action} – ${building}`, LONGEST_LINE),
        ]),
      },
      ...(teaching.questions.length === 0
        ? []
        : [
            { kind: "paragraph", text: words(text.teaching) } as const,
            ...teaching.questions.map(({ field }) => ({
              kind: "paragraph" as const,
              text: `– ${words(questionOf(fieldOf(field)))}`,
            })),
          ]),
      { kind: "paragraph", text: words(text.plan(next_year.year, next_year.actions)) },
      ...(next_year.actions === 0
        ? []
        : [
            {
              kind: "facts" as const,
              rows: [
                [words(text.actions), String(next_year.actions)],
                [words(text.budget), words(budgetWords(next_year.budget))],
              ] as const,
            },
          ]),
      {
        kind: "button",
        label: words(text.open),
        address: screenAddress(public_url, "/buildings/review", {
          query: { year: String(year), quarter: String(quarter) },
        }),
      },
      { kind: "paragraph", text: words(text.stop(stop)) },
    ],
  });
  return { ...content, unsubscribe_url: screenAddress(public_url, `/api/emails/unsubscribe/${token}/`) };
}
