import { z } from "zod";
import { createSharedRefusal } from "./refusal.ts";
import { sha256 } from "./sha256.ts";

/** Fields of a call on a list that do not say which rows it has, nor their order. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(["limit", "offset", "cursor", "columns"]);
/** Characters of what binds a cursor to its query. */
const MARK_LENGTH = 16;

type PagedInput = { readonly cursor?: string | undefined; readonly offset: number };

/** The text of a cursor, as callers hold it. */
export const encodeCursor = (text: string): string => Buffer.from(text).toString("base64url");

export const decodeCursor = (cursor: string): string => Buffer.from(cursor, "base64url").toString("utf8");

/** Writes the cursor that goes on after a row, for the same filters in the same order alone. */
export function writeCursor(input: PagedInput, position: unknown): string {
  return encodeCursor(JSON.stringify([markOf(input), position]));
}

/**
 * Returns the row after which a page begins; null for the first page of a list, or one that is named by its offset.
 *
 * @throws Refusal that names `cursor`, when it is not one of ours or is that of another query
 */
export function readCursor<Position>(input: PagedInput, shape: z.ZodType<Position>): Position | null {
  if (input.cursor === undefined) return null;
  if (input.offset > 0) throw createSharedRefusal("validation", { cursor: ["cursor_or_offset"] });
  const read = z.tuple([z.literal(markOf(input)), shape]).safeParse(parseJson(decodeCursor(input.cursor)));
  if (!read.success) throw createSharedRefusal("validation", { cursor: ["of_another_query"] });
  return read.data[1];
}

function markOf(input: PagedInput): string {
  const query = Object.entries(input).filter(([name, value]) => !OF_THE_PAGE.has(name) && value !== undefined);
  const inOrder = query.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(inOrder)).slice(0, MARK_LENGTH);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
