import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { Card } from "../design/layout/card.tsx";
import { Text } from "../design/layout/text.tsx";
import { useTranslate } from "../shell/language/language.tsx";
import { useTitle } from "../shell/language/page-title.ts";
import styles from "./account-page.module.css";

/** Frame of the pages around the account: a title, what to do, one form. */
export function AccountPage({
  title,
  lead,
  width = "narrow",
  children,
}: {
  title: Bilingual;
  lead?: Bilingual;
  width?: "narrow" | "wide";
  children: ReactNode;
}) {
  const t = useTranslate();
  useTitle(title);
  return (
    <div className={styles[width]}>
      <h1>{t(title)}</h1>
      {lead !== undefined && (
        <Text muted measured className={styles.lead}>
          {t(lead)}
        </Text>
      )}
      {children}
    </div>
  );
}

/** One framed part of such a page. */
export function AccountCard({ title, children }: { title?: Bilingual; children: ReactNode }) {
  const t = useTranslate();
  return (
    <Card as="section" gap={16} padding={24} className={styles.card}>
      {title !== undefined && <h2>{t(title)}</h2>}
      {children}
    </Card>
  );
}
