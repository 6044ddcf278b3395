import type { Level } from "@lichen/domain";
import styles from "../../../design/controls/why-button.module.css";
import { IconHelpCircle } from "../../../design/icons/icons.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { WhyAspect } from "../../../shell/paths/use-analysis-view.ts";
import { levelQuestion, type NamedLevel } from "../../analysis/index.ts";

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
    <button type="button" className={`screen-only ${styles.why}`} aria-label={name} title={name} onClick={onOpen}>
      <IconHelpCircle size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
