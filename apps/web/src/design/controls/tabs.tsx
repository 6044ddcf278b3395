import { Link } from "react-router";
import { Row } from "../layout/row.tsx";
import styles from "./tabs.module.css";

/** Parts of a screen, each with its address; the first has none of its own. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly { readonly id: Id; readonly name: string; readonly count?: number; readonly to?: string }[];
  current: Id;
}) {
  return (
    <Row as="nav" gap={16} wrap={false} className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, name, count = 0, to }, index) => (
        <Link
          key={id}
          to={to ?? (index === 0 ? "." : `?tab=${id}`)}
          aria-current={id === current ? "page" : undefined}
          preventScrollReset
        >
          {name}
          {count > 0 && <span className="tag">{count}</span>}
        </Link>
      ))}
    </Row>
  );
}
