import {
  type Assessment,
  actionOf,
  firstActions,
  GLOBAL_EXPOSURE,
  hazardOf,
  isHigh,
  type PlannedId,
  type StepOfThree,
} from "@lichen/domain";
import {
  FIRST_ACTIONS_WORDS,
  formatIndex,
  hazardLeftName,
  joinLabel,
  teachingQuestions,
  teachWords,
  whyNoAction,
} from "@lichen/report";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { IconArrowRight } from "../../../design/icons/icons.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { CostMark } from "../../../design/levels/cost-mark.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { actionsPath, simulationPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { LevelPath } from "../shared/level-path.tsx";
import { SimulationDoor } from "./simulation-door.tsx";

/** Questions that are named where nothing known is high. */
const TEACHING = 3;

const text = { all: { fr: "Toutes les actions", en: "All actions" } };

/** What to do first: three actions, with the way to all of them and to a simulation. */
export function ThreeActions({
  assessment: given,
  id,
  hasDoors = true,
  of,
  dearest,
  described = given,
}: {
  assessment: Assessment;
  /** Of a kept building; null: that of the visit. */
  id: string | null;
  /** Whether the reader can open the actions of the building. */
  hasDoors?: boolean;
  /** What the actions are of, where they are not of the building itself. */
  of?: ReactNode;
  /** Cost level of the dearest that may be named. */
  dearest?: StepOfThree;
  /** The building as it is described, where the actions are of another one. */
  described?: Assessment;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const keep = useKeepMoment();
  // Tens of milliseconds: what is being typed goes first.
  const assessment = useDeferredValue(given);
  const { actions, worst, left } = useMemo(
    () => firstActions(assessment, GLOBAL_EXPOSURE, dearest === undefined ? {} : { dearest }),
    [assessment, dearest],
  );
  // Where nothing known is high, to know more comes before a weak action.
  const teaching = useMemo(
    () => (isHigh(worst) && actions.length > 0 ? [] : teachingQuestions(described, TEACHING)),
    [worst, actions, described],
  );
  const nameOf = (action: PlannedId) => {
    const name = t(actionOf(action).name);
    if (!hasDoors) return name;
    const sheet = actionOf(action).parent ?? action;
    return <Link to={keep(`${actionsPath(id)}${id === null ? "?" : "&"}sheet=${sheet}`)}>{name}</Link>;
  };
  return (
    <Section isCard level={3} gap={8} title={t(FIRST_ACTIONS_WORDS.title(actions.length))}>
      {of !== undefined && (
        <Text size={13} muted>
          {of}
        </Text>
      )}
      {teaching.length > 0 && <Text size={13}>{t(teachWords(teaching))}</Text>}
      <Grid as="ol" least={180} gap={8}>
        {actions.map(({ id: action, cost, hazard, level, level_after: after, before: from, after: to }, at) => (
          <Card key={action} as="li" padding={8}>
            <Stack gap={4} align="start">
              <b>
                {at + 1} {nameOf(action)}
              </b>
              <Row as="span" gap={4} rowGap={2}>
                <HazardIcon hazard={hazard} size={17} /> {t(hazardOf(hazard).name)}
                <LevelPath before={level === after ? null : level} after={after} />
              </Row>
              <Row as="span" gap={8} rowGap={2}>
                <Text as="span" size={12} muted>
                  {t(FIRST_ACTIONS_WORDS.vulnerability)} {formatIndex(from, language)}{" "}
                  <IconArrowRight size={13} stroke={1.75} aria-hidden /> {formatIndex(to, language)}
                </Text>
                <CostMark level={cost} />
              </Row>
            </Stack>
          </Card>
        ))}
      </Grid>
      <Text size={13} muted>
        {t(FIRST_ACTIONS_WORDS.why({ worst, actions }))}
      </Text>
      {left.map((one) => (
        <Text key={one.hazard} size={13}>
          {joinLabel(t(hazardLeftName(one)), "", language)}
          {one.action === null ? t(whyNoAction(one)) : nameOf(one.action)}.
        </Text>
      ))}
      {hasDoors && actions.length > 0 && (
        <Row className="screen-only">
          <SimulationDoor
            to={keep(
              simulationPath(
                id,
                actions.map(({ id: action }) => action),
              ),
            )}
            look="button"
          />
          <Button to={keep(actionsPath(id))} variant="subtle">
            {t(text.all)}
          </Button>
        </Row>
      )}
    </Section>
  );
}
