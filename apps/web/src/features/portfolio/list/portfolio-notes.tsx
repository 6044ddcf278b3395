import { type Actor, canWriteSomewhere } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { Link } from "react-router";
import { Strip } from "../../../design/controls/strip.tsx";
import { IconClock, IconInfoCircle, IconLock } from "../../../design/icons/icons.ts";
import desk from "../../../records/layout/layout.module.css";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { type BuildingsPage, useImportLock } from "./portfolio-calls.ts";
import { text } from "./text.ts";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** What the reader should know before they work: an import under way, levels being computed again, a full portfolio. */
export function PortfolioNotes({ actor, page }: { actor: Actor; page: BuildingsPage | undefined }) {
  const t = useTranslate();
  const language = useLanguage();
  const lock = useImportLock(actor.username).data?.locks[0];
  const outdated = page?.outdated_count ?? 0;
  const { buildings_counter: counter = null, buildings_threshold: threshold = null } = page ?? {};
  const canAdd = actor.company_id !== null && canWriteSomewhere(actor, "building");
  const isFull = canAdd && counter !== null && threshold !== null && counter >= threshold;
  return (
    <div className={desk.strips} role="status">
      {lock !== undefined && (
        <Strip as="p" tone="info" wrap={false}>
          <IconClock {...ICON} />
          <span>
            {t(
              lock.own
                ? text.importYours(lock.file_name, formatMoment(lock.since, language))
                : text.importRuns(lock.by, lock.file_name, formatMoment(lock.since, language)),
            )}{" "}
            {lock.own && <Link to="/buildings/import">{t(text.seeImport)}</Link>}
          </span>
        </Strip>
      )}
      {outdated > 0 && (
        <Strip as="p" tone="info" wrap={false}>
          <IconInfoCircle {...ICON} />
          <span>{t(text.outdated(outdated, formatInteger(outdated, language)))}</span>
        </Strip>
      )}
      {isFull && (
        <Strip as="p" tone="info" wrap={false}>
          <IconLock {...ICON} />
          <span>
            {t(text.quotaReached)} <Link to="/contact?subject=licence">{t(text.contact)}</Link>
          </span>
        </Strip>
      )}
    </div>
  );
}
