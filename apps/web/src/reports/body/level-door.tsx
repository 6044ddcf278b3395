import type { Level as LevelId } from "@lichen/domain";
import { Level } from "../../ui/level.tsx";
import styles from "./level-door.module.css";

/** A level in a table, which opens its own explanation. */
export function LevelDoor({
  level,
  label,
  size = 20,
  onOpen,
}: {
  level: LevelId;
  /** "Why?", with what the level is of; the level itself is read out before it. */
  label: string;
  size?: number;
  onOpen: () => void;
}) {
  return (
    <button type="button" className={styles.door} title={label} onClick={onOpen}>
      <Level level={level} size={size} />
      <span className="visually-hidden">, {label}</span>
    </button>
  );
}
