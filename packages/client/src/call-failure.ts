import type { ProblemBody } from "@lichen/contract";

/** Prefix of the type of a problem; its code follows. */
const PROBLEM_TYPE = "urn:lichen:problem:";

/**
 * How a call failed: the server refused it, no server answered, it took too long, a file stopped coming, or the answer
 * could not be read.
 */
type FailureKind = "refused" | "unreachable" | "timeout" | "interrupted" | "unreadable";

/** A call without an answer. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** Null when no server answered. */
  readonly status: number | null;
  /** Code of the refusal, or the exact string of the wire; empty without one. */
  readonly detail: string;
  /** Code of the refusal, also where `detail` has a sentence of the specification; empty without one. */
  readonly code: string;
  /** Codes of each refused field, by its path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(kind: FailureKind, status: number | null, problem: Partial<ProblemBody> = {}) {
    super(`${kind} ${status ?? ""} ${problem.detail ?? ""}`.trim());
    this.name = "CallFailure";
    this.kind = kind;
    this.status = status;
    this.detail = problem.detail ?? "";
    this.code = problemCode(problem);
    this.errors = problem.errors ?? {};
  }
}

/** Code of a problem; empty without one. */
export function problemCode({ type }: Partial<ProblemBody>): string {
  return type?.startsWith(PROBLEM_TYPE) ? type.slice(PROBLEM_TYPE.length) : "";
}

/** Reads why a response refuses; nothing of one that is not JSON. */
export async function readProblem(response: Response): Promise<Partial<ProblemBody>> {
  if (!response.headers.get("content-type")?.includes("json")) return {};
  try {
    return (await response.json()) as Partial<ProblemBody>;
  } catch {
    return {};
  }
}
