import {
  CLAY_CHOICES,
  CLAY_ZONES,
  type ClayAssessment,
  type ClayChoiceId,
  ensure,
  type FieldKey,
} from "@lichen/domain";
import {
  CLAY_ZONE_NAMES,
  clayExposurePart,
  clayFactor,
  clayFactorsPart,
  clayRulesPart,
  CLAY_WORDS as words,
} from "@lichen/report";
import { Link } from "react-router";
import { PartView } from "../../../design/blocks/part-view.tsx";
import small from "../../../design/controls/small-select.module.css";
import { WideChoice } from "../../../design/controls/wide-choice.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { Reliability, useQuestionPath } from "../../analysis/index.ts";
import { ZoneScale } from "./clay-drawings.tsx";
import { text } from "./text.ts";
import type { ChosenClay } from "./use-clay-choices.ts";

/** The zone, as each source gives it, and the one that is used; declared where no source knows it. */
export function ExposureCard({ chosen: { zone, exposure, declared, set } }: { chosen: ChosenClay }) {
  const t = useTranslate();
  const language = useLanguage();
  const isOfficial = exposure.origin === "layer" || exposure.origin === "asked";
  return (
    <PartView part={clayExposurePart(exposure, language)} drawing={zone !== null && <ZoneScale zone={zone} />}>
      {(!isOfficial || declared !== null) && (
        <WideChoice
          label={t(words.zone)}
          options={(["unknown", ...CLAY_ZONES] as const).map((value) => ({
            value,
            name: t(CLAY_ZONE_NAMES[value]),
          }))}
          value={declared ?? "unknown"}
          onChange={(value) => set("zone", value === "unknown" ? null : value)}
        />
      )}
    </PartView>
  );
}

/** What makes the shrinking of clay worse: each factor leads to its question, or is chosen here. */
export function FactorsCard({ clay, set }: { clay: ClayAssessment; set: ChosenClay["set"] }) {
  const t = useTranslate();
  const language = useLanguage();
  const questionPath = useQuestionPath();
  return (
    // A table on paper; here each line is answered.
    <PartView part={{ ...clayFactorsPart(clay, language), tables: [] }}>
      <ValueLines>
        {clay.aggravating.map((factor) => {
          const { name, weight, hint } = clayFactor(factor, language);
          return (
            <li key={factor.id}>
              <span>{name}</span>
              <FactorClass
                name={name}
                weight={weight}
                isKnown={factor.class !== "unknown"}
                path={factor.field === null ? null : questionPath(factor.field as FieldKey)}
              />
              {hint !== null && <p className="muted">{hint}</p>}
              {factor.choice !== null && (
                <FactorChoice
                  choice={factor.choice}
                  chosen={factor.chosen}
                  isNamed={factor.choice !== factor.id}
                  onChoose={(option) => set(factor.choice as ClayChoiceId, option)}
                />
              )}
            </li>
          );
        })}
      </ValueLines>
      <Row as="p" gap={12} rowGap={8}>
        {t(words.vulnerability)} <Level level={clay.vulnerability.level} />
        <Reliability share={clay.vulnerability.reliability} />
      </Row>
    </PartView>
  );
}

/** How a factor weighs; it leads to its question, which no answer says yet or which may be changed. */
function FactorClass({
  name,
  weight,
  isKnown,
  path,
}: Pick<ReturnType<typeof clayFactor>, "name" | "weight"> & { isKnown: boolean; path: string | null }) {
  const t = useTranslate();
  if (path === null) return weight.is_strong ? <b>{weight.words}</b> : <span className="muted">{weight.words}</span>;
  const shown = isKnown ? weight.words : t(text.answer);
  return (
    <Link to={path} aria-label={`${name}, ${shown}`}>
      {shown}
    </Link>
  );
}

/** What no question says of a factor. */
function FactorChoice({
  choice,
  chosen,
  isNamed,
  onChoose,
}: {
  choice: ClayChoiceId;
  chosen: string | null;
  /** Whether its name is shown: that of the factor is another one. */
  isNamed: boolean;
  onChoose: (option: string | null) => void;
}) {
  const t = useTranslate();
  const { name, options } = ensure(CLAY_CHOICES.find(({ id }) => id === choice));
  return (
    <Row as="label" gap={12} rowGap={4}>
      <span className={isNamed ? "muted" : "visually-hidden"}>{t(name)}</span>
      <select
        className={small.select}
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
      >
        <option value="">{t(text.choose)}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {t(option.name)}
          </option>
        ))}
      </select>
    </Row>
  );
}

/** What the law asks in the zone, and the public aid. */
export function RulesCard({ clay }: { clay: ClayAssessment }) {
  return <PartView part={clayRulesPart(clay, useLanguage())} />;
}
