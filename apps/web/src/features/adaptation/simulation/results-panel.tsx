import {
  actionOf,
  actionsToReach,
  budgetOf,
  crossLevelAt,
  ensure,
  type HazardId,
  HORIZON_NAMES,
  hazardOf,
  hostingPotential,
  LEVEL_NAMES,
  type Level as LevelId,
  type Moment,
  plotCoefficient,
  rankOf,
  SCENARIO_NAMES,
} from "@lichen/domain";
import { budgetWords, formatIndex, formatPoints, lowercase } from "@lichen/report";
import { useMemo, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { IconArrowDown, IconArrowUp, IconEqual } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level, LevelMark } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { IndexMove } from "../shared/index-move.tsx";
import styles from "./panels.module.css";
import { text } from "./text.ts";
import type { Simulation } from "./use-simulation.ts";

/** The eight hazards before and after, and what would bring down one that stays high. */
export function ResultsPanel({
  simulation,
  moment,
  isNarrow,
}: {
  simulation: Simulation;
  moment: Moment;
  isNarrow: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { assessment, after, setUps } = simulation;
  const rows = assessment.hazards.map((before, place) => movedHazard(before, place, simulation, moment));
  const natures = useMemo(
    () => [
      {
        name: text.biotope,
        before: plotCoefficient(assessment.answers).value,
        after: plotCoefficient(after.answers).value,
        write: (value: number) => formatIndex(value, language),
      },
      {
        name: text.hosting,
        before: hostingPotential(assessment.answers, assessment.year)?.global.value ?? null,
        after: hostingPotential(after.answers, after.year)?.global.value ?? null,
        write: (value: number) => formatPoints(value, language),
      },
    ],
    [assessment, after, language],
  );
  const fallen = rows.find(({ change }) => change === "down");
  const isLower = rows.some(
    ({ before, after: now }) => before.index !== null && now.index !== null && now.index < before.index,
  );
  const title =
    setUps.size === 0
      ? text.nothingSet
      : fallen !== undefined
        ? text.moves(
            hazardOf(fallen.id).name,
            lowercase(LEVEL_NAMES[fallen.levels[0]]),
            lowercase(LEVEL_NAMES[fallen.levels[1]]),
          )
        : isLower
          ? text.noLevel
          : text.noLevelUp;
  const when = {
    fr: `${HORIZON_NAMES[moment.horizon].fr.toLowerCase()}, ${SCENARIO_NAMES[moment.scenario].name.fr.toLowerCase()}`,
    en: `${HORIZON_NAMES[moment.horizon].en.toLowerCase()}, ${SCENARIO_NAMES[moment.scenario].name.en.toLowerCase()}`,
  };
  return (
    <Stack as="section" className={styles.results} aria-label={t(text.results)}>
      <div role="status">
        <Text as="h2" size={16}>
          {t(title)}
        </Text>
      </div>
      <Text size={13} muted>
        {t(text.about(when))}
      </Text>
      <Table name={t(text.about(when))} isDense className={styles.table}>
        <thead>
          <tr>
            <ColumnHeads of={[text.hazard, text.before]} />
            <th scope="col">
              <span className="visually-hidden">{t(text.change)}</span>
            </th>
            <ColumnHeads of={[text.after, text.vulnerability, text.index]} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HazardRow key={row.id} row={row} isNarrow={isNarrow} />
          ))}
          {natures.map(({ name, before, after: now, write }) => (
            <tr key={name.en}>
              <th scope="row">{t(name)}</th>
              {before === null || now === null ? (
                <td colSpan={isNarrow ? 4 : 5} className="muted">
                  {t(text.notComputed)}
                </td>
              ) : (
                <>
                  <td colSpan={3} />
                  <td className={styles.scale} />
                  <td className="number">
                    {write(before)} <b>{write(now)}</b>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows
        .filter(({ levels: [, now] }) => now === "high" || now === "very_high" || now === "extreme")
        .slice(0, 3)
        .map(({ id, levels }) => (
          <Reach key={id} hazard={id} level={levels[1]} simulation={simulation} moment={moment} />
        ))}
    </Stack>
  );
}

/** A hazard before and after the actions. */
function movedHazard(
  before: Simulation["assessment"]["hazards"][number],
  place: number,
  { assessment, after }: Simulation,
  moment: Moment,
) {
  const now = ensure(after.hazards[place]);
  const levels = [crossLevelAt(before, assessment, moment), crossLevelAt(now, after, moment)] as const;
  return { id: before.id, before: before.vulnerability, after: now.vulnerability, levels, change: changeOf(levels) };
}

function HazardRow({
  row: { id, before, after: now, levels, change },
  isNarrow,
}: {
  row: ReturnType<typeof movedHazard>;
  isNarrow: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <tr data-down={change === "down" || undefined}>
      <th scope="row">
        <Row as="span" wrap={false}>
          <HazardIcon hazard={id} size={18} /> {t(hazardOf(id).name)}
        </Row>
      </th>
      <td>
        {isNarrow ? (
          <>
            <LevelMark level={levels[0]} size={18} />
            <span className="visually-hidden">{t(LEVEL_NAMES[levels[0]])}</span>
          </>
        ) : (
          <Level level={levels[0]} size={18} />
        )}
      </td>
      <td>
        <Change change={change} />
      </td>
      <td>
        <Level level={levels[1]} size={18} strong />
      </td>
      <td className={styles.scale}>
        <IndexMove before={before} after={now} />
      </td>
      <td className="number">
        {before.index === null ? "–" : formatIndex(before.index, language)}{" "}
        <b>{now.index === null ? "–" : formatIndex(now.index, language)}</b>
      </td>
    </tr>
  );
}

type ChangeKind = "down" | "up" | "same";

function changeOf([before, after]: readonly [LevelId, LevelId]): ChangeKind {
  if (before === "unknown" || after === "unknown" || before === after) return "same";
  return rankOf(after) < rankOf(before) ? "down" : "up";
}

function Change({ change }: { change: ChangeKind }) {
  const t = useTranslate();
  const Icon = change === "down" ? IconArrowDown : change === "up" ? IconArrowUp : IconEqual;
  return (
    <>
      <Icon size={17} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{t(text[change])}</span>
    </>
  );
}

/** The cheapest actions that would bring a hazard to "medium", from the building as it is. */
function Reach({
  hazard,
  level,
  simulation,
  moment,
}: {
  hazard: HazardId;
  level: LevelId;
  simulation: Simulation;
  moment: Moment;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { assessment, inPlace } = simulation;
  const found = useMemo(
    () =>
      isOpen ? actionsToReach(assessment, { hazard, level: "medium", moment, skill: 3, without: inPlace }) : undefined,
    [isOpen, assessment, hazard, moment, inPlace],
  );
  return (
    <Stack align="start">
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(text.stays(hazardOf(hazard).name, lowercase(LEVEL_NAMES[level]), lowercase(LEVEL_NAMES.medium)))}
      </TextButton>
      {found === null && <p className="muted">{t(text.unreachable)}</p>}
      {found !== null && found !== undefined && (
        <>
          <p>{t(text.reach(found.length, budgetWords(budgetOf(found.map(({ cost }) => cost)))))}</p>
          <ul>
            {found.map(({ id }) => (
              <li key={id}>{t(actionOf(id).name)}</li>
            ))}
          </ul>
          <Button size="small" variant="default" onClick={() => simulation.replace(found)}>
            {t(found.length > 1 ? text.applyThese(found.length) : text.applyOne)}
          </Button>
        </>
      )}
    </Stack>
  );
}
