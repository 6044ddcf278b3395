import { useTranslate } from "../../shell/language/language.tsx";
import { Stack } from "../layout/stack.tsx";
import styles from "./state.module.css";

const text = { waiting: { fr: "Chargement…", en: "Loading…" } };

/** Blocks of the size of what comes, so that nothing jumps when it does. */
export function Waiting({ heights = [32, 120, 120] }: { heights?: readonly number[] }) {
  const t = useTranslate();
  return (
    <Stack gap={12} className={styles.blocks} role="status" data-waiting>
      <span className="visually-hidden">{t(text.waiting)}</span>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are drawn once and never move
        <span key={index} className={styles.block} style={{ height }} />
      ))}
    </Stack>
  );
}
