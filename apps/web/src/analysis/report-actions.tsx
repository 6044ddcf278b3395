import { IconFileDownload } from "@tabler/icons-react";
import { useState } from "react";
import { biodiversityPath } from "../buildings/biodiversity-path.ts";
import { Button } from "../ui/kit/button.tsx";
import { useTranslate } from "../ui/language/language.tsx";
import { PdfRefused } from "./pdf-refused.tsx";

const text = {
  report: { fr: "Rapport", en: "Report" },
  biodiversity: { fr: "Biodiversité", en: "Biodiversity" },
  pdf: { fr: "PDF", en: "PDF" },
};

/** Ways out of the analysis of a visit: the report of the building, and what opens its PDF. */
export function ReportActions({ hasReport = true }: { hasReport?: boolean }) {
  const t = useTranslate();
  const [asksPdf, setAsksPdf] = useState(false);
  return (
    <>
      {hasReport && (
        <Button to="/buildings/batadapt-building-report" variant="default">
          {t(text.report)}
        </Button>
      )}
      {hasReport && (
        <Button to={biodiversityPath(null)} variant="default">
          {t(text.biodiversity)}
        </Button>
      )}
      <Button icon={IconFileDownload} onClick={() => setAsksPdf(true)}>
        {t(text.pdf)}
      </Button>
      {asksPdf && <PdfRefused isKept={false} onClose={() => setAsksPdf(false)} />}
    </>
  );
}
