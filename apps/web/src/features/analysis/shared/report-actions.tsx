import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { IconFileDownload } from "../../../design/icons/icons.ts";
import { PdfRefused } from "../../../documents/pdf/pdf-refused.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { biodiversityPath } from "../../../shell/paths/biodiversity-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { useIsServed } from "../../../shell/session/edition.ts";

const text = {
  report: { fr: "Rapport", en: "Report" },
  biodiversity: { fr: "Biodiversité", en: "Biodiversity" },
  pdf: { fr: "PDF", en: "PDF" },
};

/** Ways out of the analysis of a visit: the report of the building, and what opens its PDF. */
export function ReportActions({ hasReport = true }: { hasReport?: boolean }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const [asksPdf, setAsksPdf] = useState(false);
  if (!useIsServed()) return null;
  return (
    <>
      {hasReport && (
        <Button to={keep("/buildings/batadapt-building-report")} variant="default">
          {t(text.report)}
        </Button>
      )}
      {hasReport && (
        <Button to={keep(biodiversityPath(null))} variant="default">
          {t(text.biodiversity)}
        </Button>
      )}
      <Button variant="default" icon={IconFileDownload} onClick={() => setAsksPdf(true)}>
        {t(text.pdf)}
      </Button>
      {asksPdf && <PdfRefused isSaved={false} onClose={() => setAsksPdf(false)} />}
    </>
  );
}
