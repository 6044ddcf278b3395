import type { RecordsMap } from "@lichen/contract";
import type { ListColumn } from "@lichen/domain";
import { possibleLevel } from "@lichen/report";
import { Dialog } from "../../design/controls/dialog.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { isLevel } from "../../design/levels/is-level.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { useListSubject } from "../list-subject.tsx";
import { mapText as text } from "./map-text.ts";
import { ValueMark, valueOn } from "./value-mark.tsx";

/** The records whose marks lie under one another, to choose from: one mark hides the others. */
export function Pile({
  column,
  points,
  onOpen,
  onClose,
}: {
  /** What the marks are coloured by. */
  column: ListColumn;
  /** The mark that is seen first. */
  points: RecordsMap["points"];
  onOpen: (id: string) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { kind } = useListSubject();
  return (
    <Dialog title={t(text.pile(kind, points.length))} place="middle" onClose={onClose}>
      <Stack as="ul" gap={0}>
        {points.map(({ id, name, level, range }) => {
          const { value, name: words } = valueOn(column, level);
          const possible = range !== null && isLevel(level) ? possibleLevel({ level, ...range }) : null;
          return (
            <li key={id}>
              <Row as="button" type="button" wrap={false} className="list-button" onClick={() => onOpen(id)}>
                <ValueMark column={column} value={value} size={18} />
                <b className="grow">{name}</b>
                <span className="muted">
                  {t(words)}
                  {possible !== null && `, ${t(possible)}`}
                </span>
              </Row>
            </li>
          );
        })}
      </Stack>
    </Dialog>
  );
}
