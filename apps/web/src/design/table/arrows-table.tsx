import type { ComponentProps } from "react";
import { ArrowsHint } from "../controls/arrows-hint.tsx";
import { ScrollBox } from "../controls/scroll-box.tsx";
import { useCellArrows } from "../controls/use-cell-arrows.ts";
import "./table.css";

/** A table of buttons that is one stop of the keyboard: the arrows go from cell to cell. Names of its rows stay in sight. */
export function ArrowsTable({
  name,
  group = name,
  sight = "",
  ...rest
}: Omit<ComponentProps<"table">, "className"> & {
  /** Read out; what the heading above says. */
  name: string;
  /** Of what scrolls, where it is another one. */
  group?: string;
  /** Which column has to be in sight: another one moves the table. */
  sight?: string;
}) {
  const arrows = useCellArrows();
  return (
    <ScrollBox label={group} sight={sight}>
      <table className="table table-names" aria-label={name} {...arrows} {...rest} />
      <ArrowsHint id={arrows["aria-describedby"]} />
    </ScrollBox>
  );
}
