import { legalPaperPath } from "@lichen/contract";
import { formatDate, type LegalText, privacyPolicy, termsOfUse } from "@lichen/report";
import { Link } from "react-router";
import { useSite } from "../../site/use-site.ts";
import { Paragraphs, PublicPage } from "../../ui/frame/public-page.tsx";
import { useAnchor } from "../../ui/frame/use-anchor.ts";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { PARAGRAPHS, text } from "./text.ts";

/** Who publishes and hosts, under which licences, and both texts that people accept. @source platform.md §2, §5 */
export function LegalNoticesScreen() {
  const say = useSay();
  const site = useSite();
  useAnchor(site !== null);
  const { publisher = null, host = null, data_protection_email = null } = site ?? {};
  const parties = { publisher, data_protection_email };
  return (
    <PublicPage path="/legal-notices" lead={text.lead}>
      <h2>{say(text.publisher)}</h2>
      {publisher === null ? (
        <p>{say(text.noPublisher)}</p>
      ) : (
        <Facts
          rows={[
            [say(text.name), publisher.name],
            [say(text.address), publisher.address],
            [say(text.email), publisher.email],
            [say(text.phone), publisher.phone],
            [say(text.director), publisher.director],
            [say(text.registration), publisher.registration],
          ]}
        />
      )}
      {host !== null && (
        <>
          <h2>{say(text.host)}</h2>
          <Facts
            rows={[
              [say(text.name), host.name],
              [say(text.address), host.address],
              [say(text.phone), host.phone],
            ]}
          />
        </>
      )}
      <h2>{say(text.licences)}</h2>
      <Paragraphs of={PARAGRAPHS.licences} />
      <p>
        <Link to="/documentation#sources">{say(text.sources)}</Link>
      </p>
      {[privacyPolicy(parties), termsOfUse(parties)].map((legal) => (
        <Legal key={legal.id} legal={legal} />
      ))}
    </PublicPage>
  );
}

function Facts({ rows }: { rows: readonly (readonly [name: string, value: string | null])[] }) {
  return <ul>{rows.map(([name, value]) => value !== null && <li key={name}>{`${name} : ${value}`}</li>)}</ul>;
}

function Legal({ legal: { id, title, edition, sections } }: { legal: LegalText }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {say(title)}
      </h2>
      <p className="muted">
        {say(text.edition(formatDate(edition, language)))} <a href={legalPaperPath(id, language)}>{say(text.paper)}</a>
      </p>
      {sections.map(({ title: name, paragraphs, list }) => (
        <section key={name.en}>
          <h3>{say(name)}</h3>
          <Paragraphs of={paragraphs} />
          {list !== undefined && (
            <ul>
              {list.map((one) => (
                <li key={one.en}>{say(one)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}
