import { Link } from "react-router";
import { Paragraphs, PublicPage } from "../../../frame/public-page.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSite } from "../shared/use-site.ts";
import { PARAGRAPHS, text } from "./text.ts";

/** Why the product exists, what it commits to, who publishes this installation. */
export function AboutScreen() {
  const t = useTranslate();
  const publisher = useSite()?.publisher ?? null;
  return (
    <PublicPage path="/about-us" heading={text.heading} lead={text.lead}>
      <h2>{t(text.why)}</h2>
      <Paragraphs of={PARAGRAPHS.why} />
      <h2>{t(text.commitments)}</h2>
      <Paragraphs of={PARAGRAPHS.commitments} />
      <h2>{t(text.notYet)}</h2>
      <Paragraphs of={PARAGRAPHS.notYet} />
      <h2>{t(text.who)}</h2>
      <p>{publisher === null ? t(text.nobody) : t(text.published(publisher.name))}</p>
      <p>
        <Link to="/legal-notices">{t(text.legal)}</Link> · <Link to="/contact">{t(text.write)}</Link>
      </p>
      <h2>{t(text.free)}</h2>
      <Paragraphs of={PARAGRAPHS.free} />
    </PublicPage>
  );
}
