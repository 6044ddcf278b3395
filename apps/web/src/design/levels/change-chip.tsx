import type { ChangeClass } from "@lichen/domain";
import { CHANGE_LOOKS } from "@lichen/report";
import { useDrawnScheme } from "../../shell/theme/color-scheme.ts";
import { IconChevronDown, IconChevronsDown, IconChevronsUp, IconChevronUp, IconEqual } from "../icons/icons.ts";

const ICONS = {
  significant_gain: IconChevronsUp,
  gain: IconChevronUp,
  no_change: IconEqual,
  loss: IconChevronDown,
  significant_loss: IconChevronsDown,
} as const;

/** What became of a figure, in words: with a sign and a colour that are those of no risk. */
export function ChangeChip({ change, words }: { change: ChangeClass; words: string }) {
  const { fill, on_fill } = CHANGE_LOOKS[change][useDrawnScheme()];
  const Icon = ICONS[change];
  return (
    <span className="tag" style={{ background: fill, borderColor: fill, color: on_fill }}>
      <Icon size={15} stroke={2} aria-hidden />
      {words}
    </span>
  );
}
