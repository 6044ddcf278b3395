import { useId } from "react";
import { type BoxProps, drawBox, type Tag } from "../layout/box.tsx";
import { Stack } from "../layout/stack.tsx";
import "./choice-cards.css";

type CardChoice = {
  readonly value: string;
  readonly name: string;
  /** A second line. */
  readonly detail?: string | undefined;
};

type ChoiceLook = { isChosen: boolean; size?: "small" | "normal" | "large" };

/** A choice in a frame of its own: a label around its field, or a button. */
export function ChoiceFrame<As extends Tag = "label">({
  as,
  isChosen,
  size = "normal",
  ...rest
}: BoxProps<As, ChoiceLook>) {
  const look = size === "normal" ? ["start", "gap-8"] : ["center", size === "small" ? "gap-8" : "gap-12"];
  const classes = [
    "row",
    "nowrap",
    ...look,
    "outlined",
    "ring-within",
    "choice",
    size !== "normal" && `choice-${size}`,
  ];
  return drawBox(as ?? "label", classes, { "data-chosen": isChosen || undefined, ...rest });
}

/** The choices of a question as cards, large enough for a thumb. The arrows choose; nothing is given yet. */
export function ChoiceCards({
  choices,
  value,
  labelledBy,
  describedBy,
  onChoose,
}: {
  choices: readonly CardChoice[];
  value: string | number | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  onChoose: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <Stack gap={8}>
        {choices.map((choice) => (
          <ChoiceFrame key={choice.value} size="large" isChosen={choice.value === value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>
              {choice.name}
              {choice.detail !== undefined && <small>{choice.detail}</small>}
            </span>
          </ChoiceFrame>
        ))}
      </Stack>
    </fieldset>
  );
}
