import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/controls/dialog.tsx";
import formStyles from "../../design/forms/form.module.css";
import { Grid } from "../../design/layout/grid.tsx";
import { Row } from "../../design/layout/row.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import { useListSubject } from "../list-subject.tsx";
import { ColumnOrder } from "./column-order.tsx";
import { columnText as text } from "./column-text.ts";
import { ColumnTree } from "./column-tree.tsx";
import styles from "./columns.module.css";
import type { ColumnChoice } from "./use-columns.ts";

/** Which columns, in which order: ready-made choices, the tree of all of them, and the order of those shown. */
export function ColumnChooser({
  columns: { keys, set, reset },
  onClose,
}: {
  columns: ColumnChoice;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { columns: list, nameColumns } = useListSubject();
  const chosen = keys.filter((key) => !nameColumns.includes(key));
  const preset = list.presetOf(keys);
  return (
    <Dialog
      place="right"
      title={t(text.title)}
      onClose={onClose}
      foot={
        <Button variant="default" onClick={() => void reset()}>
          {t(text.reset)}
        </Button>
      }
    >
      <Row as="fieldset" align="stretch">
        <legend className={formStyles.legend}>{t(text.presets)}</legend>
        {list.presets.map(({ id, name, columns }) => (
          <Button
            key={id}
            variant="default"
            size="small"
            aria-pressed={preset?.id === id}
            className={preset?.id === id ? styles.pressed : undefined}
            onClick={() => set(columns)}
          >
            {t(name)}
          </Button>
        ))}
      </Row>
      <Grid least={260} gap={24}>
        <ColumnTree chosen={chosen} onChange={set} />
        <ColumnOrder chosen={chosen} onChange={set} />
      </Grid>
    </Dialog>
  );
}
