import type { ListColumn, ListColumnGroup } from "@lichen/domain";
import { useId, useMemo, useState } from "react";
import { narrowGroups } from "../../design/controls/plain-words.ts";
import formStyles from "../../design/forms/form.module.css";
import { IconChevronRight } from "../../design/icons/icons.ts";
import { Row } from "../../design/layout/row.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import { groupChosen } from "../list-headings.ts";
import { useListSubject } from "../list-subject.tsx";
import { columnText as text } from "./column-text.ts";
import styles from "./columns.module.css";

/**
 * Every column by branch, found by a part of its name, ticked one by one or by the branch. No combobox: its branches fold
 * and are ticked whole, in three states, which the options of a listbox cannot say.
 */
export function ColumnTree({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (keys: readonly string[]) => void;
}) {
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const subject = useListSubject();
  const groups = useMemo(() => narrowGroups(groupChosen(subject), ({ label }) => label, typed), [subject, typed]);

  function tick(columns: readonly ListColumn[], isOn: boolean) {
    const keys = columns.map(({ key }) => key);
    const others = chosen.filter((key) => !keys.includes(key));
    const next = isOn ? [...chosen, ...keys.filter((key) => !chosen.includes(key))] : others;
    if (next.length > 0) onChange(next);
  }

  return (
    <Stack as="section" aria-label={t(text.available)}>
      <Text as="h3" size={14}>
        {t(text.available)}
      </Text>
      <label className="visually-hidden" htmlFor={id}>
        {t(text.find)}
      </label>
      <input
        id={id}
        type="search"
        className={formStyles.input}
        placeholder={t(text.find)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        {groups.map((group) => (
          <Branch key={group.id} group={group} chosen={chosen} isFound={typed.trim() !== ""} onTick={tick} />
        ))}
      </div>
      <p className={groups.length === 0 ? "muted" : "visually-hidden"} role="status">
        {groups.length === 0 && t(text.none)}
      </p>
    </Stack>
  );
}

function Branch({
  group: { name, columns },
  chosen,
  isFound,
  onTick,
}: {
  group: ListColumnGroup;
  chosen: readonly string[];
  /** Open, since something in it was looked for. */
  isFound: boolean;
  onTick: (columns: readonly ListColumn[], isOn: boolean) => void;
}) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = columns.filter(({ key }) => chosen.includes(key)).length;
  const isShown = isOpen || isFound;
  return (
    <div>
      <Row wrap={false} className={styles.branchHead}>
        <input
          type="checkbox"
          aria-label={t(text.groupOf(name))}
          checked={count === columns.length}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && count < columns.length;
          }}
          onChange={() => onTick(columns, count < columns.length)}
        />
        <Row
          as="button"
          type="button"
          wrap={false}
          className="list-button"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden data-open={isShown || undefined} />
          <b className="grow weight-500">{t(name)}</b>
          <Text as="span" size={13} muted>
            {count} / {columns.length}
          </Text>
        </Row>
      </Row>
      <ul id={id} className={styles.leaves} hidden={!isShown}>
        {isShown &&
          columns.map((column) => (
            <li key={column.key}>
              <Row as="label" wrap={false}>
                <input
                  type="checkbox"
                  checked={chosen.includes(column.key)}
                  onChange={({ target }) => onTick([column], target.checked)}
                />
                {t(column.label)}
              </Row>
            </li>
          ))}
      </ul>
    </div>
  );
}
