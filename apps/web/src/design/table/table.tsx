import type { ComponentProps } from "react";
import { ScrollBox } from "../controls/scroll-box.tsx";
import "./table.css";

/**
 * A table of words and figures under its name, which scrolls sideways on its own where the page is narrower. Cells of
 * the class `number` stand at the end of their column.
 */
export function Table({
  name,
  sight,
  className = "",
  ...rest
}: ComponentProps<"table"> & {
  /** Read out; what the heading above says. */
  name: string;
  /** Which column has to be in sight: another one moves the table. */
  sight?: string;
}) {
  return (
    <ScrollBox label={name} sight={sight}>
      <table className={`table ${className}`} aria-label={name} {...rest} />
    </ScrollBox>
  );
}
