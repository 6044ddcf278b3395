import type { Bilingual } from "@lichen/domain";
import { IconCircleCheck, IconCircleDashed, IconCircleX } from "@tabler/icons-react";
import { useSay } from "../ui/language.tsx";
import styles from "./admin.module.css";

const MARKS = { on: IconCircleCheck, waiting: IconCircleDashed, off: IconCircleX } as const;

/** A state as a shape and a word; never by colour alone, never in the colours of risk. */
export function StateMark({ kind, name }: { kind: keyof typeof MARKS; name: Bilingual }) {
  const say = useSay();
  const Mark = MARKS[kind];
  return (
    <span className={styles[kind]}>
      <Mark size={16} stroke={1.75} aria-hidden />
      {say(name)}
    </span>
  );
}
