import type { AnswerOf, biodibatAssetsReport } from "@lichen/contract";
import { CHALLENGE_IDS, ensure, type Language, LEVEL_NAMES, leadingChallenge, NATURE_OUTPUTS } from "@lichen/domain";
import { type CountsBlock, type PartBlock, part } from "../blocks/part-blocks.ts";
import { formatShare } from "../figure.ts";
import { formatInteger } from "../format.ts";
import {
  CHALLENGE_SENTENCES,
  COMMUNE_SCALE,
  challengeName,
  columnName,
  formatPoints,
  natureNotice,
} from "./biodiversity-words.ts";
import { NATURE_WORDS as text } from "./nature-words.ts";

type Synthesis = AnswerOf<typeof biodibatAssetsReport>;

/** What the biodiversity of a selection says in short. */
export function biodiversitySynthesisFinding(
  { outputs, challenges, construction }: Pick<Synthesis, "outputs" | "challenges" | "construction">,
  language: Language,
): string[] {
  const potential = ensure(outputs[0]);
  const known = formatInteger(countKnown(potential.counts), language);
  const leading = leadingChallenge(challenges);
  const most = formatInteger(challenges[leading], language);
  return [
    (potential.mean === null ? text.noMean : text.meanFinding(formatPoints(potential.mean, language), known))[language],
    ...(challenges[leading] === 0
      ? []
      : [
          text.challengeFinding(most, challengeName(leading)[language])[language],
          CHALLENGE_SENTENCES[leading][language],
        ]),
    ...(construction === 0 ? [] : [text.construction(formatInteger(construction, language))[language]]),
  ];
}

/** What has to be known before the figures, then how many buildings are at each level. */
export function biodiversitySynthesisParts(synthesis: Synthesis, language: Language): PartBlock[] {
  const { notices } = synthesis;
  return [
    ...(notices.length === 0
      ? []
      : [part(text.notices[language], { words: notices.map((one) => natureNotice(one, synthesis)[language]) })]),
    part(text.hosting[language], { counts: countsOf(synthesis, "hosting_", language) }),
    part(text.aroundBuildings[language], {
      counts: [challengesOf(synthesis, language), ...countsOf(synthesis, "nature_", language)],
      note: COMMUNE_SCALE[language],
    }),
    part(text.benefits[language], { counts: countsOf(synthesis, "benefit_", language) }),
  ];
}

/** The buildings whose potential is the lowest or the highest; none: no part. */
export const rankedBuildingsPart = (
  which: "lowest" | "highest",
  rows: Synthesis["lowest"],
  language: Language,
): PartBlock =>
  part(text[which][language], {
    tables: [
      {
        caption: "",
        widths: [2.2, 1.4, 1.4, 1, 1],
        right_from: 4,
        strong: true,
        head: [text.building, text.city, text.challengeOf, text.reliability, text.potential].map(
          (one) => one[language],
        ),
        rows: rows.map(({ name, code, city, value, level, reliability, challenge }) => [
          name === "" ? code : name,
          city,
          challengeName(challenge)[language],
          formatShare(reliability, language),
          `${formatPoints(value, language)} · ${LEVEL_NAMES[level][language]}`,
        ]),
      },
    ],
  });

type Counts = Synthesis["outputs"][number]["counts"];

const countKnown = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [level, n]) => sum + (level === "unknown" ? 0 : n), 0);

function countsOf({ outputs }: Synthesis, prefix: string, language: Language): CountsBlock[] {
  return NATURE_OUTPUTS.flatMap(({ id, levels, isPressure }): CountsBlock[] => {
    if (!id.startsWith(prefix)) return [];
    const { counts, mean } = ensure(outputs.find((one) => one.id === id));
    const known = countKnown(counts);
    const all = known + (counts.unknown ?? 0);
    const row = (level: (typeof levels)[number] | "unknown") =>
      countRow(LEVEL_NAMES[level][language], counts[level] ?? 0, all, level !== "unknown", language);
    const note = mean === null ? text.none : text.mean(formatPoints(mean, language), formatInteger(known, language));
    return [
      {
        title: columnName(id)[language],
        tone: isPressure ? "loss" : "gain",
        rows: [...levels.toReversed().map(row), row("unknown")],
        note: note[language],
      },
    ];
  });
}

const challengesOf = ({ challenges, count }: Synthesis, language: Language): CountsBlock => ({
  title: text.challenges[language],
  tone: "gain",
  rows: CHALLENGE_IDS.map((id) =>
    countRow(challengeName(id)[language], challenges[id], count, id !== "unknown", language),
  ),
  note: "",
});

function countRow(name: string, n: number, all: number, isKnown: boolean, language: Language) {
  const share = all === 0 ? 0 : n / all;
  const words = `${formatInteger(n, language)} (${formatShare(share, language)})`;
  return { name, share, is_known: isKnown, words };
}
