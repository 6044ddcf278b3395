import type { Recommendation } from "@lichen/domain";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { PoliteStatus } from "../../../design/controls/polite-status.tsx";
import { IconCalendarPlus } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { Empty } from "../../../design/states/empty.tsx";
import { ListFilters } from "../../../design/table/list-filters.tsx";
import { useList } from "../../../design/table/use-list.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitleSubject } from "../../../shell/language/page-title.ts";
import { simulationPath } from "../../../shell/paths/actions-path.ts";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { SimulationDoor } from "../../analysis/index.ts";
import { usePartComments } from "../../comments/index.ts";
import { AdaptationHead } from "../shared/adaptation-head.tsx";
import type { ActionsSubject } from "../shared/adaptation-subject.tsx";
import { TerritoryHead } from "../shared/territory-head.tsx";
import { ActionCards, ActionTable } from "./action-list.tsx";
import { ActionSheet } from "./action-sheet.tsx";
import styles from "./catalogue.module.css";
import { ACTION_FILTERS, ACTION_LIST, filterActions, TERRITORY_ACTION_FILTERS } from "./filtered-actions.ts";
import { PlanDrop } from "./plan-drop.tsx";
import { text } from "./text.ts";

const GROUPS = [{ id: "all", columns: ACTION_FILTERS }];
const TERRITORY_GROUPS = [{ id: "all", columns: TERRITORY_ACTION_FILTERS }];

/** The recommendations, as they stand for a building or a territory, and the sheet of the one that is open. */
export function ActionCatalogue({ subject }: { subject: ActionsSubject }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const list = useList(ACTION_LIST);
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { recommendations: all } = subject.adaptation;
  const found = filterActions(all, list.state, language);
  const open = all.find(({ id }) => id === params.get("sheet")) ?? null;
  const wanted = list.state.filters.find(({ column }) => column === "hazard");
  const strong = wanted?.type === "enum" ? wanted.value : [];
  useTitleSubject(open === null ? null : t(open.name));
  const setSheet = (id: string | null) => changeAddress({ sheet: id });
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  const comments = usePartComments(subject.id);
  const rows = { all, found, chosen, choose, strong, openId: open?.id ?? null, setSheet, list, subject, comments };
  const total = all.filter(({ in_catalogue }) => in_catalogue).length;
  const planned = plannable([...chosen], all);

  return (
    <>
      <PoliteStatus words={chosen.size === 0 ? "" : t(text.ticked(chosen.size))} />
      {subject.territory !== null ? (
        <TerritoryHead name={subject.name ?? ""} territory={subject.territory} />
      ) : (
        <AdaptationHead subject={subject} view="recommendations">
          <SimulationDoor to={keep(simulationPath(subject.id, planned))} look="button" />
          <PlanDrop
            label={t(chosen.size > 1 ? text.chosen(chosen.size) : text.chosenOne)}
            icon={IconCalendarPlus}
            isDisabled={planned.length === 0}
            adaptation={subject.adaptation}
            ids={planned}
            onDone={() => setChosen(new Set())}
          />
        </AdaptationHead>
      )}
      <ListFilters
        state={list.state}
        change={list.change}
        groups={subject.territory === null ? GROUPS : TERRITORY_GROUPS}
        searchLabel={t(text.search)}
        hasShortcut
      />
      {comments.window}
      <div className={styles.columns} data-sheet={(open !== null && !isNarrow) || undefined}>
        <Stack gap={0}>
          {found.length === 0 ? (
            <Empty
              title={t(text.none)}
              actions={
                <Button variant="default" onClick={() => list.change({ filters: [], search: "" })}>
                  {t(text.clear)}
                </Button>
              }
            >
              {t(text.noneWhy)}
            </Empty>
          ) : isNarrow ? (
            <ActionCards {...rows} />
          ) : (
            <ActionTable {...rows} />
          )}
          <EdgeRow as="p" gap={4} at="end" role="status">
            <b>{t(text.count(found.length, total))}</b> <span className="muted">{t(text.sorted)}</span>
          </EdgeRow>
        </Stack>
        {open !== null && (
          <ActionSheet
            key={open.id}
            action={open}
            subject={subject}
            isWindow={isNarrow}
            onOpen={setSheet}
            onClose={() => setSheet(null)}
          />
        )}
      </div>
    </>
  );
}

/** Actions of a strategy among what is chosen: a refined recommendation stands for its first declination that can be done. */
function plannable(ids: readonly string[], all: readonly Recommendation[]): readonly string[] {
  return ids.flatMap((id) => {
    const action = all.find((one) => one.id === id);
    if (action === undefined) return [];
    if (action.in_strategy) return [id];
    const own = all.filter(({ parent }) => parent === id);
    return (
      (
        own.find(({ applicable }) => applicable === true) ??
        own.find(({ applicable }) => applicable !== false) ??
        own[0]
      )?.id ?? []
    );
  });
}
