import { ENGINE_VERSION, type SourceCard } from "@lichen/domain";
import type { HazardResult } from "@lichen/report";
import { IconDatabase } from "@tabler/icons-react";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./cards.module.css";
import { MethodLink } from "./method-link.tsx";
import { useIsVisit } from "./question-path.ts";
import { text } from "./text.ts";

/** Where a vulnerability comes from: answers that were declared, weights that are published. */
export function AnswerSources({ result, missing }: { result: HazardResult; missing: number }) {
  const t = useTranslate();
  const isVisit = useIsVisit();
  // What weighs may be made of several questions: those that are missing are counted as they are asked.
  const given = new Set(result.vulnerability.parts.flatMap(({ field, answer }) => (answer === null ? [] : [field])))
    .size;
  return (
    <Text as="section" size={13} className={styles.sources}>
      <h3>
        <IconDatabase size={16} stroke={1.75} aria-hidden />
        {t(text.sources)}
        <span className="tag">{t(text.declared)}</span>
        <span className="tag">{t(text.computed)}</span>
      </h3>
      <dl>
        <dt>{t(text.answers)}</dt>
        <dd>{t((isVisit ? text.given : text.declaredAnswers)(given, given + missing, result.hazard.name))}</dd>
        <dt>{t(text.weights)}</dt>
        <dd>{t(text.weightsSource(ENGINE_VERSION))}</dd>
        <dt>{t(text.precision)}</dt>
        <dd>{t(text.buildingScale)}</dd>
        <dt>{t(text.caveat)}</dt>
        <dd>{t(text.indoor)}</dd>
      </dl>
    </Text>
  );
}

/** Where a cross level comes from: a published matrix, over two levels that have their own sources. */
export function CrossSources({ edition }: { edition: string }) {
  const t = useTranslate();
  return (
    <Text as="section" size={13} className={styles.sources}>
      <h3>
        <IconDatabase size={16} stroke={1.75} aria-hidden />
        {t(text.sources)}
        <span className="tag">{t(text.computed)}</span>
      </h3>
      <dl>
        <dt>{t(text.methodName)}</dt>
        <dd>
          {t(text.matrixSource(edition))} <MethodLink part="cross" />
        </dd>
        <dt>{t(text.crossed)}</dt>
        <dd>{t(text.crossedSources)}</dd>
        <dt>{t(text.caveat)}</dt>
        <dd>{t(text.crossCaveat)}</dd>
      </dl>
    </Text>
  );
}

/** A dataset: who, edition, precision, caveat, licence. */
export function SourceBox({ source }: { source: SourceCard }) {
  const t = useTranslate();
  const rows = [
    { name: text.producer, words: source.producer },
    { name: text.edition, words: source.edition },
    { name: text.precision, words: t(source.precision) },
    { name: text.caveat, words: t(source.caveat) },
    { name: text.licence, words: source.licence },
  ];
  return (
    <Text as="section" size={13} className={styles.sources}>
      <h3>
        <IconDatabase size={16} stroke={1.75} aria-hidden />
        {t(source.name)}
      </h3>
      <dl>
        {rows.map(({ name, words }) => (
          <div key={name.en} className={styles.pair}>
            <dt>{t(name)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Text>
  );
}
