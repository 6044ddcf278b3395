import { type Assessment, actionOf, GLOBAL_EXPOSURE, hazardOf, strongestActions } from "@lichen/domain";
import { formatIndex } from "@lichen/report";
import { IconArrowRight } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { CostMark } from "../../../design/levels/cost-mark.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { actionsPath, simulationPath } from "../../../shell/paths/actions-path.ts";
import { SimulationDoor } from "./simulation-door.tsx";
import styles from "./three-actions.module.css";

const COUNT = 3;

const text = {
  title: { fr: "Trois actions à étudier d’abord", en: "Three actions to consider first" },
  about: {
    fr: "Les trois actions qui, prises une à une, réduisent le plus les indices de vulnérabilité, pondérés par l’exposition en 2050.",
    en: "The three actions that, taken one at a time, reduce the vulnerability indices most, weighted by 2050 exposure.",
  },
  all: { fr: "Toutes les actions", en: "All actions" },
};

/** The three actions that change most, with the way to all of them and to a simulation. */
export function ThreeActions({
  assessment: given,
  id,
  hasDoors = true,
}: {
  assessment: Assessment;
  /** Of a kept building; null: that of the visit. */
  id: string | null;
  /** Whether whoever reads it can open the actions of the building. */
  hasDoors?: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  // Tens of milliseconds: what is being typed goes first.
  const assessment = useDeferredValue(given);
  const actions = useMemo(() => strongestActions(assessment, GLOBAL_EXPOSURE, COUNT), [assessment]);
  if (actions.length === 0) return null;
  return (
    <Section isCard level={3} gap={8} title={t(text.title)}>
      <Text size={13} muted>
        {t(text.about)}
      </Text>
      <Lines as="ol">
        {actions.map(({ id: action, cost, hazard, before, after }) => (
          <Stack key={action} as="li" gap={2} align="start">
            {hasDoors ? (
              <Link to={`${actionsPath(id)}${id === null ? "?" : "&"}sheet=${actionOf(action).parent ?? action}`}>
                <b>{t(actionOf(action).name)}</b>
              </Link>
            ) : (
              <b>{t(actionOf(action).name)}</b>
            )}
            <Row as="span" gap={4}>
              <HazardIcon hazard={hazard} size={17} /> {t(hazardOf(hazard).name)} {formatIndex(before, language)}{" "}
              <IconArrowRight size={15} stroke={1.75} aria-hidden /> <b>{formatIndex(after, language)}</b>
              <CostMark level={cost} />
            </Row>
          </Stack>
        ))}
      </Lines>
      {hasDoors && (
        <Row className={styles.doors}>
          <SimulationDoor
            to={simulationPath(
              id,
              actions.map(({ id: action }) => action),
            )}
            look="button"
          />
          <Button to={actionsPath(id)} variant="subtle">
            {t(text.all)}
          </Button>
        </Row>
      )}
    </Section>
  );
}
