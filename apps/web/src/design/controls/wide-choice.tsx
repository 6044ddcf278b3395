import type { ComponentProps } from "react";
import { Segmented } from "./segmented.tsx";
import "./wide-choice.css";

/** A choice whose options slide sideways where a phone has no room for all of them. It is not printed. */
export function WideChoice<Value extends string>(props: ComponentProps<typeof Segmented<Value>>) {
  return (
    <div className="wide-choice screen-only">
      <Segmented {...props} />
    </div>
  );
}
