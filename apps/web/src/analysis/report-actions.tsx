import { Button } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSay } from "../ui/language.tsx";
import { PdfRefused } from "./pdf-refused.tsx";

const text = {
  report: { fr: "Rapport", en: "Report" },
  pdf: { fr: "PDF", en: "PDF" },
};

/** Ways out of the analysis of a visit: the report of the building, and what opens its PDF. */
export function ReportActions({ hasReport = true }: { hasReport?: boolean }) {
  const say = useSay();
  const [asksPdf, setAsksPdf] = useState(false);
  return (
    <>
      {hasReport && (
        <Button component={Link} to="/buildings/batadapt-building-report" variant="default">
          {say(text.report)}
        </Button>
      )}
      <Button leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />} onClick={() => setAsksPdf(true)}>
        {say(text.pdf)}
      </Button>
      {asksPdf && <PdfRefused isKept={false} onClose={() => setAsksPdf(false)} />}
    </>
  );
}
