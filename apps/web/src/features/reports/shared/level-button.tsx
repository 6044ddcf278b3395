import type { Level as LevelId } from "@lichen/domain";
import { Level } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { WhyAspect } from "../../../shell/paths/use-analysis-view.ts";
import { EstimatedLevel, levelQuestion, type NamedLevel } from "../../analysis/index.ts";
import styles from "./level-button.module.css";

/** A level in a table, or its estimate, which opens its own explanation. */
export function LevelButton({
  level,
  aspect,
  of,
  size = 20,
  onOpen,
}: {
  level: LevelId;
  aspect: WhyAspect;
  /** What the level is of: the row and the column that it stands in, said to who does not see them. */
  of: Omit<NamedLevel, "aspect" | "level">;
  size?: number;
  onOpen: () => void;
}) {
  const t = useTranslate();
  const name = t(levelQuestion({ ...of, aspect, level }));
  return (
    <button type="button" className={styles.button} title={name} onClick={onOpen}>
      <span aria-hidden>
        {of.estimate === undefined ? <Level level={level} size={size} /> : <EstimatedLevel {...of.estimate} />}{" "}
        {of.detail !== undefined && <small className={styles.detail}>{t(of.detail)}</small>}
      </span>
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
