import { ensure } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { Link } from "react-router";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { ReleaseEntries } from "../shared/release-entries.tsx";
import { RELEASES } from "../shared/releases.ts";
import { useSite } from "../shared/use-site.ts";
import { text } from "./text.ts";

/** Changes of the product that are told here; the others are in the release notes. */
const SHOWN_CHANGES = 3;

/** What is new: said by the installation, then by the product. @source analysis.md §2 "a landing page shows the tools, news and benefits" */
export function News() {
  const t = useTranslate();
  const language = useLanguage();
  const own = useSite()?.news ?? [];
  return (
    <>
      {own.map((one) => (
        <p key={one.date + one.en}>
          <strong>{formatDate(one.date, language)}</strong> {one[language]}{" "}
          {one.url !== null && (
            <a href={one.url} rel="noreferrer">
              {t(text.more)}
            </a>
          )}
        </p>
      ))}
      <ReleaseEntries of={ensure(RELEASES[0]).entries.slice(0, SHOWN_CHANGES)} />
      <p>
        <Link to="/release-notes">{t(text.allNews)}</Link>
      </p>
    </>
  );
}
