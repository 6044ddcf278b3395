import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type PortfolioState, readPortfolio, writePortfolio } from "./portfolio-state.ts";

export type ChangePortfolio = (change: Partial<PortfolioState>) => void;

/** Changes that make a step of Back; the others replace the address. */
const STEPS: readonly (keyof PortfolioState)[] = ["filters", "orderBy", "page", "size", "scenario", "shown", "company"];
/** Changes after which another page of the list would be shown. */
const FIRST_PAGE: readonly (keyof PortfolioState)[] = ["filters", "orderBy", "search", "size", "scenario", "company"];

/** State of the portfolio in the address of the screen. */
export function usePortfolioState(): readonly [PortfolioState, ChangePortfolio] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readPortfolio(params), [params]);
  const change = useCallback<ChangePortfolio>(
    (changed) => {
      const isStep = STEPS.some((name) => name in changed) && !("search" in changed);
      const first = FIRST_PAGE.some((name) => name in changed) ? { page: 1 } : {};
      setParams((before) => writePortfolio({ ...readPortfolio(before), ...first, ...changed }), {
        replace: !isStep,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return [state, change];
}
