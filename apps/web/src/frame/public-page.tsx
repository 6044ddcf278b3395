import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { Text } from "../design/layout/text.tsx";
import { useTranslate } from "../shell/language/language.tsx";
import { useTitle } from "../shell/language/page-title.ts";
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
  const t = useTranslate();
  const title = PUBLIC_PAGES[path];
  useTitle(title);
  return (
    <article className={width === "wide" ? `${styles.page} ${styles.wide}` : styles.page}>
      <Text as="h1" size={28}>
        {t(heading ?? title)}
      </Text>
      <Text size={16} muted className={styles.lead}>
        {t(lead)}
      </Text>
      {children}
    </article>
  );
}

export function Paragraphs({ of: paragraphs }: { of: readonly Bilingual[] }) {
  const t = useTranslate();
  return paragraphs.map((paragraph) => <p key={paragraph.en}>{t(paragraph)}</p>);
}
