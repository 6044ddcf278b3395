import { actionOf, filterApplicable, type PlannedId, STRATEGY_ACTIONS } from "@lichen/domain";
import { IconCircleCheck, IconUserCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./simulation.module.css";
import { text } from "./text.ts";
import type { Simulation } from "./use-simulation.ts";

/** Actions that are in place: the answers say so, or somebody does. */
export function Inventory({ simulation }: { simulation: Simulation }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { inventory, inPlace, correct, assessment } = simulation;
  const shown = inventory.filter(({ applied }) => applied);
  const detected = new Set(filterApplicable(STRATEGY_ACTIONS, assessment.answers).map(({ id }) => id));
  return (
    <Row as="section" gap={16} rowGap={4} className={styles.inventory} aria-label={t(text.correctTitle)}>
      <b>{t(text.inventory(shown.length))}</b>
      {shown.length === 0 && <span className="muted">{t(text.noInventory)}</span>}
      {shown.map(({ id, origin }) => {
        const Icon = origin === "detected" ? IconCircleCheck : IconUserCheck;
        return (
          <span key={id}>
            <Icon size={17} stroke={1.75} aria-hidden /> {t(actionOf(id as PlannedId).name)}
            {origin === "corrected" && <span className="muted"> {t(text.byYou)}</span>}
          </span>
        );
      })}
      <Button variant="subtle" size="small" onClick={() => setOpen(true)}>
        {t(text.correct)}
      </Button>
      {isOpen && (
        <Dialog title={t(text.correctTitle)} place="right" onClose={() => setOpen(false)}>
          <p>{t(text.correctWhat)}</p>
          <ul className={styles.ticks}>
            {STRATEGY_ACTIONS.map(({ id, name }) => {
              const isIn = inPlace.has(id);
              return (
                <li key={id}>
                  <label>
                    <input type="checkbox" checked={isIn} onChange={({ target }) => correct(id, target.checked)} />
                    {t(name)}
                    {isIn !== detected.has(id) && (
                      <span className="muted"> {t(isIn ? text.byYou : text.notByYou)}</span>
                    )}
                  </label>
                </li>
              );
            })}
          </ul>
        </Dialog>
      )}
    </Row>
  );
}
