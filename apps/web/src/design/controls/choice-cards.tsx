import { useId } from "react";
import { Stack } from "../layout/stack.tsx";
import "./choice-cards.css";

type CardChoice = {
  readonly value: string;
  readonly name: string;
  /** A second line. */
  readonly detail?: string | undefined;
};

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
          <label key={choice.value} className="choice-card" data-chosen={choice.value === value || undefined}>
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
          </label>
        ))}
      </Stack>
    </fieldset>
  );
}
