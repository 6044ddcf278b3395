import { ensure } from "@lichen/domain";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./contents.module.css";
import type { Part } from "./entry.ts";
import { text } from "./text.ts";

/** Share of the window, from its top, in which the entry that one reads stands. */
const READING_BAND = "-12% 0px -80% 0px";

/** The entry in front of the reader; the last one stays while nothing new comes. */
function useCurrentEntry(parts: readonly Part[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (changes) => {
        const entered = changes.findLast(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: READING_BAND },
    );
    for (const { id } of parts.flatMap(({ entries }) => entries)) {
      const element = document.getElementById(id);
      if (element) seen.observe(element);
    }
    return () => seen.disconnect();
  }, [parts]);
  return current;
}

/** Parts of the page, those of the one being read opened; under 960 px a list to unfold. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  const current = useCurrentEntry(parts);
  return (
    <>
      <ContentsList className={`${styles.aside} screen-only`} parts={parts} current={current} />
      <Folded parts={parts} />
    </>
  );
}

function Folded({ parts }: { parts: readonly Part[] }) {
  const t = useTranslate();
  const { key } = useLocation();
  return (
    <details key={key} className={`card ${styles.folded} screen-only`}>
      <summary>{t(text.contents)}</summary>
      <ContentsList className={ensure(styles.list)} parts={parts} current={null} />
    </details>
  );
}

function ContentsList({
  className,
  parts,
  current,
}: {
  className: string;
  parts: readonly Part[];
  current: string | null;
}) {
  const t = useTranslate();
  const { search } = useLocation();
  const read =
    parts.find(({ entries }) => entries.some(({ id }) => id === current)) ?? (current === null ? null : parts[0]);
  return (
    <nav className={className} aria-label={t(text.contents)}>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <Link to={{ search, hash: `#${part.id}` }} className={part === read ? styles.reading : undefined}>
              {t(part.title)}
            </Link>
            {part === read && (
              <ul className={styles.entries}>
                {part.entries.map(({ id, title }) => (
                  <li key={id}>
                    <Link to={{ search, hash: `#${id}` }} aria-current={id === current ? "location" : undefined}>
                      {t(title)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
