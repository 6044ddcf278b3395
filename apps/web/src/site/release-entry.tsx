import { useSay } from "../ui/language/language.tsx";
import { RELEASE_TAGS, RELEASE_TYPES, type Release } from "./releases.ts";
import styles from "./site.module.css";

/** One change: what it is about, of which kind, in a sentence or two. */
export function ReleaseEntry({ entry: { tag, type, text } }: { entry: Release["entries"][number] }) {
  const say = useSay();
  return (
    <li className={styles.entry}>
      <p className={styles.marks}>
        <span className="tag">{say(RELEASE_TAGS[tag])}</span>
        <span className="muted">{say(RELEASE_TYPES[type])}</span>
      </p>
      <p>{say(text)}</p>
    </li>
  );
}
