import { ENGINE_VERSION, type SourceCard } from "@lichen/domain";
import { type HazardResult, licenceIn } from "@lichen/report";
import { IconDatabase } from "../../../design/icons/icons.ts";
import { Facts } from "../../../design/layout/facts.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { ExplanationCard } from "./explanation-card.tsx";
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
    <ExplanationCard icon={IconDatabase} title={t(text.sources)} tags={[t(text.declared), t(text.computed)]}>
      <Facts
        facts={[
          {
            label: t(text.answers),
            value: t((isVisit ? text.given : text.declaredAnswers)(given, given + missing, result.hazard.name)),
          },
          { label: t(text.weights), value: t(text.weightsSource(ENGINE_VERSION)) },
          { label: t(text.precision), value: t(text.buildingScale) },
          { label: t(text.caveat), value: t(text.indoor) },
        ]}
      />
    </ExplanationCard>
  );
}

/** Where a cross level comes from: a published matrix, over two levels that have their own sources. */
export function CrossSources({ edition }: { edition: string }) {
  const t = useTranslate();
  return (
    <ExplanationCard icon={IconDatabase} title={t(text.sources)} tags={[t(text.computed)]}>
      <Facts
        facts={[
          {
            label: t(text.methodName),
            value: (
              <>
                {t(text.matrixSource(edition))} <MethodLink part="cross" />
              </>
            ),
          },
          { label: t(text.crossed), value: t(text.crossedSources) },
          { label: t(text.caveat), value: t(text.crossCaveat) },
        ]}
      />
    </ExplanationCard>
  );
}

/** A dataset: who, edition, precision, caveat, licence. */
export function SourceBox({ source }: { source: SourceCard }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ExplanationCard icon={IconDatabase} title={t(source.name)}>
      <Facts
        facts={[
          { label: t(text.producer), value: source.producer },
          { label: t(text.edition), value: source.edition },
          { label: t(text.precision), value: t(source.precision) },
          { label: t(text.caveat), value: t(source.caveat) },
          { label: t(text.licence), value: licenceIn(source.licence, language) },
        ]}
      />
    </ExplanationCard>
  );
}
