import { formatInteger } from "@lichen/report";
import { Link } from "react-router";
import { nameOf, underName } from "../../buildings/building-list.ts";
import { reportPath } from "../../buildings/report-path.ts";
import { EVERYTHING } from "../../lists/selection.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { Notice } from "../../ui/kit/notice.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { isLevel } from "../../ui/levels/is-level.ts";
import { Level } from "../../ui/levels/level.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { useSignedIn } from "../../ui/session/session.tsx";
import styles from "./portfolio.module.css";
import { usePortfolioPage } from "./portfolio-calls.ts";
import { NoBuilding } from "./portfolio-page.tsx";
import { writePortfolio } from "./portfolio-state.ts";
import { strategyPath, synthesisPath } from "./selection-paths.ts";
import { text } from "./text.ts";
import { usePortfolioState } from "./use-portfolio-state.ts";

const HORIZON = "2050";
const LEVEL = `cross_multi_hazard_${HORIZON}` as const;

/** The portfolio on a phone: to read, one card a building, which opens its report. */
export function PhonePortfolio() {
  const say = useSay();
  const language = useLanguage();
  const { actor } = useSignedIn();
  const [state, change] = usePortfolioState();
  const page = usePortfolioPage({ ...state, size: 30 }, [LEVEL]);
  const { data } = page;
  return (
    <div className={styles.phone}>
      <h1>{say(text.title)}</h1>
      <Notice kind="notice">
        <p>{say(text.phone)}</p>
        <Button to="/resilience/form" variant="default">
          {say(text.analyse)}
        </Button>
      </Notice>
      {data !== undefined && data.total_count > 0 && (
        <>
          {data.filtered_count > 0 && (
            <>
              <Button to={synthesisPath(EVERYTHING, state)} variant="default">
                {say(text.synthesis)}
              </Button>
              <Button to={strategyPath(EVERYTHING, state)} variant="default">
                {say(text.strategy)}
              </Button>
            </>
          )}
          <SearchField label={say(text.search)} value={state.search} onChange={(search) => change({ search })} />
          <p className="muted" role="status">
            {say(
              text.count(
                data.filtered_count,
                formatInteger(data.filtered_count, language),
                formatInteger(data.total_count, language),
              ),
            )}
          </p>
        </>
      )}
      {page.isPending && <Waiting heights={[72, 72, 72, 72]} />}
      {page.isError && data === undefined && (
        <Failure title={say(text.failed)} error={page.error} onRetry={() => void page.refetch()} />
      )}
      {data?.total_count === 0 && <NoBuilding actor={actor} isPhone />}
      {data !== undefined && data.total_count > 0 && data.filtered_count === 0 && <p>{say(text.noMatch)}</p>}
      <ul className={styles.cards}>
        {data?.buildings.map((row) => {
          const level = row[LEVEL];
          return (
            <li key={row.id}>
              <h2>
                <Link
                  to={reportPath(
                    row.id,
                    { scenario: state.scenario, horizon: HORIZON },
                    writePortfolio(state).toString(),
                  )}
                >
                  {nameOf(row, language)}
                </Link>
              </h2>
              <p className="muted">{[underName(row, language), row.city].filter(Boolean).join(" · ")}</p>
              <p>
                {say(text.together)} <Level level={isLevel(level) ? level : "unknown"} strong />
              </p>
            </li>
          );
        })}
      </ul>
      {data !== undefined && (
        <ListPages
          meta={{ offset: 30 * (state.page - 1), limit: 30, count: data.filtered_count, total_count: data.total_count }}
          onPage={(next) => change({ page: next })}
        />
      )}
    </div>
  );
}
