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
  keepsNames = false,
  stacks = false,
  isDense = false,
  className = "",
  ...rest
}: ComponentProps<"table"> & {
  /** Read out; what the heading above says. */
  name: string;
  /** Which column has to be in sight: another one moves the table. */
  sight?: string;
  /** Whether the names of its rows stay in sight while the columns are moved under them. */
  keepsNames?: boolean;
  /** Whether a row becomes a card on a phone, each cell after the title that its `data-label` says. */
  stacks?: boolean;
  /** Whether its lines are close to each other, in the size of details. */
  isDense?: boolean;
}) {
  const classes = ["table", keepsNames && "table-names", stacks && "table-stacked", className];
  return (
    <ScrollBox label={name} sight={sight}>
      <table
        className={classes.filter(Boolean).join(" ")}
        data-dense={isDense || undefined}
        aria-label={name}
        {...rest}
      />
    </ScrollBox>
  );
}
