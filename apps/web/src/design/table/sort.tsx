import { IconArrowDown, IconArrowUp } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import styles from "./list.module.css";
import { nextOrder } from "./list-state.ts";

/** Name of a column, whose press sorts by it. */
export function SortButton({
  column,
  name,
  group,
  title,
  orderBy,
  isLargestFirst,
  onOrder,
}: {
  column: string;
  name: string;
  /** What the column belongs to, where another one of the table has its name. */
  group?: string | undefined;
  title?: string;
  orderBy: string;
  /** What a first press begins with. */
  isLargestFirst?: boolean;
  onOrder: (orderBy: string) => void;
}) {
  const sort = sortOf(orderBy, column);
  const Icon = sort === "descending" ? IconArrowDown : IconArrowUp;
  return (
    <Row
      as="button"
      inline
      gap={4}
      wrap={false}
      type="button"
      className={`ring-inside ${styles.sort}`}
      title={title}
      onClick={() => onOrder(nextOrder(orderBy, column, isLargestFirst))}
    >
      <span>
        {name}
        {group !== undefined && <span className="visually-hidden">, {group}</span>}
      </span>
      {sort !== "none" && <Icon size={14} stroke={2} aria-hidden />}
    </Row>
  );
}

export function sortOf(orderBy: string, column: string): "ascending" | "descending" | "none" {
  if (orderBy === column) return "ascending";
  return orderBy === `-${column}` ? "descending" : "none";
}

/** Ticks the rows of a page: none, some or all of them are. */
export function PageTick({
  label,
  ticked,
  onTick,
}: {
  label: string;
  ticked: "none" | "some" | "all";
  onTick: (isTicked: boolean) => void;
}) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={ticked === "all"}
      ref={(box) => {
        if (box !== null) box.indeterminate = ticked === "some";
      }}
      onChange={() => onTick(ticked !== "all")}
    />
  );
}
