import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Text } from "../../../design/layout/text.tsx";
import styles from "./foldable.module.css";

/** A part that opens by its title, by its own address, and when the search found it. */
export function Foldable({
  id,
  title,
  detail,
  open: wanted,
  children,
}: {
  id: string;
  title: string;
  detail: string;
  open: boolean;
  children: ReactNode;
}) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(wanted);
  useEffect(() => {
    if (wanted || hash === `#${id}`) setOpen(true);
  }, [wanted, hash, id]);
  return (
    <details id={id} className={styles.foldable} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Text as="h4" size={14}>
          {title}
        </Text>
        <span className="muted">{detail}</span>
      </summary>
      {children}
    </details>
  );
}
