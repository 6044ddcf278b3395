import { useCallback } from "react";
import { useSearchParams } from "react-router";

const NAMES = ["scenario", "horizon"] as const;
/** Any origin does: it only has to stay the same once an address was read against it. */
const HERE = "https://here.invalid";

/** An address of ours at a moment; what it names itself stays. */
export function withMoment(
  path: string,
  moment: { readonly scenario?: string | null; readonly horizon?: string | null },
): string {
  const { pathname, searchParams, hash } = new URL(path, HERE);
  for (const name of NAMES) {
    const value = moment[name] ?? null;
    if (value !== null && !searchParams.has(name)) searchParams.set(name, value);
  }
  return `${pathname}${searchParams.size === 0 ? "" : `?${searchParams}`}${hash}`;
}

/** Makes the links of a screen carry the scenario and horizon of its address. */
export function useKeepMoment(): (path: string) => string {
  const [params] = useSearchParams();
  return useCallback(
    (path) => withMoment(path, { scenario: params.get("scenario"), horizon: params.get("horizon") }),
    [params],
  );
}
