import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { IconAdjustments, IconLock } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Refused } from "../../../design/states/refused.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSession } from "../../../shell/session/session.tsx";
import styles from "./simulation-door.module.css";

const text = {
  simulation: { fr: "Simulation", en: "Simulation" },
  simulate: { fr: "Simuler", en: "Simulate" },
  reserved: { fr: "La simulation est réservée aux comptes", en: "Simulation is for account holders only" },
};

/**
 * The way to a simulation, as a tab or a button. A visitor is told that it is for accounts, and how to have one.
 * @source platform.md §6
 */
export function SimulationDoor({
  to,
  look,
  isCurrent = false,
}: {
  to: string;
  look: "tab" | "button";
  isCurrent?: boolean;
}) {
  const t = useTranslate();
  const isVisitor = useSession().state === "visitor";
  const [isOpen, setOpen] = useState(false);
  if (!isVisitor) {
    return look === "tab" ? (
      <Link to={to} aria-current={isCurrent ? "page" : undefined}>
        {t(text.simulation)}
      </Link>
    ) : (
      <Button to={to} variant="default" icon={IconAdjustments}>
        {t(text.simulate)}
      </Button>
    );
  }
  return (
    <>
      {look === "tab" ? (
        <Row
          as="button"
          inline
          wrap={false}
          type="button"
          className={`muted ${styles.door}`}
          onClick={() => setOpen(true)}
        >
          <IconLock size={16} stroke={1.75} aria-hidden /> {t(text.simulation)}
        </Row>
      ) : (
        <Button variant="default" icon={IconLock} onClick={() => setOpen(true)}>
          {t(text.simulate)}
        </Button>
      )}
      {isOpen && (
        <Dialog title={t(text.simulation)} place="middle" onClose={() => setOpen(false)}>
          <Refused title={t(text.reserved)} />
        </Dialog>
      )}
    </>
  );
}
