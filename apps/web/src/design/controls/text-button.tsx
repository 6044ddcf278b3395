import type { ComponentProps } from "react";
import "./text-button.css";

/** A button that reads as a link, in a line of text or in a cell. */
export function TextButton({ className = "", ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={`text-button ${className}`} />;
}
