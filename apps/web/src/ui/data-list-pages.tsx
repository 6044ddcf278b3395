import type { PageMeta } from "@lichen/contract";
import { formatInteger } from "@lichen/report";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import styles from "./data-list.module.css";
import { text } from "./data-list-text.ts";
import { useLanguage, useSay } from "./language.tsx";

/** Where a page stands in its list, and the way to its neighbours. */
export function DataListPages({ meta, onPage }: { meta: PageMeta; onPage: (page: number) => void }) {
  const say = useSay();
  const language = useLanguage();
  const { offset, limit, count } = meta;
  if (count === 0) return null;
  const page = Math.floor(offset / limit) + 1;
  const lastPage = Math.max(1, Math.ceil(count / limit));
  const [from, to, all] = [Math.min(offset + 1, count), Math.min(offset + limit, count), count].map((number) =>
    formatInteger(number, language),
  );
  return (
    <nav className={styles.pages} aria-label={say(text.pages)}>
      <span role="status">{say(text.range(from!, to!, all!))}</span>
      <button
        type="button"
        className={styles.square}
        aria-label={say(text.previous)}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, lastPage))}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.square}
        aria-label={say(text.next)}
        disabled={page >= lastPage}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </button>
    </nav>
  );
}
