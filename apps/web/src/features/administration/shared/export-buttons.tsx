import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { refusalOf } from "../../../design/forms/refusal-words.ts";
import { IconFileTypeCsv, IconFileTypeXls } from "../../../design/icons/icons.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./words.ts";

type ExportFormat = "csv" | "xlsx";

/** A list as a file, as it is filtered. */
export function ExportButtons({ save }: { save: (format: ExportFormat) => Promise<void> }) {
  const t = useTranslate();
  const notify = useNotify();
  const [saving, setSaving] = useState<ExportFormat | null>(null);

  async function start(format: ExportFormat) {
    if (saving !== null) return;
    setSaving(format);
    try {
      await save(format);
    } catch (error) {
      notify({ type: "error", message: t(refusalOf(error)) });
    } finally {
      setSaving(null);
    }
  }

  return (
    <>
      <Button variant="default" icon={IconFileTypeCsv} aria-busy={saving === "csv"} onClick={() => void start("csv")}>
        {t(text.exportCsv)}
      </Button>
      <Button variant="default" icon={IconFileTypeXls} aria-busy={saving === "xlsx"} onClick={() => void start("xlsx")}>
        {t(text.exportXlsx)}
      </Button>
    </>
  );
}
