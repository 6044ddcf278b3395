import type { disclosureExport } from "@lichen/contract";
import type { Perimeter } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconFileSpreadsheet } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { reportFailureWords } from "../../../documents/report-refusals.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { type ChosenBuildings, selectionBody } from "../../portfolio/index.ts";
import { text } from "./text.ts";

const FORMATS = [
  { format: "xlsx", name: text.xlsx },
  { format: "csv", name: text.disclosureCsv },
] as const;

/** The results as the European disclosures ask for them, as a file. */
export function Disclosure({ chosen, perimeter }: { chosen: ChosenBuildings; perimeter: Perimeter }) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [making, setMaking] = useState<"xlsx" | "csv" | null>(null);

  async function make(format: "xlsx" | "csv") {
    if (making !== null) return;
    setMaking(format);
    try {
      const request = { ...selectionBody(chosen), perimeter, format, language };
      await saveAnswer<typeof disclosureExport>("/buildings/disclosure_export/", request);
    } catch (error) {
      notify({ type: "error", message: t(reportFailureWords(error)) });
    } finally {
      setMaking(null);
    }
  }

  return (
    <Row align="stretch" className="screen-only">
      {FORMATS.map(({ format, name }) => (
        <Button
          key={format}
          variant="default"
          icon={IconFileSpreadsheet}
          aria-disabled={making !== null}
          onClick={() => void make(format)}
        >
          {t(making === format ? text.making : name)}
        </Button>
      ))}
      <span className="visually-hidden" role="status">
        {making !== null && t(text.making)}
      </span>
    </Row>
  );
}
