import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { useSay, useTitle } from "../language/language.tsx";
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
  const say = useSay();
  useTitle(title);
  return (
    <div className={styles[width]}>
      <h1>{say(title)}</h1>
      {lead !== undefined && <p className={styles.lead}>{say(lead)}</p>}
      {children}
    </div>
  );
}

/** One framed part of such a page. */
export function AccountCard({ title, children }: { title?: Bilingual; children: ReactNode }) {
  const say = useSay();
  return (
    <section className={styles.card}>
      {title !== undefined && <h2>{say(title)}</h2>}
      {children}
    </section>
  );
}
