import type { Filter } from "@lichen/contract";
import { ensure, LEVEL_NAMES, offeredOptions, RANKED_LEVELS } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useId, useRef } from "react";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { Button } from "../controls/button.tsx";
import { Grid } from "../layout/grid.tsx";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import { Text } from "../layout/text.tsx";
import { LevelMark } from "../levels/level.tsx";
import { type FilterColumn, findFilter } from "./filter-columns.ts";
import styles from "./filters.module.css";
import { text } from "./list-text.ts";

/** Counts records by the value of a column; `key` says what they depend on. */
export type CountsOf = {
  readonly key: readonly unknown[];
  readonly read: (column: string, signal: AbortSignal) => Promise<Readonly<Record<string, number>>>;
};

/** What a column is asked for: values to tick, words, bounds, or whether it is filled in. */
export function FilterForm({
  column,
  filters,
  countsOf,
  onApply,
  onBack,
}: {
  column: FilterColumn;
  filters: readonly Filter[];
  countsOf?: CountsOf | undefined;
  /** Null when nothing is asked. */
  onApply: (filter: Filter | null) => void;
  /** Back to the list of columns; without it there is no other. */
  onBack?: (() => void) | undefined;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const own = filters.filter((one) => one.column === column.id);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onApply(findFilter(column, new FormData(event.currentTarget)));
  }

  const presence = own.find(({ type }) => type === "empty");
  return (
    <Stack ref={form} as="form" gap={12} className={styles.form} onSubmit={apply}>
      <h3>{t(column.name)}</h3>
      <Values column={column} filter={own.find(({ type }) => type !== "empty")} counts={useCounts(column, countsOf)} />
      {column.presence && (
        <Field label={t(text.presence)}>
          <select name="empty" defaultValue={presence === undefined ? "" : String(presence.value)}>
            <option value="">{t(text.byValue)}</option>
            <option value="false">{t(text.filledIn)}</option>
            <option value="true">{t(text.empty)}</option>
          </select>
        </Field>
      )}
      <Row align="stretch" wrap={false}>
        <Button type="submit">{t(text.apply)}</Button>
        {onBack !== undefined && (
          <Button variant="subtle" onClick={onBack}>
            {t(text.anyColumn)}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** How many records have each value; null where nothing counts them, or while they are counted. */
function useCounts({ id, type }: FilterColumn, countsOf: CountsOf | undefined) {
  const { data } = useQuery({
    queryKey: [...(countsOf?.key ?? []), id],
    queryFn: ({ signal }) => ensure(countsOf).read(id, signal),
    enabled: countsOf !== undefined && type === "enum",
    staleTime: 0,
    retry: false,
  });
  return data ?? null;
}

function Values({
  column,
  filter,
  counts,
}: {
  column: FilterColumn;
  filter: Filter | undefined;
  counts: Readonly<Record<string, number>> | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const list = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const { type, options = [], single = false } = column;
  switch (type) {
    case "text":
      return (
        <Field label={t(text.contains)}>
          <input name="value" maxLength={200} defaultValue={filter?.type === "text" ? filter.value : ""} />
        </Field>
      );
    case "enum":
      return (
        <Stack as="fieldset" gap={0} ref={list} className={styles.options}>
          <legend className="visually-hidden">{t(text.value)}</legend>
          {options.length === 0 && <p className="muted">{t(text.noGroup)}</p>}
          {offeredOptions(column, language).map(({ value, name, level }) => (
            <Row as="label" wrap={false} key={value}>
              <input
                type={single ? "radio" : "checkbox"}
                name="value"
                value={value}
                defaultChecked={filter?.type === "enum" && filter.value.includes(value)}
                aria-describedby={counts === null ? undefined : `${id}-${value}`}
              />
              {level !== undefined && <LevelMark level={level} size={18} />}
              {t(name)}
              {counts !== null && (
                <Text id={`${id}-${value}`} as="span" muted className="at-end" aria-hidden>
                  {formatInteger(counts[value] ?? 0, language)}
                </Text>
              )}
            </Row>
          ))}
          {options.some(({ level }) => level !== undefined) && <AndMore list={list} />}
        </Stack>
      );
    case "number":
    case "date": {
      const bounds = filter?.type === type ? filter.value : {};
      return (
        <Grid gap={12} className="pair">
          <Field label={t(type === "date" ? text.from : text.atLeast)}>
            <input name="min" type={type} step="any" defaultValue={bounds.min} />
          </Field>
          <Field label={t(type === "date" ? text.to : text.atMost)}>
            <input name="max" type={type} step="any" defaultValue={bounds.max} />
          </Field>
        </Grid>
      );
    }
    case "boolean":
      return (
        <Field label={t(text.value)}>
          <select name="value" defaultValue={filter?.type === "boolean" ? String(filter.value) : "true"}>
            <option value="true">{t(text.yes)}</option>
            <option value="false">{t(text.no)}</option>
          </select>
        </Field>
      );
  }
}

/** Levels from which one ticks all those above: what one asks most of a risk. */
const FROM = ["medium", "high", "very_high"] as const;

function AndMore({ list }: { list: RefObject<HTMLFieldSetElement | null> }) {
  const t = useTranslate();
  function tickFrom(level: (typeof FROM)[number]) {
    const above: readonly string[] = RANKED_LEVELS.slice(RANKED_LEVELS.indexOf(level));
    for (const box of list.current?.querySelectorAll<HTMLInputElement>("input[name=value]") ?? []) {
      box.checked = above.includes(box.value);
    }
  }
  return (
    <Row align="stretch" className={styles.more} role="group" aria-label={t(text.andMore)}>
      {FROM.map((level) => (
        <Button key={level} variant="default" size="tiny" onClick={() => tickFrom(level)}>
          {t(text.andMoreOf(LEVEL_NAMES[level]))}
        </Button>
      ))}
    </Row>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="label" gap={4} className={`text-13 weight-500 ${styles.field}`}>
      <span>{label}</span>
      {children}
    </Stack>
  );
}
