import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { IconFiles } from "../../design/icons/icons.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import type { PdfReportsProps } from "./pdf-job-calls.ts";
import { PdfReportsDialog } from "./pdf-reports-dialog.tsx";
import { pdfText as text } from "./pdf-text.ts";

/** Opens the reports of several buildings: asks for them, follows them, gives their files. */
export function PdfReports({ size = "normal", ...dialogProps }: PdfReportsProps & { size?: "normal" | "small" }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size={size} icon={IconFiles} onClick={() => setOpen(true)}>
        {t(text.open)}
      </Button>
      {isOpen && <PdfReportsDialog {...dialogProps} onClose={() => setOpen(false)} />}
    </>
  );
}
