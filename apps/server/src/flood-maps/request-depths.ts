import type { Place } from "@lichen/domain";
import { findCell, type MapGrid } from "../map-grids/index.ts";
import {
  createMemoryAnswerCache,
  createOutbound,
  OUTBOUND_PATIENCE,
  type Outbound,
  type OutboundLimits,
  type SourceWatch,
  type UnreachableReason,
} from "../sources/index.ts";
import { CM } from "./depth-cell.ts";
import { FileNotRead, type ReadDeps, type RemoteFile, readCell } from "./remote-file.ts";

/** A flood map that stays on its server: the cell of one place is read when someone asks for it. */
export type RequestedFlood = {
  /** Return period, years. */
  readonly period: number;
  /** Id of its card. */
  readonly source: string;
  readonly grid: MapGrid;
  readonly file: RemoteFile;
};

type RequestedDepth = {
  readonly period: number;
  readonly source: string;
  /** m; 0 where the map leaves the place dry. */
  readonly depth_m: number;
};

/** Depths of water at one place, and the periods whose map could not be read. */
type RequestedDepths = {
  readonly known: readonly RequestedDepth[];
  readonly unread: readonly { readonly period: number; readonly reason: UnreachableReason }[];
};

/** What asks the servers of flood maps. It never throws for what they do. */
export type AskDepths = {
  /** False: nothing leaves this installation. */
  readonly isOn: boolean;
  readonly depthsAt: (place: Place, floods: readonly RequestedFlood[]) => Promise<RequestedDepths>;
  /** What reads a file, for the caller that declares it. */
  readonly partsOf: (url: string) => ReadDeps;
};

type AskDepthsSettings = {
  /** EXTERNAL_SERVICES: when false, nothing leaves. */
  readonly enabled: boolean;
  readonly watch?: SourceWatch;
  /** Other limits than ours: a test in a hurry. */
  readonly limits?: Partial<OutboundLimits>;
  /** The whole of a question, ms. */
  readonly budgetMs?: number;
};

/** A server of files, not of questions: few at once. Our reading. */
const LIMITS = {
  ...OUTBOUND_PATIENCE,
  ratePerSecond: 10,
  burst: 60,
  concurrency: 6,
  queue: 100,
  timeoutMs: 4000,
  budgetMs: 6000,
  retryDelaysMs: [500],
} satisfies OutboundLimits;
const BUDGET_MS = 10_000;
/** Parts that are remembered, 64 kB each at most. */
const REMEMBERED_PARTS = 256;

/** Name under which the calls to a server of flood maps are counted. */
export const floodServerId = (url: string): string => `flood_server ${new URL(url).origin}`;

/** Make one a process: pace and circuit of each server live in it. */
export function createAskDepths({ enabled, watch, limits, budgetMs = BUDGET_MS }: AskDepthsSettings): AskDepths {
  const cache = createMemoryAnswerCache<Uint8Array>(REMEMBERED_PARTS);
  const servers = new Map<string, Outbound>();
  const serverOf = (url: string): Outbound => {
    const { origin } = new URL(url);
    const known = servers.get(origin);
    if (known !== undefined) return known;
    const made = createOutbound(origin, { ...LIMITS, ...limits });
    servers.set(origin, watch?.add(floodServerId(url), made) ?? made);
    return made;
  };
  const partsOf = (url: string): ReadDeps => ({ outbound: serverOf(url), cache });

  return {
    isOn: enabled,
    partsOf,
    async depthsAt(place, floods) {
      const known: RequestedDepth[] = [];
      const unread: { period: number; reason: UnreachableReason }[] = [];
      if (!enabled) return { known, unread };
      const signal = AbortSignal.timeout(budgetMs);
      await Promise.all(
        floods.map(async ({ period, source, grid, file }) => {
          const cell = findCell(grid, place);
          if (cell === null) return;
          try {
            const centimetres = await readCell(file, grid, cell, { ...partsOf(file.url), signal });
            known.push({ period, source, depth_m: centimetres / CM });
          } catch (error) {
            if (!(error instanceof FileNotRead)) throw error;
            unread.push({ period, reason: error.reason === "cancelled" ? "timed_out" : error.reason });
          }
        }),
      );
      const inOrder = <One extends { readonly period: number }>(all: readonly One[]) =>
        all.toSorted((a, b) => a.period - b.period);
      return { known: inOrder(known), unread: inOrder(unread) };
    },
  };
}
