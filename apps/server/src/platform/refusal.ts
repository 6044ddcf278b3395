import { STATUS_CODES } from "node:http";
import {
  limitErrors,
  type Problem,
  type ProblemBody,
  problemType,
  SHARED_PROBLEMS,
  type SharedProblemCode,
} from "@lichen/contract";

/** A refusal that the contract names; thrown by a route, sent as problem+json. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly body: ProblemBody;
  readonly headers: Readonly<Record<string, string>>;

  /** @param retryAfterS seconds after which to try again: the header says whole ones */
  constructor(code: string, problem: Problem, errors?: Record<string, string[]>, retryAfterS?: number) {
    super(code);
    this.name = "Refusal";
    this.statusCode = problem.status;
    this.headers = retryAfterS === undefined ? {} : { "retry-after": String(Math.ceil(retryAfterS)) };
    this.body = {
      type: problemType(code),
      title: STATUS_CODES[problem.status] ?? "Error",
      status: problem.status,
      detail: problem.detail ?? code,
      ...(errors === undefined ? {} : { errors: limitErrors(errors) }),
    };
  }
}

/** A refusal that any call may give. */
export function createSharedRefusal(
  code: SharedProblemCode,
  errors?: Record<string, string[]>,
  retryAfterS?: number,
): Refusal {
  return new Refusal(code, SHARED_PROBLEMS[code], errors, retryAfterS);
}

/** The refusal of a writing that would wait too long for its turn. @param waitMs the time that it would wait, ms */
export function busyRefusal(waitMs: number): Refusal {
  return createSharedRefusal("busy", undefined, waitMs / 1000);
}
