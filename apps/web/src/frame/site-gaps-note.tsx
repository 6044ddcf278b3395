import { IconInfoCircle } from "../design/icons/icons.ts";
import { Row } from "../design/layout/row.tsx";
import { useTranslate } from "../shell/language/language.tsx";
import styles from "./footer.module.css";
import { siteGapsWords } from "./site-gaps.ts";

/** What the installation does not say of itself yet, and where to set it. */
export function SiteGapsNote({ site }: { site: Parameters<typeof siteGapsWords>[0] }) {
  const t = useTranslate();
  const words = siteGapsWords(site);
  if (words === null) return null;
  return (
    <Row as="p" align="stretch" wrap={false} className={`muted ${styles.gaps}`}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span>{t(words)}</span>
    </Row>
  );
}
