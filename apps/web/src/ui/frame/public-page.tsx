import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { useSay, useTitle } from "../language/language.tsx";
import styles from "./public-page.module.css";
import { PUBLIC_PAGES, type PublicPath } from "./public-pages.ts";

/** Frame of a page to read: its title, a lead, its parts. */
export function PublicPage({
  path,
  heading,
  lead,
  width = "narrow",
  children,
}: {
  path: PublicPath;
  /** When it is longer than the title of the tab. */
  heading?: Bilingual;
  lead: Bilingual;
  width?: "narrow" | "wide";
  children: ReactNode;
}) {
  const say = useSay();
  const title = PUBLIC_PAGES[path];
  useTitle(title);
  return (
    <article className={width === "wide" ? `${styles.page} ${styles.wide}` : styles.page}>
      <h1>{say(heading ?? title)}</h1>
      <p className={styles.lead}>{say(lead)}</p>
      {children}
    </article>
  );
}

export function Paragraphs({ of: paragraphs }: { of: readonly Bilingual[] }) {
  const say = useSay();
  return paragraphs.map((paragraph) => <p key={paragraph.en}>{say(paragraph)}</p>);
}
