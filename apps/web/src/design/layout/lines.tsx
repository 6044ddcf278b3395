import { type BoxProps, drawBox, type Tag } from "./box.tsx";
import "./lines.css";

/** Items of a list under each other, a hairline between two of them. */
export function Lines<As extends Tag = "ul">({ as, ...rest }: BoxProps<As, object>) {
  return drawBox(as ?? "ul", ["lines"], rest);
}
