import { CHALLENGE_IDS, ensure, type Language, LEVEL_NAMES, leadingChallenge, NATURE_OUTPUTS } from "@lichen/domain";
import {
  CHALLENGE_SENTENCES,
  COMMUNE_SCALE,
  type CountsBlock,
  challengeName,
  columnName,
  formatInteger,
  formatPoints,
  formatShare,
  GAIN_COLOR,
  HOSTING_LIMITS,
  LOSS_COLOR,
  natureNotice,
  part,
  type TableBlock,
} from "@lichen/report";
import type { BiodiversitySynthesis } from "../../biodiversity/index.ts";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import { text } from "./biodiversity-text.ts";

/** The biodiversity of a selection, to be put on paper: plain data. */
export type BiodiversitySynthesisJob = {
  readonly language: Language;
  readonly day: string;
  readonly stamp: string;
  /** Companies whose buildings it speaks of. */
  readonly companies: readonly string[];
  readonly synthesis: BiodiversitySynthesis;
};

/** What the template reads of the biodiversity of a selection, in one language. */
export function biodiversitySynthesisData(job: BiodiversitySynthesisJob): DocumentData {
  const { language, day, stamp, companies, synthesis } = job;
  const { count, lowest, highest, sources, computed_at, ...figures } = synthesis;
  const title =
    count === 1 ? text.synthesisOne[language] : text.synthesisTitle(formatInteger(count, language))[language];
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      title,
      kind: text.synthesisKind,
      about: shorten(companies.join(", "), 70),
      // Names of buildings stay in the pages.
      inputs: { format: "lichen-biodiversity-synthesis/1", stamp, computed_at, count, figures },
    }),
    documents: [
      {
        heading: title,
        line: [companies.join(", ")].filter((words) => words !== "").map((words) => shorten(words, 200)),
        finding: findingOf(synthesis, language),
        parts: [
          ...(synthesis.notices.length === 0
            ? []
            : [
                part(text.notices[language], {
                  words: synthesis.notices.map((one) => natureNotice(one, synthesis)[language]),
                }),
              ]),
          part(text.hosting[language], { counts: countsOf(synthesis, "hosting_", language) }),
          part(text.challenge[language], { counts: [challengesOf(synthesis, language)] }),
          part(`${text.state[language]} – ${text.pressure[language].toLowerCase()}`, {
            counts: countsOf(synthesis, "nature_", language),
            note: COMMUNE_SCALE[language],
          }),
          part(text.benefits[language], { counts: countsOf(synthesis, "benefit_", language) }),
          ...(lowest.length === 0
            ? []
            : [
                part(text.lowest[language], { tables: [tableOf(lowest, language)] }),
                part(text.highest[language], { tables: [tableOf(highest, language)] }),
              ]),
        ],
      },
    ],
    limits: { title: text.limits[language], words: [HOSTING_LIMITS[language]] },
    sources: sourceCards(sources, language),
  };
}

function findingOf({ outputs, challenges, construction }: BiodiversitySynthesis, language: Language): string[] {
  const potential = ensure(outputs[0]);
  const known = countKnown(potential.counts);
  const leading = leadingChallenge(challenges);
  return [
    potential.mean === null
      ? text.noMean[language]
      : text.meanFinding(formatPoints(potential.mean, language), formatInteger(known, language))[language],
    ...(challenges[leading] === 0
      ? []
      : [
          text.challengeFinding(formatInteger(challenges[leading], language), challengeName(leading)[language])[
            language
          ],
          CHALLENGE_SENTENCES[leading][language],
        ]),
    ...(construction === 0 ? [] : [`${text.construction(formatInteger(construction, language))[language]}.`]),
  ];
}

type Counts = BiodiversitySynthesis["outputs"][number]["counts"];

const countKnown = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [level, n]) => sum + (level === "unknown" ? 0 : n), 0);

function countsOf({ outputs }: BiodiversitySynthesis, prefix: string, language: Language): CountsBlock[] {
  return NATURE_OUTPUTS.flatMap(({ id, levels, isPressure }): CountsBlock[] => {
    if (!id.startsWith(prefix)) return [];
    const { counts, mean } = ensure(outputs.find((one) => one.id === id));
    const known = countKnown(counts);
    const all = known + (counts.unknown ?? 0);
    const row = (level: (typeof levels)[number] | "unknown") => {
      const n = counts[level] ?? 0;
      const share = all === 0 ? 0 : n / all;
      return {
        name: LEVEL_NAMES[level][language],
        share,
        is_known: level !== "unknown",
        words: `${formatInteger(n, language)} (${formatShare(share, language)})`,
      };
    };
    return [
      {
        title: columnName(id)[language],
        color: isPressure ? LOSS_COLOR : GAIN_COLOR,
        rows: [...levels.toReversed().map(row), row("unknown")],
        note:
          mean === null
            ? text.none[language]
            : text.mean(formatPoints(mean, language), formatInteger(known, language))[language],
      },
    ];
  });
}

function challengesOf({ challenges, count }: BiodiversitySynthesis, language: Language): CountsBlock {
  return {
    title: "",
    color: GAIN_COLOR,
    note: "",
    rows: CHALLENGE_IDS.map((id) => ({
      name: challengeName(id)[language],
      is_known: id !== "unknown",
      share: count === 0 ? 0 : challenges[id] / count,
      words: `${formatInteger(challenges[id], language)} (${formatShare(count === 0 ? 0 : challenges[id] / count, language)})`,
    })),
  };
}

function tableOf(rows: BiodiversitySynthesis["lowest"], language: Language): TableBlock {
  return {
    caption: "",
    widths: [2.2, 1.4, 1.4, 1, 1],
    right_from: 4,
    strong: true,
    head: [text.building, text.city, text.challenge, text.reliability, text.potential].map((one) => one[language]),
    rows: rows.map(({ name, code, city, value, level, reliability, challenge }) => [
      shorten(name === "" ? code : name, 60),
      city,
      challengeName(challenge)[language],
      formatShare(reliability, language),
      `${formatPoints(value, language)} · ${LEVEL_NAMES[level][language]}`,
    ]),
  };
}
