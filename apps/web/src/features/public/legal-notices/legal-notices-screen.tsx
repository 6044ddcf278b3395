import { legalPaperPath } from "@lichen/contract";
import { formatDate, type LegalText, privacyPolicy, termsOfUse } from "@lichen/report";
import { Link } from "react-router";
import { Paragraphs, PublicPage } from "../../../frame/public-page.tsx";
import { useAnchor } from "../../../frame/use-anchor.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSite } from "../shared/use-site.ts";
import { PARAGRAPHS, text } from "./text.ts";

/** Who publishes and hosts, under which licences, and both texts that people accept. @source platform.md §2, §5 */
export function LegalNoticesScreen() {
  const t = useTranslate();
  const site = useSite();
  useAnchor(site !== null);
  const { publisher = null, host = null, data_protection_email = null } = site ?? {};
  const parties = { publisher, data_protection_email };
  return (
    <PublicPage path="/legal-notices" lead={text.lead}>
      <h2>{t(text.publisher)}</h2>
      {publisher === null ? (
        <p>{t(text.noPublisher)}</p>
      ) : (
        <Facts
          rows={[
            [t(text.name), publisher.name],
            [t(text.address), publisher.address],
            [t(text.email), publisher.email],
            [t(text.phone), publisher.phone],
            [t(text.director), publisher.director],
            [t(text.registration), publisher.registration],
          ]}
        />
      )}
      {host !== null && (
        <>
          <h2>{t(text.host)}</h2>
          <Facts
            rows={[
              [t(text.name), host.name],
              [t(text.address), host.address],
              [t(text.phone), host.phone],
            ]}
          />
        </>
      )}
      <h2>{t(text.licences)}</h2>
      <Paragraphs of={PARAGRAPHS.licences} />
      <p>
        <Link to="/documentation#sources">{t(text.sources)}</Link>
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
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {t(title)}
      </h2>
      <p className="muted">
        {t(text.edition(formatDate(edition, language)))} <a href={legalPaperPath(id, language)}>{t(text.paper)}</a>
      </p>
      {sections.map(({ title: name, paragraphs, list }) => (
        <section key={name.en}>
          <h3>{t(name)}</h3>
          <Paragraphs of={paragraphs} />
          {list !== undefined && (
            <ul>
              {list.map((one) => (
                <li key={one.en}>{t(one)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}
