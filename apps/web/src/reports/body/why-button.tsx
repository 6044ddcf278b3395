import { IconHelpCircle } from "@tabler/icons-react";
import styles from "./why-button.module.css";

/** The door to the explanation of the figure that it follows. */
export function WhyButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.why} aria-label={label} title={label} onClick={onOpen}>
      <IconHelpCircle size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
