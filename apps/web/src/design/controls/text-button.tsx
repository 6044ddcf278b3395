import type { ComponentProps } from "react";
import "./text-button.css";

/** A button that looks like a link, or like the name of the record that it opens. */
export function TextButton({
  isName = false,
  className = "",
  ...rest
}: ComponentProps<"button"> & { isName?: boolean }) {
  return <button type="button" {...rest} className={`text-button ${isName ? "text-button-name" : ""} ${className}`} />;
}
