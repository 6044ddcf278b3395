import { Link, useLocation } from "react-router";
import { PublicPage } from "../../ui/frame/public-page.tsx";
import { useAnchor } from "../../ui/frame/use-anchor.ts";
import { useSay } from "../../ui/language/language.tsx";
import styles from "./faq.module.css";
import { QUESTIONS, text } from "./questions.ts";

/** Short answers, folded; each has an address. */
export function FaqScreen() {
  const say = useSay();
  const { hash } = useLocation();
  useAnchor(true);
  return (
    <PublicPage path="/faq" lead={text.lead}>
      {QUESTIONS.map(({ title, entries }) => (
        <section key={title.en}>
          <h2>{say(title)}</h2>
          {entries.map(({ id, question, answer, more }) => (
            <details key={id} id={id} className={styles.entry} open={hash === `#${id}`}>
              <summary>{say(question)}</summary>
              <p>{say(answer)}</p>
              {more !== undefined && (
                <p>
                  <Link to={more.to}>{say(more.name)}</Link>
                </p>
              )}
            </details>
          ))}
        </section>
      ))}
      <p className={styles.other}>
        {say(text.other)} <Link to="/contact">{say(text.write)}</Link>
      </p>
    </PublicPage>
  );
}
