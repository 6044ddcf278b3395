import { LIST_COLUMNS } from "@lichen/domain";
import { IconColumns3 } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../../ui/kit/button.tsx";
import { useSay } from "../../../ui/language/language.tsx";
import { isNameColumn } from "../list-columns.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { columnText as text } from "./column-text.ts";
import type { ColumnChoice } from "./use-columns.ts";

const ALL = LIST_COLUMNS.filter(({ key }) => !isNameColumn(key)).length;

/** How many columns are shown of how many there are, and the door to choose them. */
export function ColumnsButton({ columns }: { columns: ColumnChoice }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const shown = columns.keys.filter((key) => !isNameColumn(key)).length;
  return (
    <>
      <Button variant="default" icon={IconColumns3} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say(text.columns(shown, ALL))}
      </Button>
      {isOpen && <ColumnChooser columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}
