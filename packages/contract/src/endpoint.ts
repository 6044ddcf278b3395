import type { Bilingual } from "@lichen/domain";
import type { z } from "zod";
import type { Tag } from "./openapi/tags.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The groups of people of permissions.csv, in its column order. */
export const ACTORS = ["visitor", "user", "manager", "company_admin", "admin"] as const;
export type ActorKind = (typeof ACTORS)[number];

/**
 * Who may make a call: a row of permissions.csv, word for word. A visitor's "401" needs a session;
 * "open" and "inline" answer without one ("inline": only for an unsaved building given in the body).
 */
export type Access = Readonly<Record<ActorKind, string>> & { readonly scope?: string };

/** A refusal of a call: its HTTP status, the exact `detail` of the wire, and the sentence that screens show. */
export type Problem = { readonly status: number; readonly detail?: string; readonly message: Bilingual };

/** How a call selects records. */
export type Selects = {
  /** Field that names records one by one, in place of filters. */
  readonly ids: "building_ids" | "project_ids";
  /** Whether the records are lost: a selection by filters then says how many records it expects. */
  readonly isLost?: true;
};

/** A number of calls that a caller may make in a period. */
export type CallLimit = {
  readonly points: number;
  readonly periodS: number;
  /** What the calls are counted by. */
  readonly per: "network" | "user" | "account";
  /** Calls that are counted, in words; all of them when absent. */
  readonly counted?: string;
};

/** One call of the product: what it takes, what it gives, who may, how it refuses. */
export type Endpoint<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Problems extends Readonly<Record<string, Problem>> = Readonly<Record<string, Problem>>,
> = {
  readonly method: Method;
  /** Below /api, with the trailing slash of the specification; `{name}` takes its value from `input`. */
  readonly path: Path;
  readonly access: Access;
  readonly tag: Tag;
  /** What the call does, in a few words that begin with a verb. */
  readonly summary: string;
  /** What it does, for whom, within which limits, and what it does not do. */
  readonly description: string;
  /** Path, query and body together; path names first, then the query of a GET or the body of the rest. */
  readonly input: Input;
  readonly answer: Answer;
  /** Input of the example, where the names of the fields do not say enough to make one. */
  readonly exampleInput?: z.input<Input>;
  /** Answer of the example, likewise. */
  readonly exampleAnswer?: z.output<Answer>;
  /** Status of the answer when it is not 200; a file is always answered with 200. */
  readonly status?: 201 | 202 | 204 | 302;
  /** The answer bears an entity tag, and is not sent again to a caller who has it; gives its version, null without one (as an answer that is written already). */
  readonly versionOf?: (answer: z.output<Answer>) => number | null;
  /** The call takes `If-Match` with the entity tag of the record that it changes. */
  readonly takesIfMatch?: true;
  /** The answer is the same for everyone and may be stored by caches; any other is private. */
  readonly isPublic?: true;
  /** Time that caches may keep a public answer, s; absent: the answer does not say. */
  readonly maxAgeS?: number;
  /** A call open to all that answers otherwise to a caller who is signed in. */
  readonly readsSession?: true;
  /** Answers someone whose company requires a second factor that the account does not have yet; any other call is refused. */
  readonly answersUnenrolled?: true;
  /** The answer gives a browser its session, or takes it away. */
  readonly setsCookie?: true;
  /** Numbers of calls in a period; more are refused by 429. */
  readonly limits?: readonly CallLimit[];
  /** Bytes of the longest body, where it is not that of every call. */
  readonly longestBody?: number;
  /** Media type of an answer that is JSON of a kind of its own, such as GeoJSON; `application/json` when absent. */
  readonly mediaType?: string;
  /** Code of the own problem that refuses an input which is not of the shape; `validation` when absent. */
  readonly inputProblem?: string;
  /** Media types of an answer that is a `file`, or that is one when asked so. */
  readonly fileTypes?: readonly string[];
  /** Selection of records that the call deletes or exports; absent from a call that only counts or lists records. */
  readonly selects?: Selects;
  readonly problems: Problems;
};

export function endpoint<
  const Path extends string,
  Input extends z.ZodType,
  Answer extends z.ZodType,
  const Problems extends Readonly<Record<string, Problem>>,
>(call: Endpoint<Path, Input, Answer, Problems>): Endpoint<Path, Input, Answer, Problems> {
  return call;
}

/** What a caller sends, before defaults are filled in. */
export type InputOf<E> = E extends Endpoint<string, infer I, z.ZodType> ? z.input<I> : never;
/** What a caller receives. */
export type AnswerOf<E> = E extends Endpoint<string, z.ZodType, infer A> ? z.output<A> : never;
