import type { Filter } from "@lichen/contract";
import { Button } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import styles from "./data-list.module.css";
import type { FilterColumn } from "./data-list-state.ts";
import { text } from "./data-list-text.ts";
import { useSay } from "./language.tsx";

/** Makes or changes the filter of one column. */
export function FilterPanel({
  columns,
  column: asked,
  filters,
  onApply,
  onClose,
}: {
  columns: readonly FilterColumn[];
  /** Column to begin with; "" for the first. */
  column: string;
  filters: readonly Filter[];
  onApply: (filter: Filter) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const [id, setId] = useState(asked === "" ? columns[0]!.id : asked);
  const column = columns.find((one) => one.id === id)!;
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const filter = filterOf(column, new FormData(event.currentTarget));
    if (filter === null) onClose();
    else onApply(filter);
  }

  return (
    <form className={styles.panel} aria-label={say(text.filters)} onSubmit={apply} onKeyDown={closeOnEscape}>
      <label className={styles.field}>
        <span>{say(text.column)}</span>
        <select ref={first} value={id} onChange={(event) => setId(event.target.value)}>
          {columns.map((one) => (
            <option key={one.id} value={one.id}>
              {say(one.name)}
            </option>
          ))}
        </select>
      </label>
      <Values key={id} column={column} filter={filters.find((one) => one.column === id)} />
      <div className={styles.panelActions}>
        <Button type="submit" variant="default">
          {say(text.apply)}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {say(text.cancel)}
        </Button>
      </div>
    </form>
  );
}

function Values({ column, filter }: { column: FilterColumn; filter: Filter | undefined }) {
  const say = useSay();
  switch (column.type) {
    case "text":
      return (
        <>
          <Field label={say(text.contains)}>
            <input name="value" maxLength={200} defaultValue={filter?.type === "text" ? filter.value : ""} />
          </Field>
          <Field label={say(text.presence)}>
            <select name="empty" defaultValue={filter?.type === "empty" ? String(filter.value) : ""}>
              <option value="">{say(text.byValue)}</option>
              <option value="false">{say(text.filledIn)}</option>
              <option value="true">{say(text.empty)}</option>
            </select>
          </Field>
        </>
      );
    case "enum":
      return (
        <fieldset className={styles.options}>
          <legend>{say(text.value)}</legend>
          {column.options?.map((option) => (
            <label key={option.value}>
              <input
                type={column.single ? "radio" : "checkbox"}
                className={styles.check}
                name="value"
                value={option.value}
                defaultChecked={filter?.type === "enum" && filter.value.includes(option.value)}
              />
              {say(option.name)}
            </label>
          ))}
        </fieldset>
      );
    case "number":
    case "date": {
      const isDate = column.type === "date";
      const bounds = filter?.type === column.type ? filter.value : {};
      const type = isDate ? "date" : "number";
      return (
        <>
          <Field label={say(isDate ? text.from : text.atLeast)}>
            <input name="min" type={type} step="any" defaultValue={bounds.min} />
          </Field>
          <Field label={say(isDate ? text.to : text.atMost)}>
            <input name="max" type={type} step="any" defaultValue={bounds.max} />
          </Field>
        </>
      );
    }
    case "boolean":
      return (
        <Field label={say(text.value)}>
          <select name="value" defaultValue={filter?.type === "boolean" ? String(filter.value) : "true"}>
            <option value="true">{say(text.yes)}</option>
            <option value="false">{say(text.no)}</option>
          </select>
        </Field>
      );
  }
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

/** The filter that a form says; null when it says nothing. */
export function filterOf({ id: column, type }: FilterColumn, form: FormData): Filter | null {
  const value = String(form.get("value") ?? "").trim();
  const [min, max] = [String(form.get("min") ?? ""), String(form.get("max") ?? "")];
  switch (type) {
    case "text": {
      const empty = form.get("empty");
      if (empty === "true" || empty === "false") return { column, type: "empty", value: empty === "true" };
      return value === "" ? null : { column, type, value };
    }
    case "enum": {
      const values = form.getAll("value").map(String);
      return values.length === 0 ? null : { column, type, value: values };
    }
    case "number":
      if (min === "" && max === "") return null;
      return {
        column,
        type,
        value: { ...(min === "" ? {} : { min: Number(min) }), ...(max === "" ? {} : { max: Number(max) }) },
      };
    case "date":
      return min === "" && max === ""
        ? null
        : { column, type, value: { ...(min === "" ? {} : { min }), ...(max === "" ? {} : { max }) } };
    case "boolean":
      return { column, type, value: value === "true" };
  }
}
