import {
  type Answer,
  applies,
  type EffectHere,
  effectsHere,
  ensure,
  fieldOf,
  fieldsRead,
  hazardOf,
  isAnswered,
  type Outcome,
  type PlannedAction,
  STRATEGY_ACTIONS,
  worsens,
} from "@lichen/domain";
import { answerWords, formatIndex, questionName } from "@lichen/report";
import { useId, useState } from "react";
import { Segmented } from "../../../design/controls/segmented.tsx";
import small from "../../../design/controls/small-select.module.css";
import { IconAlertCircle, IconAlertTriangle, IconArrowRight } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { CostMark } from "../../../design/levels/cost-mark.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./action-rows.module.css";
import { CODE_WORDS, text } from "./text.ts";
import { excluding, type Simulation } from "./use-simulation.ts";

/** The actions that can be set up, those asked for, then the strongest first, each with what it asks for and what it does by itself. */
export function ActionRows({ simulation, first }: { simulation: Simulation; first: readonly string[] }) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { available, alone, inPlace, assessment } = simulation;
  const rows = available.toSorted(
    (a, b) =>
      Number(first.includes(b.id)) - Number(first.includes(a.id)) || fallOf(alone.get(b.id)) - fallOf(alone.get(a.id)),
  );
  const others = STRATEGY_ACTIONS.filter((action) => !available.includes(action));
  return (
    <section className="surface" aria-label={t(text.table)}>
      <Text as="div" muted className={styles.headRow} aria-hidden>
        <span>{t(text.action)}</span>
        <span>{t(text.choice)}</span>
        <span>{t(text.beforeAfter)}</span>
        <span>{t(text.alone)}</span>
      </Text>
      <Stack as="ul" gap={0}>
        {rows.map((action) => (
          <ActionRow key={action.id} action={action} simulation={simulation} />
        ))}
      </Stack>
      {others.length > 0 && (
        <details
          className={styles.others}
          open={isWhole}
          onToggle={({ currentTarget }) => setWhole(currentTarget.open)}
        >
          <summary>{t(text.others(others.length))}</summary>
          <ul>
            {others.map((action) => (
              <li key={action.id}>
                {t(action.name)}{" "}
                <span className="muted">
                  {inPlace.has(action.id) ? t(text.inPlace) : <Why action={action} answers={assessment.answers} />}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Sum of what an action takes off the indices by itself. */
function fallOf(outcome: Outcome | undefined): number {
  return (outcome?.moved ?? []).reduce(
    (sum, { before, after }) => sum + (before.index === null || after.index === null ? 0 : before.index - after.index),
    0,
  );
}

/** Why an action cannot be set up: what is missing, or that it does not apply. */
function Why({ action, answers }: { action: PlannedAction; answers: Simulation["assessment"]["answers"] }) {
  const t = useTranslate();
  if (applies(action, answers) !== null) return t(text.notHere);
  const missing = [...new Set(fieldsRead(action.appliesWhen))].filter((field) => !isAnswered(answers, field));
  return (
    <>
      {t(text.missing)} {missing.map((field) => t(questionName(field)).toLowerCase()).join(", ")}
    </>
  );
}

function ActionRow({ action, simulation }: { action: PlannedAction; simulation: Simulation }) {
  const t = useTranslate();
  const { setUps, errors, toggle, choose, alone, assessment } = simulation;
  const isSet = setUps.has(action.id);
  const effects = effectsHere(action, assessment.answers);
  const codes = errors[action.id] ?? [];
  const excluder = isSet ? null : excluding(action, simulation);
  const name = t(action.name);
  return (
    <li
      className={styles.row}
      data-set={(isSet && codes.length === 0) || undefined}
      data-wrong={codes.length > 0 || undefined}
    >
      <div>
        <b>{name}</b>
        <Row as="p">
          {Object.keys(action.points ?? {}).map((id) => (
            <HazardIcon key={id} hazard={id as "heat"} size={16} />
          ))}
          <CostMark level={action.cost} hasWords={false} />
        </Row>
      </div>
      <div>
        <Segmented
          label={t(text.choiceOf(name))}
          options={[
            { value: "no", name: t(text.doNot) },
            { value: "yes", name: t(text.setUp) },
          ]}
          value={isSet ? "yes" : "no"}
          onChange={(value) => toggle(action.id, value === "yes")}
        />
        {excluder !== null && <p className="muted">{t(text.excluded(excluder.name))}</p>}
        {isSet && effects.length > 0 && effects.every(({ mode }) => mode === "set") && (
          <p className="muted">{t(text.fillsAlone)}</p>
        )}
      </div>
      <div>
        {effects.length === 0 && <span className="muted">{t(text.nothingToTell)}</span>}
        {effects.map((effect) => (
          <EffectField
            key={effect.field}
            effect={effect}
            isSet={isSet}
            value={setUps.get(action.id)?.[effect.field] ?? ""}
            onChoose={(answer) => choose(action.id, effect.field, answer)}
          />
        ))}
        {codes.map((code) => (
          <Row key={code} as="p" gap={4} wrap={false} className="tone-error">
            <IconAlertCircle size={16} stroke={1.75} aria-hidden /> {t(CODE_WORDS[code])}
          </Row>
        ))}
      </div>
      <div>
        <Alone outcome={alone.get(action.id)} action={action} />
      </div>
    </li>
  );
}

/** One answer that an action changes: what it is, and what it becomes. */
function EffectField({
  effect,
  isSet,
  value,
  onChoose,
}: {
  effect: EffectHere;
  isSet: boolean;
  value: Answer;
  onChoose: (answer: Answer | "") => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const before = effect.before === null ? t(text.unanswered) : answerWords(effect.field, effect.before, language);
  const question = t(questionName(effect.field));
  const was = (
    <span className="muted">
      {before} {effect.before_favourability !== null && <b>{"+".repeat(effect.before_favourability)}</b>}
    </span>
  );
  if ("options" in effect) {
    const [only] = effect.options;
    if (effect.mode === "set") {
      return (
        <Row title={question} as="p" rowGap={4} className={styles.effect}>
          {was} <IconArrowRight size={15} stroke={1.75} aria-hidden />{" "}
          <span className={isSet ? undefined : "muted"}>
            {answerWords(effect.field, ensure(only).value, language)} {"+".repeat(ensure(only).favourability)}
          </span>
        </Row>
      );
    }
    return (
      <Row rowGap={4} className={styles.effect} title={question}>
        {was}
        {isSet ? (
          <select
            id={id}
            className={small.select}
            aria-label={question}
            value={String(value)}
            onChange={({ target }) => onChoose(target.value)}
          >
            <option value="">{t(text.mandatory)}</option>
            {effect.options.map((option) => (
              <option key={option.value} value={option.value}>
                {`${answerWords(effect.field, option.value, language)} ${"+".repeat(option.favourability)}`}
              </option>
            ))}
          </select>
        ) : (
          <span className="muted">{t(text.better(effect.options.length))}</span>
        )}
      </Row>
    );
  }
  const bound = effect.mode === "number_below" ? effect.below : effect.above;
  const strictly =
    bound === null
      ? { fr: "", en: "" }
      : (effect.mode === "number_below" ? text.below : text.above)(answerWords(effect.field, bound, language));
  const field = fieldOf(effect.field);
  // What the roof or the plot has room for.
  const hint = t(
    effect.mode === "number_above" && "max" in field && effect.max < field.max
      ? text.atMost(strictly, answerWords(effect.field, effect.max, language))
      : strictly,
  );
  return (
    <Row rowGap={4} className={styles.effect} title={question}>
      <span className="muted">
        {question}
        {" · "}
        {before}
      </span>
      {isSet ? (
        <input
          aria-label={`${question}, ${hint}`}
          type="number"
          step="any"
          placeholder={hint}
          value={value}
          onChange={({ target }) => onChoose(target.value === "" ? "" : Number(target.value))}
        />
      ) : (
        <span className="muted">{hint}</span>
      )}
    </Row>
  );
}

/** Whether a change of an index is one in the two decimals that indices are written with. */
const isVisible = (delta: number) => Math.round(100 * Math.abs(delta)) > 0;

/** What an action does to the indices by itself, at best. */
function Alone({ outcome, action }: { outcome: Outcome | undefined; action: PlannedAction }) {
  const t = useTranslate();
  const language = useLanguage();
  const moved = (outcome?.moved ?? []).filter(
    ({ before, after }) => before.index !== null && after.index !== null && before.index !== after.index,
  );
  if (action.effects.length === 0) return null;
  if (moved.length === 0) return <span className="muted">{t(text.noMove)}</span>;
  const worse = worsens(action);
  const visible = moved.filter(
    ({ id, before, after }) => worse.includes(id) || isVisible(ensure(after.index) - ensure(before.index)),
  );
  if (visible.length === 0) return <span className="muted">{t(text.hardlyMoves)}</span>;
  return (
    <Stack as="ul" gap={2}>
      {visible.map(({ id, before, after }) => {
        const delta = ensure(after.index) - ensure(before.index);
        return (
          <Row
            key={id}
            as="li"
            gap={4}
            wrap={false}
            className={delta > 0 || worse.includes(id) ? "tone-warning" : undefined}
          >
            <HazardIcon hazard={id} size={16} />
            <span className="visually-hidden">{t(hazardOf(id).name)}</span>
            {delta > 0 ? "+" : "−"}
            {formatIndex(Math.abs(delta), language)}
            {delta > 0 && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
          </Row>
        );
      })}
    </Stack>
  );
}
