import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { IconColumns3 } from "../../design/icons/icons.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { columnsToRender } from "../list-headings.ts";
import { useListSubject } from "../list-subject.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { columnText as text } from "./column-text.ts";
import type { ColumnChoice } from "./use-columns.ts";

/** How many columns are shown of how many there are, and the door to choose them. */
export function ColumnsButton({ columns }: { columns: ColumnChoice }) {
  const t = useTranslate();
  const subject = useListSubject();
  const all = subject.columns.columns.map(({ key }) => key);
  const [isOpen, setOpen] = useState(false);
  const shown = columnsToRender(subject, columns.keys).length;
  return (
    <>
      <Button variant="default" icon={IconColumns3} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(text.columns(shown, columnsToRender(subject, all).length))}
      </Button>
      {isOpen && <ColumnChooser columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}
