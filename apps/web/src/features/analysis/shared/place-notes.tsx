import type { Report } from "@lichen/contract";
import { type HazardResult, isWithoutIndex } from "@lichen/report";
import { Band } from "../../../design/controls/band.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

/**
 * What is to be known before reading the results: the perimeter taken by default, and what nothing can be computed from.
 * @param results left out where a question beside them says that it is needed
 */
export function PlaceNotes({ report, results }: { report: Report; results?: readonly HazardResult[] }) {
  const t = useTranslate();
  const notes = [
    ...(report.place.zone === "europe" ? [text.europePerimeter] : []),
    ...(results !== undefined && isWithoutIndex(results) ? [text.notComputable] : []),
  ];
  return notes.map((note) => <Band key={note.en}>{t(note)}</Band>);
}
