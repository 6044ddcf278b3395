import type { Level } from "@lichen/domain";
import { IconHelpCircle } from "@tabler/icons-react";
import { levelQuestion, type NamedLevel } from "../../analysis/level-words.ts";
import type { WhyAspect } from "../../analysis/use-analysis-view.ts";
import { useTranslate } from "../../ui/language/language.tsx";
import styles from "./why-button.module.css";

/** The door to the explanation of the level that it follows. */
export function WhyButton({
  level,
  aspect,
  of,
  onOpen,
}: {
  level: Level;
  aspect: WhyAspect;
  of: Omit<NamedLevel, "aspect" | "level">;
  onOpen: () => void;
}) {
  const t = useTranslate();
  const name = t(levelQuestion({ ...of, aspect, level }));
  return (
    <button type="button" className={styles.why} aria-label={name} title={name} onClick={onOpen}>
      <IconHelpCircle size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
