import { save } from "../../shell/api/save.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { Button } from "../controls/button.tsx";
import { text } from "./chart-text.ts";

/** Figures as a file; not on paper. */
export function CsvButton({
  name,
  file,
  csv,
}: {
  /** What the figures are of, for the name of the button. */
  name: string;
  /** Of the file, without its extension. */
  file: string;
  csv: () => string;
}) {
  const t = useTranslate();
  return (
    <Button
      variant="default"
      size="small"
      className="screen-only"
      aria-label={t(text.downloadCsv(name))}
      onClick={() => save(new Blob([csv()], { type: "text/csv" }), `${file}.csv`)}
    >
      {t(text.csv)}
    </Button>
  );
}
