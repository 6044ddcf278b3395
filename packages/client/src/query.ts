import type { Call } from "./client.ts";

/**
 * Options of a query of TanStack Query: a key made from the call and its input, and the function that fetches.
 * @param input null while there is nothing to ask: the query waits
 * @param family what the answer is about, which begins the key: invalidating it reaches all the calls of the family
 */
export function query<Input, Answer>(call: Call<Input, Answer>, input: Input | null, family?: string) {
  return {
    queryKey: [...keyOf(call, family), input] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Answer> =>
      input === null ? Promise.reject(new Error(`${call.callName} has no input`)) : call(input, signal),
    enabled: input !== null,
  };
}

/** Start of the keys of all the queries of a call, whatever their input. */
export function keyOf(call: { readonly callName: string }, family?: string): readonly string[] {
  return [...(family === undefined ? [] : [family]), call.callName];
}
