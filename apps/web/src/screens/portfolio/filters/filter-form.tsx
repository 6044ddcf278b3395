import type { Filter } from "@lichen/contract";
import { LEVEL_NAMES, type ListColumn, offered, RANKED_LEVELS } from "@lichen/domain";
import { Button } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { isLevel } from "../../../buildings/is-level.ts";
import { filterOf } from "../../../ui/data-list-filter-panel.tsx";
import { text as lists } from "../../../ui/data-list-text.ts";
import { useLanguage, useSay } from "../../../ui/language.tsx";
import { LevelMark } from "../../../ui/level.tsx";
import { filterText as text } from "./filter-text.ts";
import { filterColumn } from "./filter-words.ts";
import styles from "./filters.module.css";

/** What a column is asked for: values to tick, words, bounds, or whether it is filled in. */
export function FilterForm({
  column,
  groups,
  filters,
  onApply,
  onBack,
}: {
  column: ListColumn;
  /** Names of the building groups, for the column that holds one. */
  groups: readonly string[];
  filters: readonly Filter[];
  onApply: (filter: Filter) => void;
  /** Back to the list of columns. */
  onBack: () => void;
}) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const own = filters.filter((one) => one.column === column.key);
  const asked = filterColumn(column, groups);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const empty = data.get("empty");
    if (empty === "true" || empty === "false") {
      return onApply({ column: column.key, type: "empty", value: empty === "true" });
    }
    const filter = filterOf(asked, data);
    if (filter !== null) onApply(filter);
  }

  const presence = own.find(({ type }) => type === "empty");
  return (
    <form ref={form} className={styles.form} onSubmit={apply}>
      <h3>{say(column.label)}</h3>
      <Values column={column} options={asked.options ?? []} filter={own.find(({ type }) => type !== "empty")} />
      {column.source.kind !== "level" && (
        <Field label={say(text.presence)}>
          <select name="empty" defaultValue={presence === undefined ? "" : String(presence.value)}>
            <option value="">{say(lists.byValue)}</option>
            <option value="false">{say(lists.filledIn)}</option>
            <option value="true">{say(lists.empty)}</option>
          </select>
        </Field>
      )}
      <div className={styles.actions}>
        <Button type="submit">{say(lists.apply)}</Button>
        <Button variant="subtle" onClick={onBack}>
          {say(text.anyColumn)}
        </Button>
      </div>
    </form>
  );
}

function Values({
  column,
  options,
  filter,
}: {
  column: ListColumn;
  options: NonNullable<ReturnType<typeof filterColumn>["options"]>;
  filter: Filter | undefined;
}) {
  const say = useSay();
  const language = useLanguage();
  const list = useRef<HTMLFieldSetElement>(null);
  switch (column.type) {
    case "text":
      return (
        <Field label={say(lists.contains)}>
          <input name="value" maxLength={200} defaultValue={filter?.type === "text" ? filter.value : ""} />
        </Field>
      );
    case "enum":
      return (
        <fieldset ref={list} className={styles.options}>
          <legend className="visually-hidden">{say(lists.value)}</legend>
          {options.length === 0 && <p className="muted">{say(text.noGroup)}</p>}
          {offered(column.key, options, language).map(({ value, name }) => (
            <label key={value}>
              <input
                type="checkbox"
                name="value"
                value={value}
                defaultChecked={filter?.type === "enum" && filter.value.includes(value)}
              />
              {column.source.kind === "level" && isLevel(value) && <LevelMark level={value} size={18} />}
              {say(name)}
            </label>
          ))}
          {column.source.kind === "level" && <AndMore list={list} />}
        </fieldset>
      );
    case "number":
    case "date": {
      const bounds = filter?.type === column.type ? filter.value : {};
      const isDate = column.type === "date";
      const type = isDate ? "date" : "number";
      return (
        <div className={styles.bounds}>
          <Field label={say(isDate ? lists.from : lists.atLeast)}>
            <input name="min" type={type} step="any" defaultValue={bounds.min} />
          </Field>
          <Field label={say(isDate ? lists.to : lists.atMost)}>
            <input name="max" type={type} step="any" defaultValue={bounds.max} />
          </Field>
        </div>
      );
    }
  }
}

/** Levels from which one ticks all those above: what one asks most of a risk. */
const FROM = ["medium", "high", "very_high"] as const;

function AndMore({ list }: { list: { readonly current: HTMLFieldSetElement | null } }) {
  const say = useSay();
  function tickFrom(level: (typeof FROM)[number]) {
    const above: readonly string[] = RANKED_LEVELS.slice(RANKED_LEVELS.indexOf(level));
    for (const box of list.current?.querySelectorAll<HTMLInputElement>("input[name=value]") ?? []) {
      box.checked = above.includes(box.value);
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons beside the boxes, in the same fieldset
    <div className={styles.more} role="group" aria-label={say(text.andMore)}>
      {FROM.map((level) => (
        <Button key={level} variant="default" size="compact-sm" onClick={() => tickFrom(level)}>
          {say(text.andMoreOf(LEVEL_NAMES[level]))}
        </Button>
      ))}
    </div>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}
