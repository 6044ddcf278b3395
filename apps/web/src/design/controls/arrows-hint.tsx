import type { Bilingual } from "@lichen/domain";
import { useTranslate } from "../../shell/language/language.tsx";
import styles from "./arrows-hint.module.css";

const CELLS: Bilingual = {
  fr: "Flèches\u202f: d’un niveau à l’autre. Tab\u202f: quitter le tableau.",
  en: "Arrows: from one level to the next. Tab: leave the table.",
};

/** Says how the keyboard moves in the table that comes just before: read out with it, shown while the focus is in it. */
export function ArrowsHint({ id, words = CELLS }: { id: string; words?: Bilingual }) {
  const t = useTranslate();
  return (
    <p id={id} className={`outlined text-13 ${styles.hint}`}>
      {t(words)}
    </p>
  );
}
