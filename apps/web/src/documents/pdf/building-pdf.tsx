import type { pdfReport } from "@lichen/contract";
import type { Horizon, Scenario } from "@lichen/domain";
import { saveAnswer } from "../../shell/api/save-answer.ts";
import { useLanguage } from "../../shell/language/language.tsx";
import { PdfButton } from "./pdf-button.tsx";

/** The report of a building of the portfolio as PDF, at the moment that the screen shows and in its language. */
export function BuildingPdf({
  id,
  scenario,
  horizon,
  variant,
}: {
  id: string;
  scenario: Scenario;
  horizon: Horizon;
  variant?: "filled" | "default";
}) {
  const language = useLanguage();
  return (
    <PdfButton
      {...(variant === undefined ? {} : { variant })}
      ask={() =>
        saveAnswer<typeof pdfReport>("/buildings/pdf_report/", { building_id: id, scenario, horizon, language })
      }
    />
  );
}
