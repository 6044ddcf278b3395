import { actionOf, filterApplicable, type PlannedId, STRATEGY_ACTIONS } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { IconCircleCheck, IconUserCheck } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./simulation.module.css";
import { text } from "./text.ts";
import type { Simulation } from "./use-simulation.ts";

/** Actions in place, by the answers or by a correction of the user. */
export function Inventory({ simulation }: { simulation: Simulation }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { inventory, inPlace, correct, assessment } = simulation;
  const shown = inventory.filter(({ applied }) => applied);
  const detected = new Set(filterApplicable(STRATEGY_ACTIONS, assessment.answers).map(({ id }) => id));
  return (
    <EdgeRow as="section" className={styles.inventory} aria-label={t(text.correctTitle)}>
      <b>{t(text.inventory(shown.length))}</b>
      {shown.length === 0 && <span className="muted">{t(text.noInventory)}</span>}
      {shown.map(({ id, origin }) => {
        const Icon = origin === "detected" ? IconCircleCheck : IconUserCheck;
        return (
          <Row key={id} as="span" inline gap={4} wrap={false}>
            <Icon className="tone-success" size={17} stroke={1.75} aria-hidden /> {t(actionOf(id as PlannedId).name)}
            {origin === "corrected" && <span className="muted"> {t(text.byYou)}</span>}
          </Row>
        );
      })}
      <Button variant="subtle" size="small" onClick={() => setOpen(true)}>
        {t(text.correct)}
      </Button>
      {isOpen && (
        <Dialog title={t(text.correctTitle)} place="right" onClose={() => setOpen(false)}>
          <p>{t(text.correctWhat)}</p>
          <Stack as="ul" gap={0}>
            {STRATEGY_ACTIONS.map(({ id, name }) => {
              const isIn = inPlace.has(id);
              return (
                <li key={id}>
                  <Row as="label" wrap={false} className={styles.tick}>
                    <input type="checkbox" checked={isIn} onChange={({ target }) => correct(id, target.checked)} />
                    {t(name)}
                    {isIn !== detected.has(id) && (
                      <span className="muted"> {t(isIn ? text.byYou : text.notByYou)}</span>
                    )}
                  </Row>
                </li>
              );
            })}
          </Stack>
        </Dialog>
      )}
    </EdgeRow>
  );
}
