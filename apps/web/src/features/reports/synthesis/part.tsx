import type { Bilingual } from "@lichen/domain";
import { type ReactNode, useId } from "react";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./synthesis.module.css";

/** A part of the synthesis under its title. */
export function Part({ title, children }: { title: Bilingual; children: ReactNode }) {
  const t = useTranslate();
  const id = useId();
  return (
    <Stack as="section" gap={12} className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {children}
    </Stack>
  );
}
