import type { Filter } from "@lichen/contract";
import type { Bilingual, Language } from "@lichen/domain";
import { formatDate, formatNumber } from "@lichen/report";
import { Button } from "@mantine/core";
import { IconFilterPlus, IconSearch, IconX } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import styles from "./data-list.module.css";
import { FilterPanel } from "./data-list-filter-panel.tsx";
import type { FilterColumn } from "./data-list-state.ts";
import { filterName, withFilter } from "./data-list-state.ts";
import { text } from "./data-list-text.ts";
import { useLanguage, useSay } from "./language.tsx";
import type { DataList } from "./use-data-list.ts";

const TYPING_MS = 300;

/** Search, chips of the filters, and the panel that makes one. */
export function DataListFilters({
  list: { state, change },
  columns,
  searchLabel,
}: {
  list: DataList;
  columns: readonly FilterColumn[];
  /** What the search looks in ("Name, code, city"); without it there is no search. */
  searchLabel?: string;
}) {
  const say = useSay();
  const language = useLanguage();
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  /** Column whose filter is being made; "" for a new one, null when the panel is closed. */
  const [edited, setEdited] = useState<string | null>(null);

  function close() {
    setEdited(null);
    opener.current?.focus();
  }

  return (
    <>
      <div className={styles.bar}>
        {searchLabel !== undefined && (
          <SearchField label={searchLabel} value={state.search} onChange={(search) => change({ search })} />
        )}
        {state.filters.map((filter) => {
          const column = columns.find(({ id }) => id === filter.column);
          if (column === undefined) return null;
          return (
            <span key={filterName(filter)} className={styles.chip}>
              <button
                type="button"
                aria-label={`${say(text.changeFilter(column.name))}, ${say(filterWords(filter, column, language))}`}
                onClick={() => setEdited(column.id)}
              >
                {say(text.chip(column.name))} <strong>{say(filterWords(filter, column, language))}</strong>
              </button>
              <button
                type="button"
                className={styles.remove}
                aria-label={say(text.removeFilter(column.name))}
                onClick={() => change({ filters: state.filters.filter((one) => one !== filter) })}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </button>
            </span>
          );
        })}
        {columns.length > 0 && (
          <Button
            ref={opener}
            variant="subtle"
            leftSection={<IconFilterPlus size={17} stroke={1.75} aria-hidden />}
            aria-expanded={edited !== null}
            aria-controls={panelId}
            onClick={() => setEdited(edited === null ? "" : null)}
          >
            {say(text.filter)}
          </Button>
        )}
        {(state.filters.length > 0 || state.search !== "") && (
          <Button variant="subtle" onClick={() => change({ filters: [], search: "" })}>
            {say(text.clearAll)}
          </Button>
        )}
      </div>
      <div id={panelId}>
        {edited !== null && (
          <FilterPanel
            key={edited}
            columns={columns}
            column={edited}
            filters={state.filters}
            onApply={(filter) => {
              change({ filters: withFilter(state.filters, filter) });
              close();
            }}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  // What the address says elsewhere (Back, "Clear all") goes before what was typed.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  return (
    <label className={styles.search}>
      <IconSearch size={17} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
      />
    </label>
  );
}

/** What a filter asks, in words. */
export function filterWords(filter: Filter, column: FilterColumn, language: Language): Bilingual {
  const same = (words: string): Bilingual => ({ fr: words, en: words });
  switch (filter.type) {
    case "text":
      return same(filter.value);
    case "enum": {
      const names = filter.value.map(
        (value) => column.options?.find((option) => option.value === value)?.name ?? same(value),
      );
      return { fr: names.map(({ fr }) => fr).join(", "), en: names.map(({ en }) => en).join(", ") };
    }
    case "number": {
      const { min, max } = filter.value;
      if (min === undefined) return text.max(formatNumber(max!, language));
      if (max === undefined) return text.min(formatNumber(min, language));
      return text.between(formatNumber(min, language), formatNumber(max, language));
    }
    case "date": {
      const { min, max } = filter.value;
      if (min === undefined) return text.until(formatDate(max!, language));
      if (max === undefined) return text.since(formatDate(min, language));
      return text.period(formatDate(min, language), formatDate(max, language));
    }
    case "boolean":
      return filter.value ? text.yes : text.no;
    case "empty":
      return filter.value ? text.empty : text.filledIn;
  }
}
