import {
  type Bilingual,
  ensure,
  findListColumn,
  HAZARD_IDS,
  hazardOf,
  LEVEL_NAMES,
  type ListColumn,
  reachOf,
} from "@lichen/domain";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { isLevel } from "../../../design/levels/is-level.ts";
import { Level } from "../../../design/levels/level.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { ListPages } from "../../../design/table/list-pages.tsx";
import { filterBody } from "../../../records/filter-body.ts";
import { ShownChoice } from "../../../records/layout/view-choice.tsx";
import { useListAddress } from "../../../records/list-address.ts";
import { listWords } from "../../../records/list-words.ts";
import { RecordsMap } from "../../../records/map/records-map.tsx";
import { EVERYTHING } from "../../../records/selection.ts";
import { possibleInRow } from "../../../records/table/possible-in-row.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { reportPath } from "../../../shell/paths/report-path.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { LIST_FAILED, nameOf, underName } from "../shared/building-list.ts";
import { WORST_FIRST } from "../shared/list-catalogue.ts";
import { AtRisk } from "./at-risk.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { NoBuilding } from "./no-building.tsx";
import styles from "./portfolio.module.css";
import { type BuildingRow, usePortfolioPage } from "./portfolio-calls.ts";
import { PORTFOLIO_ADDRESS } from "./portfolio-state.ts";
import { strategyPath, synthesisPath } from "./selection-paths.ts";
import { text } from "./text.ts";

const HORIZON = "2050";
const LEVEL = `cross_multi_hazard_${HORIZON}` as const;

const EXPOSURES = HAZARD_IDS.map((id) => ensure(findListColumn(`exposure_${id}_${HORIZON}`)));
const COLUMNS = [LEVEL, ...EXPOSURES.map(({ key }) => key)];

/** The worst first, then what a list is looked through by. */
const ORDERS = [WORST_FIRST, "member_building_name", "city", "-updated_at_date"] as const;
const ORDER_NAMES: Readonly<Record<(typeof ORDERS)[number], Bilingual>> = {
  [WORST_FIRST]: text.worstFirst,
  member_building_name: text.byName,
  city: text.byCity,
  "-updated_at_date": text.lastChanged,
};
const PHONE_SHOWN = ["list", "map"] as const;
const NO_COLUMN: readonly ListColumn[] = [];

/** The portfolio on a phone, to read: one card a building, which opens its report; found by filters, order and map. */
export function PhonePortfolio() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const navigate = useNavigate();
  const { actor } = useSignedIn();
  const [state, change] = useListAddress(PORTFOLIO_ADDRESS);
  const page = usePortfolioPage({ ...state, size: 30 }, COLUMNS);
  const body = useMemo(() => filterBody(state), [state]);
  const { data } = page;
  const hasMap = state.shown === "map";
  const order = ORDERS.find((one) => one === state.orderBy);
  const pathOf = (id: string) =>
    reportPath(
      id,
      { scenario: state.scenario, horizon: HORIZON },
      PORTFOLIO_ADDRESS.write(new URLSearchParams(), state).toString(),
    );
  return (
    <Page gap={12}>
      <Text as="h1" size={20}>
        {t(text.title)}
      </Text>
      <Notice kind="notice">
        <p>{t(text.phone)}</p>
        <Button to={keep("/resilience/form")} variant="default">
          {t(text.analyse)}
        </Button>
      </Notice>
      {data !== undefined && data.total_count > 0 && (
        <>
          {data.filtered_count > 0 && (
            <Row>
              <Button to={synthesisPath(EVERYTHING, state)} variant="default">
                {t(text.synthesis)}
              </Button>
              <Button to={strategyPath(EVERYTHING, state)} variant="default">
                {t(text.strategy)}
              </Button>
            </Row>
          )}
          <div className={styles.phoneFilters}>
            <FilterBar state={state} change={change} hasCompanies={reachOf(actor) === "all"}>
              <select
                className={styles.scenario}
                aria-label={t(text.order)}
                value={order ?? ""}
                onChange={({ target }) => change({ orderBy: target.value })}
              >
                {order === undefined && <option value="">{t(text.otherOrder)}</option>}
                {ORDERS.map((one) => (
                  <option key={one} value={one}>
                    {t(ORDER_NAMES[one])}
                  </option>
                ))}
              </select>
              <ShownChoice of={PHONE_SHOWN} value={hasMap ? "map" : "list"} onChange={(shown) => change({ shown })} />
            </FilterBar>
          </div>
          <p className="muted" role="status">
            {t(listWords.count("building", data.filtered_count, data.total_count))} <AtRisk state={state} />
          </p>
        </>
      )}
      {page.isPending && <Waiting heights={[72, 72, 72, 72]} />}
      {page.isError && data === undefined && (
        <Failure title={t(LIST_FAILED)} error={page.error} onRetry={() => void page.refetch()} />
      )}
      {data?.total_count === 0 && <NoBuilding actor={actor} isPhone />}
      {data !== undefined && data.total_count > 0 && data.filtered_count === 0 && (
        <p>{t(listWords.noMatch("building"))}</p>
      )}
      {hasMap && data !== undefined && data.filtered_count > 0 && (
        <Row gap={0} align="stretch" wrap={false} className={styles.phoneMap}>
          <RecordsMap
            body={body}
            columns={NO_COLUMN}
            level={state.mapLevel}
            onLevel={(mapLevel) => change({ mapLevel })}
            openId={null}
            onOpen={(id) => void navigate(pathOf(id))}
            hoveredId={null}
            onHover={() => {}}
          />
        </Row>
      )}
      <Stack as="ul" hidden={hasMap}>
        {data?.rows.map((row) => {
          const level = row[LEVEL];
          return (
            <Card as="li" key={row.id} gap={4} padding={12} className={styles.card}>
              <Text as="h2" size={16}>
                <Link to={pathOf(row.id)}>{nameOf(row, language)}</Link>
              </Text>
              <p className="muted">{[underName(row, language), row.city].filter(Boolean).join(" · ")}</p>
              <p>
                {t(text.together)} <Level level={isLevel(level) ? level : "unknown"} strong />
              </p>
              <WideRanges row={row} />
            </Card>
          );
        })}
      </Stack>
      {data !== undefined && !hasMap && (
        <ListPages
          meta={{ offset: 30 * (state.page - 1), limit: 30, count: data.filtered_count, total_count: data.total_count }}
          onPage={(next) => change({ page: next })}
        />
      )}
    </Page>
  );
}

/** The exposures of a building that may be of another level: what they are, and what they may be. */
function WideRanges({ row }: { row: BuildingRow }) {
  const t = useTranslate();
  const wide = HAZARD_IDS.flatMap((id, at) => {
    const [column, level] = [ensure(EXPOSURES[at]), row[ensure(EXPOSURES[at]).key]];
    const possible = possibleInRow(row, column);
    if (possible === null || !isLevel(level)) return [];
    return t(text.exposure(hazardOf(id).name, LEVEL_NAMES[level], possible));
  });
  if (wide.length === 0) return null;
  return (
    <Text size={13} muted>
      {t(text.exposures(HORIZON))} {wide.join(", ")}
    </Text>
  );
}
