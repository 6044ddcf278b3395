import {
  ensure,
  type IndicatorFigure,
  indicatorOf,
  type MomentExposure,
  NATURES,
  REASONS,
  rankOf,
  type SourceCard,
} from "@lichen/domain";
import {
  evidenceWords,
  exposureChange,
  exposureRule,
  formatFigure,
  formatNumber,
  formatShare,
  formatWithUnit,
  gateNote,
  type HazardResult,
  levelOnScale,
  levelSpan,
  TRAJECTORY_WORDS,
} from "@lichen/report";
import { Remark } from "../../../design/controls/remark.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { AltitudeLink } from "../shared/altitude-link.tsx";
import { ExposurePath } from "./exposure-path.tsx";
import { MethodLink } from "./method-link.tsx";
import { useIsVisit } from "./question-path.ts";
import { Scale } from "./scale.tsx";
import { SourceBox } from "./source-cards.tsx";
import { text } from "./text.ts";
import styles from "./why.module.css";

/** The levels of a range on their scale, from the start of the first to the end of the last; nothing where there is one. */
function spanOf({ low, high }: Pick<MomentExposure, "low" | "high">) {
  if (low === high) return { low: null, high: null };
  return { low: rankOf(low) - 0.5, high: rankOf(high) + 0.5 };
}

/** Why an exposure is what it is: what the hazard needs to know, what answers it, from which source. */
export function WhyExposure({
  result,
  chosen,
  sources,
}: {
  result: HazardResult;
  /** Scenario of the screen, which may not be the one that the hazard is read in. */
  chosen: string;
  sources: readonly SourceCard[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isVisit = useIsVisit();
  const { hazard, assessed, now, scenario } = result;
  if (now === null) return <Remark>{t(text.noReport)}</Remark>;
  const isRanked = now.index !== null && now.level !== "none" && now.level !== "unknown";
  const change = exposureChange(result);
  const gate = gateNote(result);
  const shown = now.indicators.filter(({ slot }) => slot === null);
  const used = new Set(now.indicators.map(({ source }) => source));
  return (
    <>
      <Row gap={12} rowGap={4}>
        {isRanked && (
          <Text as="span" size={28} weight={600}>
            {formatNumber(Math.round(ensure(now.index) * 10) / 10, language)}
            <Text as="small" size={14} weight={400} muted>
              {` ${t(text.outOfSix)}`}
            </Text>
          </Text>
        )}
        <Level level={now.level} size={26} strong />
        {assessed.evidence !== null && <span className="tag">{t(evidenceWords(assessed.evidence))}</span>}
        {isRanked && (
          <span className="muted">
            {t(now.low === now.high ? text.sameLevel : text.levelBetween(levelSpan(now.low, now.high)))}
          </span>
        )}
      </Row>
      {isRanked && <Scale levels={6} from={0.5} to={6.5} at={now.index} {...spanOf(now)} />}
      <p className="muted">{t(hazard.definition)}</p>
      {gate !== null && (
        <Remark>
          <b>{t(gate.title)}</b> {t(gate.words)}
        </Remark>
      )}
      {isVisit && <AltitudeLink result={result} />}
      {now.level === "unknown" && now.reason !== null && <Remark>{t(REASONS[now.reason])}</Remark>}
      {scenario !== chosen && now.level !== "unknown" && <Remark>{t(TRAJECTORY_WORDS.notFollowed)}</Remark>}
      {change !== null && <ExposurePath change={change} />}
      <Section level={3} gap={8} title={t(text.indicators)}>
        {hazard.slots.map((slot) => {
          const figures = now.indicators.filter((one) => one.slot === slot.id);
          const absent = assessed.unfilled.find((one) => one.slot === slot.id);
          const { filledBy } = indicatorOf(ensure(ensure(slot.evidence[0]).indicators[0]).indicator);
          return (
            <Stack key={slot.id} gap={4} className={styles.slot}>
              <Row justify="between">
                <h4>{t(slot.name)}</h4>
                <Text as="span" size={12} muted>
                  {t(text.ofHazard(formatShare(slot.weight, language)))}
                </Text>
              </Row>
              {figures.map((figure) => (
                <IndicatorCard key={figure.key} figure={figure} sources={sources} />
              ))}
              {figures.length === 0 && (
                <Row as="p" wrap={false}>
                  <Level level="unknown" />
                  <span className="muted">
                    {t(REASONS[absent?.reason ?? "not_in_reference_data"])}
                    {filledBy !== undefined && ` ${t(text.filledBy(filledBy))}`}
                  </span>
                </Row>
              )}
            </Stack>
          );
        })}
      </Section>
      {shown.length > 0 && (
        <Section level={3} gap={8} title={t(text.shownOnly)}>
          {shown.map((figure) => (
            <IndicatorCard key={figure.key} figure={figure} sources={sources} />
          ))}
        </Section>
      )}
      <Text size={13} muted>
        {t(exposureRule(hazard))} <MethodLink part="exposure" />
      </Text>
      {sources
        .filter(({ id }) => used.has(id))
        .map((source) => (
          <SourceBox key={source.id} source={source} />
        ))}
    </>
  );
}

function IndicatorCard({ figure, sources }: { figure: IndicatorFigure; sources: readonly SourceCard[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const { key, raw_value, low, high, method, evidence, caveat, reason, weight } = figure;
  const level = levelOnScale(figure);
  const source = sources.find(({ id }) => id === figure.source);
  const hasRange =
    low !== null && high !== null && formatFigure(key, low, language) !== formatFigure(key, high, language);
  return (
    <div>
      <p className={styles.indicator}>
        <span>{t(indicatorOf(key).name)}</span>
        <b>{raw_value === null ? "–" : formatWithUnit(key, raw_value, language)}</b>
        {level !== null && <Level level={level} />}
      </p>
      <Text size={12} muted>
        {hasRange && `${t(text.range(formatFigure(key, low, language), formatWithUnit(key, high, language)))} · `}
        {t(NATURES[method])}
        {` · ${t(evidenceWords(evidence))}`}
        {weight > 0 && ` · ${t(text.weight)} ${formatShare(weight, language)}`}
        {source !== undefined && ` · ${t(source.name)}`}
      </Text>
      {caveat !== null && (
        <Text size={12} muted>
          {t(caveat)}
        </Text>
      )}
      {reason !== null && (
        <Text size={12} muted>
          {t(REASONS[reason])}
        </Text>
      )}
    </div>
  );
}
