import { Link, useLocation } from "react-router";
import { PublicPage } from "../../../frame/public-page.tsx";
import { useAnchor } from "../../../frame/use-anchor.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./faq.module.css";
import { QUESTIONS, text } from "./questions.ts";

/** Short answers, folded; each has an address. */
export function FaqScreen() {
  const t = useTranslate();
  const { hash } = useLocation();
  useAnchor(true);
  return (
    <PublicPage path="/faq" lead={text.lead}>
      {QUESTIONS.map(({ title, entries }) => (
        <section key={title.en}>
          <h2>{t(title)}</h2>
          {entries.map(({ id, question, answer, more }) => (
            <details key={id} id={id} className={styles.entry} open={hash === `#${id}`}>
              <summary>{t(question)}</summary>
              <p>{t(answer)}</p>
              {more !== undefined && (
                <p>
                  <Link to={more.to}>{t(more.name)}</Link>
                </p>
              )}
            </details>
          ))}
        </section>
      ))}
      <p>
        {t(text.other)} <Link to="/contact">{t(text.write)}</Link>
      </p>
    </PublicPage>
  );
}
