import type { ReactNode } from "react";
import { useTranslate } from "../../../shell/language/language.tsx";
import { levelQuestion, type NamedLevel } from "../../analysis/index.ts";
import styles from "./level-button.module.css";

/** A level in a table, or its estimate, which opens its own explanation. */
export function LevelButton({
  of,
  onOpen,
  children,
}: {
  /** What the level is of: the row and the column that it stands in, said to who does not see them. */
  of: NamedLevel;
  onOpen: () => void;
  /** The level as it is seen. */
  children: ReactNode;
}) {
  const t = useTranslate();
  const name = t(levelQuestion(of));
  return (
    <button type="button" className={styles.button} title={name} onClick={onOpen}>
      <span aria-hidden>{children}</span>
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
