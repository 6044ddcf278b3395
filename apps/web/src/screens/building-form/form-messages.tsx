import { Link } from "react-router";
import { Button } from "../../ui/kit/button.tsx";
import { Notice } from "../../ui/kit/notice.tsx";
import { formatMoment } from "../../ui/language/format-moment.ts";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import styles from "./building-form.module.css";
import type { SaveRefusal } from "./refusals.ts";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

/** What there is to know of the whole form: it was added, a draft was found, it was refused, somebody else changed it. */
export function FormMessages({
  form,
  title,
  isAdded,
  refusal,
  hasConflict,
  onCompare,
}: {
  form: BuildingForm;
  /** Name of the building. */
  title: string;
  isAdded: boolean;
  refusal: SaveRefusal | null;
  hasConflict: boolean;
  onCompare: () => void;
}) {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      {isAdded && form.unsaved === 0 && (
        <Notice kind="success">
          <p>{say(text.added(title))}</p>
          <p className={styles.links}>
            <Link to="/buildings">{say(text.seePortfolio)}</Link>
            <Link to="/buildings/form">{say(text.addAnother)}</Link>
          </p>
        </Notice>
      )}
      {form.foundDraft !== null && (
        <Notice kind="notice">
          <p>{say(text.draftFound(formatMoment(form.foundDraft, language)))}</p>
          <div className={styles.actions}>
            <Button variant="default" size="small" onClick={form.keepDraft}>
              {say(text.keepDraft)}
            </Button>
            <Button variant="default" size="small" onClick={form.forgetDraft}>
              {say(text.dropDraft)}
            </Button>
          </div>
        </Notice>
      )}
      {refusal !== null && (
        <Notice kind="failure">
          <p>{say(refusal.words)}</p>
          <p>{say(text.failedKept)}</p>
          {refusal.isLicence && <Link to="/contact?subject=licence">{say(text.licence)}</Link>}
        </Notice>
      )}
      {hasConflict && (
        <Notice kind="failure">
          <p>{say(text.conflictBanner)}</p>
          <Button variant="default" size="small" onClick={onCompare}>
            {say(text.compare)}
          </Button>
        </Notice>
      )}
    </>
  );
}
