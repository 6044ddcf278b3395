import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { RELEASE_TAGS, RELEASE_TYPES, type Release } from "./releases.ts";
import styles from "./site.module.css";

/** Changes: what each is about, of which kind, in a sentence or two. */
export function ReleaseEntries({ of: entries }: { of: Release["entries"] }) {
  const t = useTranslate();
  return (
    <ul className={styles.entries}>
      {entries.map(({ tag, type, text }) => (
        <li key={text.en} className={styles.entry}>
          <Row as="p" align="baseline" wrap={false} className={styles.marks}>
            <span className="tag">{t(RELEASE_TAGS[tag])}</span>
            <span className="muted">{t(RELEASE_TYPES[type])}</span>
          </Row>
          <p>{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
