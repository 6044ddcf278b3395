import type { Filter } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { Button } from "../controls/button.tsx";
import { Drop, type DropHandle } from "../controls/drop.tsx";
import { Picker } from "../controls/picker.tsx";
import { narrowGroups } from "../controls/plain-words.ts";
import { IconFilterPlus, IconX } from "../icons/icons.ts";
import { EdgeRow } from "../layout/edge-row.tsx";
import { Row } from "../layout/row.tsx";
import { type FilterColumn, type FilterGroup, filterWords } from "./filter-columns.ts";
import { type CountsOf, FilterForm } from "./filter-form.tsx";
import styles from "./filters.module.css";
import { filterName, type ListState, withFilter } from "./list-state.ts";
import { text } from "./list-text.ts";
import { SearchField } from "./search-field.tsx";

/** The filters of a list: its search, what it is filtered by as chips, and a filter more. */
export function ListFilters({
  state: { search, filters },
  change,
  groups,
  searchLabel,
  hasShortcut = false,
  wordsOf,
  countsOf,
  scope,
  children,
}: {
  state: Pick<ListState, "search" | "filters">;
  change: (change: Partial<Pick<ListState, "search" | "filters">>) => void;
  groups: readonly FilterGroup[];
  /** What the search looks in ("Name, code, city"); without it there is no search. */
  searchLabel?: string | undefined;
  hasShortcut?: boolean;
  /** What a chip says, where it says more than the filter. */
  wordsOf?: (filter: Filter, column: FilterColumn) => string;
  /** How many records each value of a column has, the other filters holding; without it no count is said. */
  countsOf?: CountsOf;
  /** Of whom the list is. */
  scope?: ReactNode;
  /** At the right of the bar. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const drop = useRef<DropHandle>(null);
  const columns = useMemo(() => groups.flatMap((group) => group.columns), [groups]);
  const only = columns.length === 1 ? ensure(columns[0]) : null;
  const [picked, setPicked] = useState<FilterColumn | null>(null);
  const column = picked ?? only;

  function edit(of: FilterColumn) {
    setPicked(of);
    drop.current?.open();
  }

  return (
    <EdgeRow gap={8} rowGap={8} className={`surface ${styles.bar}`}>
      {searchLabel !== undefined && (
        <SearchField
          label={searchLabel}
          value={search}
          hasShortcut={hasShortcut}
          onChange={(words) => change({ search: words })}
        />
      )}
      {scope}
      {filters.map((filter) => {
        const of = columns.find(({ id }) => id === filter.column);
        if (of === undefined) return null;
        const words = wordsOf?.(filter, of) ?? t(filterWords(filter, of, language));
        return (
          <Row key={filterName(filter)} as="span" inline gap={0} wrap={false} className={styles.chip}>
            <button type="button" aria-label={`${t(text.changeFilter(of.name))}, ${words}`} onClick={() => edit(of)}>
              <span>{t(text.chip(of.name))}</span> <strong>{words}</strong>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={t(text.removeFilter(of.name))}
              onClick={() => change({ filters: filters.filter((one) => one !== filter) })}
            >
              <IconX size={15} stroke={2} aria-hidden />
            </button>
          </Row>
        );
      })}
      {columns.length > 0 && (
        <Drop
          ref={drop}
          label={t(text.filter)}
          icon={IconFilterPlus}
          variant="subtle"
          popup="dialog"
          onClose={() => setPicked(null)}
        >
          {(close) =>
            column === null ? (
              <ColumnPicker groups={groups} onPick={setPicked} />
            ) : (
              <FilterForm
                key={column.id}
                column={column}
                filters={filters}
                countsOf={countsOf}
                onApply={(filter) => {
                  if (filter !== null) change({ filters: withFilter(filters, filter) });
                  close();
                }}
                onBack={only === null ? () => setPicked(null) : undefined}
              />
            )
          }
        </Drop>
      )}
      {(filters.length > 0 || search !== "") && (
        <Button variant="subtle" onClick={() => change({ filters: [], search: "" })}>
          {t(text.clearAll)}
        </Button>
      )}
      {children !== undefined && <Row className={`at-end ${styles.right}`}>{children}</Row>}
    </EdgeRow>
  );
}

/** A column found by a part of its name, in either language. */
function ColumnPicker({ groups, onPick }: { groups: readonly FilterGroup[]; onPick: (column: FilterColumn) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState("");
  const found = narrowGroups(groups, ({ name }) => name, typed).map(({ id, name, columns }) => ({
    id,
    ...(name === undefined ? {} : { name: t(name) }),
    choices: columns.map((one) => ({ id: one.id, name: t(one.name) })),
  }));
  return (
    <Picker
      label={t(text.findColumn)}
      none={t(text.noColumn)}
      typed={typed}
      groups={found}
      onType={setTyped}
      onPick={(id) => onPick(ensure(groups.flatMap(({ columns }) => columns).find((one) => one.id === id)))}
    />
  );
}
