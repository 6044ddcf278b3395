import { useCallback } from "react";
import { useSearchParams } from "react-router";

const NAMES = ["scenario", "horizon"] as const;
/** Any origin does: it only has to stay the same once an address was read against it. */
const HERE = "https://here.invalid";

/** Screens that are read at a moment, or lead on to one that is: the others have none in their address. */
const AT_A_MOMENT = /^\/(resilience|recommendations|territories|buildings(?!\/(import|email|trash)))/;

/** An address of ours at a moment; what it names itself stays. */
export function withMoment(
  path: string,
  moment: { readonly scenario?: string | null; readonly horizon?: string | null },
): string {
  if (!AT_A_MOMENT.test(path)) return path;
  const { pathname, searchParams, hash } = new URL(path, HERE);
  for (const name of NAMES) {
    const value = moment[name] ?? null;
    if (value !== null && !searchParams.has(name)) searchParams.set(name, value);
  }
  return `${pathname}${searchParams.size === 0 ? "" : `?${searchParams}`}${hash}`;
}

/** Another query of the same screen, at the moment of the first. */
export function inSameMoment(now: URLSearchParams, query: string): URLSearchParams {
  const moment = [...now].filter(([name]) => (NAMES as readonly string[]).includes(name));
  return new URLSearchParams([...moment, ...new URLSearchParams(query)]);
}

/** Makes the links of a screen carry the scenario and horizon of its address. */
export function useKeepMoment(): (path: string) => string {
  const [params] = useSearchParams();
  return useCallback(
    (path) => withMoment(path, { scenario: params.get("scenario"), horizon: params.get("horizon") }),
    [params],
  );
}
