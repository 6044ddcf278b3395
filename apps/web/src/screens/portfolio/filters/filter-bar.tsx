import type { Filter } from "@lichen/contract";
import { findListColumn, LIST_COLUMN_GROUPS, type ListColumn } from "@lichen/domain";
import { Button } from "@mantine/core";
import { IconFilterPlus, IconX } from "@tabler/icons-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { filterName, withFilter } from "../../../ui/data-list-state.ts";
import { text as lists } from "../../../ui/data-list-text.ts";
import { useLanguage, useSay } from "../../../ui/language.tsx";
import { Drop, type DropHandle } from "../drop/drop.tsx";
import { useGroups } from "../portfolio-calls.ts";
import type { PortfolioState } from "../portfolio-state.ts";
import type { ChangePortfolio } from "../use-portfolio-state.ts";
import { ColumnPicker } from "./column-picker.tsx";
import { CompanyChoice } from "./company-choice.tsx";
import { FilterForm } from "./filter-form.tsx";
import { chipWords } from "./filter-words.ts";
import styles from "./filters.module.css";
import { SearchBox } from "./search-box.tsx";

/** Search, the filters as chips, a filter more, and what stands at the right of the bar. */
export function FilterBar({
  state: { filters, search, company },
  change,
  hasCompanies,
  children,
}: {
  state: PortfolioState;
  change: ChangePortfolio;
  /** Whether the reader can read the buildings of several companies. */
  hasCompanies: boolean;
  children: ReactNode;
}) {
  const say = useSay();
  const language = useLanguage();
  const drop = useRef<DropHandle>(null);
  const [column, setColumn] = useState<ListColumn | null>(null);
  const found = useGroups().data;
  const groups = useMemo(() => [...new Set(found?.map(({ name }) => name))], [found]);

  function edit(of: ListColumn) {
    setColumn(of);
    drop.current?.open();
  }

  return (
    <div className={styles.bar}>
      <SearchBox value={search} onChange={(words) => change({ search: words })} />
      {hasCompanies && <CompanyChoice value={company} onChange={(id) => change({ company: id })} />}
      {filters.map((filter) => {
        const of = findListColumn(filter.column)!;
        const words = say(chipWords(filter, of, groups, language));
        return (
          <span key={filterName(filter)} className={styles.chip}>
            <button
              type="button"
              aria-label={`${say(lists.changeFilter(of.label))}, ${words}`}
              onClick={() => edit(of)}
            >
              <span>{say(lists.chip(of.label))}</span> <strong>{words}</strong>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={say(lists.removeFilter(of.label))}
              onClick={() => change({ filters: filters.filter((one) => one !== filter) })}
            >
              <IconX size={15} stroke={2} aria-hidden />
            </button>
          </span>
        );
      })}
      <Drop
        ref={drop}
        label={say(lists.filter)}
        icon={<IconFilterPlus size={17} stroke={1.75} aria-hidden />}
        variant="subtle"
        popup="dialog"
        onClose={() => setColumn(null)}
      >
        {(close) =>
          column === null ? (
            <ColumnPicker groups={LIST_COLUMN_GROUPS} onPick={setColumn} />
          ) : (
            <FilterForm
              key={column.key}
              column={column}
              groups={groups}
              filters={filters}
              onApply={(filter: Filter) => {
                change({ filters: withFilter(filters, filter) });
                close();
              }}
              onBack={() => setColumn(null)}
            />
          )
        }
      </Drop>
      {(filters.length > 0 || search !== "") && (
        <Button variant="subtle" onClick={() => change({ filters: [], search: "" })}>
          {say(lists.clearAll)}
        </Button>
      )}
      <div className={styles.right}>{children}</div>
    </div>
  );
}
