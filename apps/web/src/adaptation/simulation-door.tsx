import { IconAdjustments, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { Refused } from "../ui/calls/refused.tsx";
import { Button } from "../ui/kit/button.tsx";
import { Dialog } from "../ui/kit/dialog.tsx";
import { useTranslate } from "../ui/language/language.tsx";
import { useSession } from "../ui/session/session.tsx";
import styles from "./adaptation.module.css";
import { text } from "./text.ts";

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
        <button type="button" className={styles.door} onClick={() => setOpen(true)}>
          <IconLock size={16} stroke={1.75} aria-hidden /> {t(text.simulation)}
        </button>
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
