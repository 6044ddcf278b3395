import { useTranslate } from "../../shell/language/language.tsx";
import styles from "./table.module.css";

const text = { waiting: { fr: "Chargement…", en: "Loading…" } };
const ROWS = 15;

/** Rows of the final size while the first page is on its way. */
export function TableWaiting() {
  const t = useTranslate();
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t(text.waiting)}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
        <div key={row} aria-hidden>
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
