import type { Call } from "./client.ts";

/** Options of a query of TanStack Query: a key made from the call and its input, and the function that fetches. */
export function query<Input, Answer>(call: Call<Input, Answer>, input: Input) {
  return {
    queryKey: [call.callName, input] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Answer> => call(input, signal),
  };
}

/** Key of all the queries of a call, whatever their input. */
export function keyOf(call: { readonly callName: string }): readonly [string] {
  return [call.callName];
}
