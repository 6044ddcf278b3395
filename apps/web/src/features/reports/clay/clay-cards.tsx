import {
  CLAY_CHOICES,
  CLAY_FACTORS,
  CLAY_SOLUTIONS,
  CLAY_ZONES,
  type ClayAssessment,
  type ClayChoiceId,
  ensure,
  type FieldKey,
} from "@lichen/domain";
import {
  CLAY_CLASS_NAMES,
  CLAY_CONDITION_NAMES,
  CLAY_ZONE_NAMES,
  clayEuros,
  formatNumber,
  formatPercent,
  fundDepartements,
  CLAY_WORDS as words,
  zoneDisagreement,
} from "@lichen/report";
import { Link } from "react-router";
import small from "../../../design/controls/small-select.module.css";
import { WideChoice } from "../../../design/controls/wide-choice.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { Reliability, useQuestionPath } from "../../analysis/index.ts";
import { ZoneScale } from "./clay-drawings.tsx";
import { text } from "./text.ts";
import type { ChosenClay, ClayReport } from "./use-clay-choices.ts";

const LEAK_TEST = ensure(CLAY_SOLUTIONS.find(({ id }) => id === "leak_test"));

/** The zone, as each source gives it, and the one that is used; declared where no source knows it. */
export function ExposureCard({ exposure, chosen }: { exposure: ClayReport["exposure"]; chosen: ChosenClay }) {
  const t = useTranslate();
  const { zone, found, readings, declared, set } = chosen;
  const official = found === null || found.used.origin === "declared" ? null : found.used;
  return (
    <Section isCard title={t(words.exposure)}>
      {zone !== null && <ZoneScale zone={zone} />}
      {official !== null && (
        <p>{official.edition === null ? t(words.readOnline) : t(words.layer(t(official.edition)))}</p>
      )}
      {official !== null && found?.disagree === true && (
        <>
          <p>{t(zoneDisagreement(official.origin))}</p>
          <ValueLines>
            {readings.map((one) => (
              <li key={one.origin}>
                <span>{t(words.readings[one.origin])}</span>
                <b>
                  {t(CLAY_ZONE_NAMES[one.zone])}
                  {one.origin === official.origin && <> · {t(words.used)}</>}
                </b>
              </li>
            ))}
          </ValueLines>
        </>
      )}
      {exposure.asked === "unreachable" && (official !== null || declared !== null) && (
        <p className="muted">{t(words.unreachable)}</p>
      )}
      {(official === null || declared !== null) && (
        <>
          <WideChoice
            label={t(words.zone)}
            options={(["unknown", ...CLAY_ZONES] as const).map((value) => ({
              value,
              name: t(CLAY_ZONE_NAMES[value]),
            }))}
            value={declared ?? "unknown"}
            onChange={(value) => set("zone", value === "unknown" ? null : value)}
          />
          <p className="muted">{declared === null ? exposure.how !== null && t(exposure.how) : t(words.declared)}</p>
        </>
      )}
    </Section>
  );
}

/** What makes the shrinking of clay worse: each factor leads to its question, or is chosen here. */
export function FactorsCard({ clay, set }: { clay: ClayAssessment; set: ChosenClay["set"] }) {
  const t = useTranslate();
  const language = useLanguage();
  const questionPath = useQuestionPath();
  const count = (weight: ClayAssessment["aggravating"][number]["class"]) =>
    clay.aggravating.filter((one) => one.class === weight).length;
  const [least, most] = LEAK_TEST.costEur;
  const leakTest = words.leakTest(t(words.from(clayEuros(least, language), clayEuros(most, language))));
  return (
    <Section isCard title={t(words.factors)}>
      <Text size={13} muted>
        {t(words.weights(count("critical"), count("vigilance"), count("unknown")))}
      </Text>
      <ValueLines>
        {clay.aggravating.map((factor) => (
          <li key={factor.id}>
            <span>{t(ensure(CLAY_FACTORS.find(({ id }) => id === factor.id)).name)}</span>
            <FactorClass factor={factor} path={factor.field === null ? null : questionPath(factor.field as FieldKey)} />
            {factor.id === "buried_network_leak" && factor.class === "unknown" && (
              <p className="muted">{t(leakTest)}</p>
            )}
            {factor.choice !== null && (
              <FactorChoice
                choice={factor.choice}
                chosen={factor.chosen}
                isNamed={factor.choice !== factor.id}
                onChoose={(option) => set(factor.choice as ClayChoiceId, option)}
              />
            )}
          </li>
        ))}
      </ValueLines>
      <Row as="p" gap={12} rowGap={8}>
        {t(words.vulnerability)} <Level level={clay.vulnerability.level} />
        <Reliability share={clay.vulnerability.reliability} />
      </Row>
    </Section>
  );
}

/** How a factor weighs; it leads to its question, which no answer says yet or which may be changed. */
function FactorClass({ factor, path }: { factor: ClayAssessment["aggravating"][number]; path: string | null }) {
  const t = useTranslate();
  const weight = t(CLAY_CLASS_NAMES[factor.class]);
  if (path === null) return factor.class === "critical" ? <b>{weight}</b> : <span className="muted">{weight}</span>;
  const shown = factor.class === "unknown" ? t(text.answer) : weight;
  const name = t(ensure(CLAY_FACTORS.find(({ id }) => id === factor.id)).name);
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
export function RulesCard({ clay: { regulation, aid } }: { clay: ClayAssessment }) {
  const t = useTranslate();
  const language = useLanguage();
  const met = (answer: boolean | null) => t(answer === null ? words.notKnown : answer ? words.met : words.notMet);
  const percent = (value: number) => formatPercent(value, language);
  return (
    <Section isCard title={t(words.rules)}>
      <p>
        {t(words.law(t(regulation.law)))} {t(words.map(t(regulation.edition)))}
      </p>
      <ValueLines>
        {regulation.studies.map(({ id, name, applies }) => (
          <li key={id}>
            <span>
              <b>{id}</b> {t(name)}
            </span>
            <b>{met(applies)}</b>
          </li>
        ))}
      </ValueLines>
      {regulation.foundation_depth_m !== null && (
        <p>{t(words.depth(formatNumber(regulation.foundation_depth_m, language)))}</p>
      )}
      <p>
        {t(words.fund(t(aid.text), percent(aid.rate.low), percent(aid.rate.high), clayEuros(aid.cap, language)))}{" "}
        {t(words.eligible[aid.eligible])}
      </p>
      <ValueLines>
        {aid.conditions.map(({ id, met: answer }) => (
          <li key={id}>
            <span>{t(ensure(CLAY_CONDITION_NAMES[id]))}</span>
            <b>{met(answer)}</b>
          </li>
        ))}
      </ValueLines>
      <p className="muted">{t(fundDepartements(aid.departements))}</p>
    </Section>
  );
}
