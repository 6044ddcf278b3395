import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import type { SaveRefusal } from "./refusals.ts";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

/** What there is to know of the whole form: it was added, a draft was found, it was refused, another user changed it. */
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
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  return (
    <>
      {isAdded && form.unsaved === 0 && (
        <Notice kind="success">
          <p>{t(text.added(title))}</p>
          <Row as="p" gap={16}>
            <Link to={keep("/buildings")}>{t(text.seePortfolio)}</Link>
            <Link to={keep("/buildings/form")}>{t(text.addAnother)}</Link>
          </Row>
        </Notice>
      )}
      {form.foundDraft !== null && (
        <Notice kind="notice">
          <p>{t(text.draftFound(formatMoment(form.foundDraft, language)))}</p>
          <Row>
            <Button variant="default" size="small" onClick={form.keepDraft}>
              {t(text.keepDraft)}
            </Button>
            <Button variant="default" size="small" onClick={form.forgetDraft}>
              {t(text.dropDraft)}
            </Button>
          </Row>
        </Notice>
      )}
      {refusal !== null && (
        <Notice kind="failure">
          <p>{t(refusal.words)}</p>
          <p>{t(text.failedPreserved)}</p>
          {refusal.isLicence && <Link to="/contact?subject=licence">{t(text.licence)}</Link>}
        </Notice>
      )}
      {hasConflict && (
        <Notice kind="failure">
          <p>{t(text.conflictBanner)}</p>
          <Button variant="default" size="small" onClick={onCompare}>
            {t(text.compare)}
          </Button>
        </Notice>
      )}
    </>
  );
}
