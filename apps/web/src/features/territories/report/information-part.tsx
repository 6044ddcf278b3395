import { informationPart } from "@lichen/report";
import { PartBody } from "../../../design/blocks/part-view.tsx";
import { useLanguage } from "../../../shell/language/language.tsx";
import type { TerritoryReport } from "./territory-calls.ts";

/** What a territory is: its type, who lives there, where it lies. */
export function InformationPart({ report }: { report: TerritoryReport }) {
  const part = informationPart(report, useLanguage());
  return (
    <section aria-label={part.title}>
      <PartBody part={part} />
    </section>
  );
}
