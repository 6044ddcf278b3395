import { ENGINE_VERSION, type SourceCard } from "@lichen/domain";
import type { HazardResult } from "@lichen/report";
import { IconDatabase } from "@tabler/icons-react";
import { useSay } from "../../ui/language/language.tsx";
import styles from "./cards.module.css";
import { MethodLink } from "./method-link.tsx";
import { useIsVisit } from "./question-path.ts";
import { text } from "./text.ts";

/** Where a vulnerability comes from: answers that were declared, weights that are published. */
export function AnswerSources({ result, missing }: { result: HazardResult; missing: number }) {
  const say = useSay();
  const isVisit = useIsVisit();
  // What weighs may be made of several questions: those that are missing are counted as they are asked.
  const given = new Set(result.vulnerability.parts.flatMap(({ field, answer }) => (answer === null ? [] : [field])))
    .size;
  return (
    <section className={styles.sources}>
      <h3>
        <IconDatabase size={16} stroke={1.75} aria-hidden />
        {say(text.sources)}
        <span className="tag">{say(text.declared)}</span>
        <span className="tag">{say(text.computed)}</span>
      </h3>
      <dl>
        <dt>{say(text.answers)}</dt>
        <dd>{say((isVisit ? text.given : text.declaredAnswers)(given, given + missing, result.hazard.name))}</dd>
        <dt>{say(text.weights)}</dt>
        <dd>{say(text.weightsSource(ENGINE_VERSION))}</dd>
        <dt>{say(text.precision)}</dt>
        <dd>{say(text.buildingScale)}</dd>
        <dt>{say(text.caveat)}</dt>
        <dd>{say(text.indoor)}</dd>
      </dl>
    </section>
  );
}

/** Where a cross level comes from: a published matrix, over two levels that have their own sources. */
export function CrossSources({ edition }: { edition: string }) {
  const say = useSay();
  return (
    <section className={styles.sources}>
      <h3>
        <IconDatabase size={16} stroke={1.75} aria-hidden />
        {say(text.sources)}
        <span className="tag">{say(text.computed)}</span>
      </h3>
      <dl>
        <dt>{say(text.methodName)}</dt>
        <dd>
          {say(text.matrixSource(edition))} <MethodLink part="cross" />
        </dd>
        <dt>{say(text.crossed)}</dt>
        <dd>{say(text.crossedSources)}</dd>
        <dt>{say(text.caveat)}</dt>
        <dd>{say(text.crossCaveat)}</dd>
      </dl>
    </section>
  );
}

/** A dataset: who, edition, precision, caveat, licence. */
export function SourceBox({ source }: { source: SourceCard }) {
  const say = useSay();
  const rows = [
    { name: text.producer, words: source.producer },
    { name: text.edition, words: source.edition },
    { name: text.precision, words: say(source.precision) },
    { name: text.caveat, words: say(source.caveat) },
    { name: text.licence, words: source.licence },
  ];
  return (
    <section className={styles.sources}>
      <h3>
        <IconDatabase size={16} stroke={1.75} aria-hidden />
        {say(source.name)}
      </h3>
      <dl>
        {rows.map(({ name, words }) => (
          <div key={name.en} className={styles.pair}>
            <dt>{say(name)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
