import type { CallLimit, Endpoint } from "../endpoint.ts";

/** Returns a limit of a call, for the server that holds callers to it. */
export function limitOf({ path, limits = [] }: Pick<Endpoint, "path" | "limits">, at = 0): CallLimit {
  const limit = limits[at];
  if (limit === undefined) throw new Error(`${path} has no such limit`);
  return limit;
}

const PER = {
  network: "from one network",
  user: "by one user",
  account: "for one account",
} as const satisfies Record<CallLimit["per"], string>;

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** Returns the sentence that says a limit. */
export function limitSentence({ points, periodS, per, counted = "calls" }: CallLimit): string {
  return `At most ${points} ${counted} ${periodWords(periodS)} ${PER[per]}.`;
}

function periodWords(periodS: number): string {
  if (periodS === DAY_S) return "a day";
  if (periodS === HOUR_S) return "an hour";
  return periodS === MINUTE_S ? "a minute" : `in ${periodS / MINUTE_S} minutes`;
}
