import { Link } from "react-router";
import { PublicPage } from "../../../frame/public-page.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { SITE_MAP } from "./sections.ts";

const lead = {
  fr: "Toutes les pages et tous les écrans de Lichen. Un bâtiment, un projet ou une structure s’ouvre depuis sa liste.",
  en: "Every page and screen of Lichen. A building, a project or a company opens from its list.",
};

/** Every page and screen in one list: the second way to find them. @source RGAA 12.1 */
export function SiteMapScreen() {
  const t = useTranslate();
  return (
    <PublicPage path="/site-map" lead={lead}>
      {SITE_MAP.map(({ title, note, entries }) => (
        <section key={title.en}>
          <h2>{t(title)}</h2>
          {note !== undefined && <p className="muted">{t(note)}</p>}
          <ul>
            {entries.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{t(name)}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PublicPage>
  );
}
