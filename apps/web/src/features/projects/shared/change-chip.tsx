import { CHANGE_CLASS_NAMES, type ChangeClass } from "@lichen/domain";
import { CHANGE_LOOKS } from "@lichen/report";
import { IconChevronDown, IconChevronsDown, IconChevronsUp, IconChevronUp, IconEqual } from "@tabler/icons-react";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useDrawnScheme } from "../../../shell/theme/color-scheme.ts";
import styles from "./projects.module.css";

const ICONS = {
  significant_gain: IconChevronsUp,
  gain: IconChevronUp,
  no_change: IconEqual,
  loss: IconChevronDown,
  significant_loss: IconChevronsDown,
} as const;

/** What became of a figure: its class in words, with a sign and a colour that are those of no risk. */
export function ChangeChip({ change, delta }: { change: ChangeClass; delta: string }) {
  const t = useTranslate();
  const scheme = useDrawnScheme();
  const { fill, on_fill } = CHANGE_LOOKS[change][scheme];
  const Icon = ICONS[change];
  return (
    <Row as="span" inline gap={4} wrap={false} className={styles.chip} style={{ background: fill, color: on_fill }}>
      <Icon size={15} stroke={2} aria-hidden />
      {t(CHANGE_CLASS_NAMES[change])} {delta}
    </Row>
  );
}
