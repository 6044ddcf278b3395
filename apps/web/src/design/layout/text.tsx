import { type BoxProps, drawBox, type Tag } from "./box.tsx";

type TextLook = {
  /** Px; that of what is around when it is not given. */
  size?: 11 | 12 | 13 | 14 | 16 | 20 | 28 | undefined;
  weight?: 400 | 500 | 600 | undefined;
  /** Whether it is secondary: a caption, a unit, a hint. */
  muted?: boolean;
  /** Whether its lines are kept to a length that is read with ease. */
  measured?: boolean;
};

/** Words in one of the sizes of the product. */
export function Text<As extends Tag = "p">({
  as,
  size,
  weight,
  muted = false,
  measured = false,
  ...rest
}: BoxProps<As, TextLook>) {
  const classes = [
    size !== undefined && `text-${size}`,
    weight !== undefined && `weight-${weight}`,
    muted && "muted",
    measured && "measured",
  ];
  return drawBox(as ?? "p", classes, rest);
}
