import { Link } from "react-router";
import { useSite } from "../../site/use-site.ts";
import { Paragraphs, PublicPage } from "../../ui/frame/public-page.tsx";
import { useSay } from "../../ui/language/language.tsx";
import { PARAGRAPHS, text } from "./text.ts";

/** Why the product exists, what it commits to, who publishes this installation. */
export function AboutScreen() {
  const say = useSay();
  const publisher = useSite()?.publisher ?? null;
  return (
    <PublicPage path="/about-us" heading={text.heading} lead={text.lead}>
      <h2>{say(text.why)}</h2>
      <Paragraphs of={PARAGRAPHS.why} />
      <h2>{say(text.commitments)}</h2>
      <Paragraphs of={PARAGRAPHS.commitments} />
      <h2>{say(text.notYet)}</h2>
      <Paragraphs of={PARAGRAPHS.notYet} />
      <h2>{say(text.who)}</h2>
      <p>{publisher === null ? say(text.nobody) : say(text.published(publisher.name))}</p>
      <p>
        <Link to="/legal-notices">{say(text.legal)}</Link> · <Link to="/contact">{say(text.write)}</Link>
      </p>
      <h2>{say(text.free)}</h2>
      <Paragraphs of={PARAGRAPHS.free} />
    </PublicPage>
  );
}
