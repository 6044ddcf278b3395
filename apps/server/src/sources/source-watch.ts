import type { Outbound } from "./outbound.ts";

/** How a service answered since the process started. */
export type SourceHealth = ReturnType<Outbound["health"]>;

/** The outside services that this process asks, each with how it answers. */
export type SourceWatch = {
  readonly add: (id: string, outbound: Outbound) => Outbound;
  /** Null for a service that no one here asks. */
  readonly healthOf: (id: string) => SourceHealth | null;
  readonly since: Date;
};

/** Make one a process. */
export function createSourceWatch(): SourceWatch {
  const watched = new Map<string, Outbound>();
  return {
    add(id, outbound) {
      watched.set(id, outbound);
      return outbound;
    },
    healthOf: (id) => watched.get(id)?.health() ?? null,
    since: new Date(),
  };
}
