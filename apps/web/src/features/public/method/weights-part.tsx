import {
  ensure,
  type FieldKey,
  fieldOf,
  HAZARDS,
  type Hazard,
  OPTION_UNKNOWN,
  optionName,
  type Scores,
  type WeightedRow,
  type WeightedZone,
} from "@lichen/domain";
import { conditionWords, formatIndex, formatNumber, formatShare, questionName } from "@lichen/report";
import { Stack } from "../../../design/layout/stack.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { bandWords, writeFigure } from "./bands.ts";
import type { Part } from "./entry.ts";
import { Foldable } from "./foldable.tsx";
import method from "./method.module.css";
import { Heads, Table } from "./prose.tsx";
import { textsOf } from "./search.ts";
import { text } from "./text.ts";
import styles from "./weights-part.module.css";

/** Weight of each question and sensitivity of each answer, one table a hazard and zone. */
export function weightsPart(): Part {
  return {
    id: "weights",
    title: text.weights,
    entries: HAZARDS.map((hazard) => ({
      id: `weights-${hazard.id}`,
      title: hazard.name,
      texts: [hazard.name, ...hazard.zones.flatMap(zoneTexts)],
      draw: (search) => <HazardWeights hazard={hazard} open={search !== ""} />,
    })),
  };
}

function zoneTexts(zone: WeightedZone) {
  return [
    zone.name,
    ...textsOf(zone.eased?.because),
    ...textsOf(zone.ceiling?.because),
    ...zone.rows.flatMap((row) => [
      questionName(row.field),
      ...textsOf(row.note),
      ...textsOf(row.floor?.because),
      ...Object.keys(row.scores ?? {}).flatMap((answer) => optionName(fieldOf(row.field as FieldKey), answer) ?? []),
    ]),
  ];
}

function HazardWeights({ hazard, open }: { hazard: Hazard; open: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  return hazard.zones.map((zone) => (
    <Foldable
      key={zone.id}
      id={`weights-${hazard.id}-${zone.id}`}
      title={t(zone.name)}
      detail={t(text.zoneWeight(formatShare(zone.weight, language), zone.rows.length))}
      open={open}
    >
      <ZoneWeights zone={zone} title={`${t(hazard.name)}, ${t(zone.name)}`} />
    </Foldable>
  ));
}

function ZoneWeights({ zone, title }: { zone: WeightedZone; title: string }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      {zone.zeroWhen && (
        <Stack as="p" className={method.text}>
          {t(text.absentZone(conditionWords(zone.zeroWhen)))}
        </Stack>
      )}
      {[zone.eased, zone.ceiling].map(
        (cause) =>
          cause && (
            <Stack key={cause.because.en} as="p" className={method.text}>
              {t(cause.because)}
            </Stack>
          ),
      )}
      <Table title={title}>
        <Heads of={[text.question, { name: text.weight, number: true }, text.sensitivity]} />
        <tbody>
          {zone.rows.map((row) => (
            <tr key={row.field}>
              <th scope="row">
                {t(questionName(row.field))}
                {row.note && <small>{t(row.note)}</small>}
                {row.floor && <small>{t(row.floor.because)}</small>}
                {row.halvedAboveFloors !== undefined && <small>{t(text.halved(row.halvedAboveFloors))}</small>}
              </th>
              <td className="number">{formatNumber(row.weight, language)}</td>
              <td>
                <RowScores row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function RowScores({ row }: { row: WeightedRow }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      {row.bands && (
        <ul className={styles.answers}>
          {row.bands.map(([upper, sensitivity], i) => {
            const from = ensure(row.bands)[i - 1]?.[0] ?? Number.NEGATIVE_INFINITY;
            const to = i === ensure(row.bands).length - 1 ? Number.POSITIVE_INFINITY : upper;
            return (
              <Score
                key={upper}
                words={t(bandWords(from, to, writeFigure(row.field)))}
                score={formatIndex(sensitivity, language)}
                share={sensitivity}
              />
            );
          })}
        </ul>
      )}
      {row.scores && <AnswerScores field={row.field as FieldKey} scores={row.scores} otherwise={row.otherwise} />}
      {row.fallback && (
        <>
          <small>{t(text.fallback(fieldOf(row.fallback.field).label))}</small>
          <AnswerScores field={row.fallback.field} scores={row.fallback.scores} />
        </>
      )}
    </>
  );
}

/** Every answer that the form offers, most sensitive first. */
function AnswerScores({ field, scores, otherwise }: { field: FieldKey; scores: Scores; otherwise?: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const question = fieldOf(field);
  const listed = question.type === "enum" ? question.options.filter(({ value }) => value in scores) : [];
  const rows = listed.map(({ value, name }) => ({ name, score: ensure(scores[value]) }));
  const others =
    otherwise === undefined ||
    question.type !== "enum" ||
    question.options.every(({ value }) => value in scores || value === OPTION_UNKNOWN)
      ? []
      : [{ name: text.otherwise, score: otherwise }];
  const rank = (score: number | "excluded") => (score === "excluded" ? -1 : score);
  return (
    <ul className={styles.answers}>
      {[...rows, ...others]
        .sort((a, b) => rank(b.score) - rank(a.score))
        .map(({ name, score }) => (
          <Score
            key={name.en}
            words={t(name)}
            score={score === "excluded" ? t(text.excluded) : formatIndex(score, language)}
            share={Math.max(0, rank(score))}
          />
        ))}
    </ul>
  );
}

function Score({ words, score, share }: { words: string; score: string; share: number }) {
  return (
    <li>
      <span>{words}</span>
      <progress className="full" value={share} aria-hidden />
      <span className="number">{score}</span>
    </li>
  );
}
