import type { ComponentProps } from "react";
import "./lines.css";

/** A list with a rule between its items: what each is at the start, its values at the end, a paragraph under both. */
export function Lines({ className = "", ...rest }: ComponentProps<"ul">) {
  return <ul className={`lines ${className}`} {...rest} />;
}
