import type { PageMeta } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { Button } from "../controls/button.tsx";
import { IconChevronLeft, IconChevronRight } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import styles from "./list.module.css";
import { text } from "./list-text.ts";

/** Where a page stands in its list, and the way to its neighbours. */
export function ListPages({ meta, onPage }: { meta: Omit<PageMeta, "next_cursor">; onPage: (page: number) => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { offset, limit, count } = meta;
  if (count === 0) return null;
  const page = Math.floor(offset / limit) + 1;
  const lastPage = Math.max(1, Math.ceil(count / limit));
  const [from, to, all] = [Math.min(offset + 1, count), Math.min(offset + limit, count), count].map((number) =>
    formatInteger(number, language),
  );
  return (
    <Row as="nav" justify="end" wrap={false} className={`muted text-14 ${styles.pages}`} aria-label={t(text.pages)}>
      <span role="status">{t(text.range(ensure(from), ensure(to), ensure(all)))}</span>
      <Button
        variant="default"
        icon={IconChevronLeft}
        aria-label={t(text.previous)}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, lastPage))}
      />
      <Button
        variant="default"
        icon={IconChevronRight}
        aria-label={t(text.next)}
        disabled={page >= lastPage}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  );
}
