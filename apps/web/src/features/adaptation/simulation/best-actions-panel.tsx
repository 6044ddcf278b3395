import { actionOf, bestActions, type Moment, STEPS_OF_THREE, type StepOfThree } from "@lichen/domain";
import { budgetWords, costWords, skillWords } from "@lichen/report";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import small from "../../../design/controls/small-select.module.css";
import { IconPlus } from "../../../design/icons/icons.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./panels.module.css";
import { text } from "./text.ts";
import type { Simulation } from "./use-simulation.ts";

const FIRST_BUDGET = 100;
const LARGEST_BUDGET = 500;

/** The set of actions that lowers the cross risks most within a budget and a skill, with what it rests on. */
export function BestActionsPanel({ simulation, moment }: { simulation: Simulation; moment: Moment }) {
  const t = useTranslate();
  const id = useId();
  const [budget, setBudget] = useState(FIRST_BUDGET);
  const [isUnlimited, setUnlimited] = useState(false);
  const [skill, setSkill] = useState<StepOfThree>(2);
  const limit = useDeferredValue(isUnlimited ? null : budget);
  const { assessment, inPlace } = simulation;
  const { scenario, horizon } = moment;
  const best = useMemo(
    () => bestActions(assessment, { moment: { scenario, horizon }, budget: limit, skill, without: inPlace }),
    [assessment, scenario, horizon, limit, skill, inPlace],
  );
  return (
    <Card as="section" className={`text-13 ${styles.best}`} aria-labelledby={`${id}t`}>
      <Row gap={12} rowGap={8}>
        <Text as="h2" size={16} id={`${id}t`}>
          {t(text.best)}
        </Text>
        <label htmlFor={`${id}b`}>
          <span className="visually-hidden">{t(text.budget)}</span>
          <input
            id={`${id}b`}
            type="number"
            min={0}
            step={10}
            max={100_000}
            disabled={isUnlimited}
            value={budget}
            onChange={({ target }) => setBudget(Math.max(0, Number(target.value) || 0))}
          />{" "}
          {t(text.thousands)}
        </label>
        <input
          type="range"
          min={0}
          step={10}
          max={LARGEST_BUDGET}
          aria-label={t(text.budget)}
          disabled={isUnlimited}
          value={Math.min(budget, LARGEST_BUDGET)}
          onChange={({ target }) => setBudget(Number(target.value))}
        />
        <Row as="label" inline wrap={false}>
          <input type="checkbox" checked={isUnlimited} onChange={({ target }) => setUnlimited(target.checked)} />
          {t(text.noLimit)}
        </Row>
        <select
          className={small.select}
          aria-label={t(text.skill)}
          value={skill}
          onChange={({ target }) => setSkill(Number(target.value) as StepOfThree)}
        >
          {STEPS_OF_THREE.map((one) => (
            <option key={one} value={one}>
              {t(text.upTo(skillWords(one)))}
            </option>
          ))}
        </select>
      </Row>
      {best.actions.length === 0 && <p className="muted">{t(text.noBest)}</p>}
      <Stack as="ul" gap={4}>
        {best.actions.map((choice) => (
          <Row key={choice.id} as="li" align="start" wrap={false}>
            <IconPlus size={15} stroke={2} aria-hidden />
            <span className="grow">
              {t(actionOf(choice.id).name)}
              {choice.supposed.length > 0 && <span className="muted"> · {t(text.supposed)}</span>}
            </span>
            <span className="muted">{t(costWords(choice.cost))}</span>
          </Row>
        ))}
      </Stack>
      {best.actions.length > 0 && (
        <Row gap={12} justify="between" wrap={false}>
          <span>{t(budgetWords({ low: 0, high: best.cost }))}</span>
          <Button onClick={() => simulation.replace(best.actions)}>
            {t(best.actions.length > 1 ? text.applyThese(best.actions.length) : text.applyOne)}
          </Button>
        </Row>
      )}
      <p className="muted">{t(best.proved ? text.exact(best.candidates) : text.bounded(best.candidates))}</p>
      {best.unanswered.length > 0 && <p className="muted">{t(text.leftUnanswered(best.unanswered.length))}</p>}
      {best.unbounded.length > 0 && <p className="muted">{t(text.leftUnbounded(best.unbounded.length))}</p>}
      <details>
        <summary>{t(text.assumptions)}</summary>
        <p className="muted">{t(text.assumed)}</p>
      </details>
    </Card>
  );
}
