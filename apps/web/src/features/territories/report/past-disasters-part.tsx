import { pastDisastersPart } from "@lichen/report";
import { Link } from "react-router";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import { text } from "./text.ts";

/** Disasters recognised in a territory, why their cost is not known, and what they cost the country. */
export function PastDisastersPart({ report }: { report: TerritoryReport }) {
  const t = useTranslate();
  return (
    <PartView part={pastDisastersPart(report, useLanguage())}>
      <p>
        <Link to="/documentation#territory-past-disasters">{t(text.method)}</Link>
      </p>
    </PartView>
  );
}
