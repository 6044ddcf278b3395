import { answersServices, ensure } from "@lichen/domain";
import { z } from "zod";
import { ACTORS, type Endpoint, type Problem } from "../endpoint.ts";
import { pathNames } from "../path-names.ts";
import { problemType, SHARED_PROBLEMS, structureProblem } from "../problem.ts";
import type { Json } from "./json.ts";

/** Names of the statuses of refusals. @source RFC 9110 §15 */
const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  412: "Precondition Failed",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  503: "Service Unavailable",
  507: "Insufficient Storage",
};

/** Refusals that a call can give: its own, then those that its kind brings. */
export function problemsOf(call: Endpoint): Readonly<Record<string, Problem>> {
  const {
    unauthorized,
    forbidden,
    second_factor_to_add,
    validation,
    malformed,
    too_large,
    unsupported_media_type,
    body_too_slow,
    too_many,
    not_found,
    timeout,
    database_unavailable,
    outcome_unknown,
    unexpected,
    empty_selection,
    precondition_failed,
    idempotency_key_reused,
    still_processing,
    already_done,
  } = SHARED_PROBLEMS;
  return {
    unauthorized,
    ...(call.access.visitor === "401" || !answersServices(call.path) ? { forbidden } : {}),
    ...(call.access.visitor === "401" && call.answersUnenrolled !== true ? { second_factor_to_add } : {}),
    ...(call.access.visitor === "401" ? { structure_refused: structureProblem(CLOSED_COMPANY) } : {}),
    ...(call.inputProblem === undefined ? { validation } : {}),
    ...(call.method === "GET" ? {} : { malformed, too_large, unsupported_media_type, body_too_slow, outcome_unknown }),
    too_many,
    ...(namesRecord(call) ? { not_found } : {}),
    timeout,
    database_unavailable,
    unexpected,
    ...(call.selects === undefined ? {} : { empty_selection }),
    ...(takesIdempotencyKey(call) ? { idempotency_key_reused, still_processing, already_done } : {}),
    ...(call.takesIfMatch === true ? { precondition_failed } : {}),
    ...call.problems,
  };
}

/** Whether a call is made once by its `Idempotency-Key`: a POST of someone who is signed in. */
export function takesIdempotencyKey({ method, access }: Endpoint): boolean {
  return method === "POST" && ACTORS.some((actor) => actor !== "visitor" && access[actor] !== "403");
}

/** Fields that name a record, which may not exist or not be the caller's to know. */
const RECORD_FIELDS = [
  "building_id",
  "building_ids",
  "project_ids",
  "deletion_id",
  "company_id",
  "provider_id",
  "user_ids",
  "permissions",
  "items",
];

function namesRecord({ path, input, status, problems }: Endpoint): boolean {
  if (status === 302) return false;
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  if (RECORD_FIELDS.some((field) => fields.includes(field))) return true;
  // A call may have a code of its own for the record of its path.
  return pathNames(path).length > 0 && !Object.values(problems).some((problem) => problem.status === 404);
}

/** One of the details of a company that cannot work; the others read alike. */
const CLOSED_COMPANY = "Company is disabled.";

type Coded = readonly [code: string, problem: Problem];

/** Responses of refusals: one that several calls give alike is described once, among the components. */
export function nameRefusals(calls: readonly Endpoint[]) {
  const given = Map.groupBy(
    calls.flatMap((call) => groupByStatus(call).map(([, problems]) => problems)),
    nameOf,
  );
  const responses: Json = {};
  for (const [name, [first, ...others]] of given) {
    const text = JSON.stringify(first);
    const isShared = others.length > 0 && others.every((other) => JSON.stringify(other) === text);
    if (isShared) responses[name] = refusal(ensure(first));
  }
  return {
    responses,
    /** Returns the refusals of a call, by status. */
    refusalsOf: (call: Endpoint): Json =>
      Object.fromEntries(
        groupByStatus(call).map(([status, problems]) => {
          const name = nameOf(problems);
          return [status, name in responses ? { $ref: `#/components/responses/${name}` } : refusal(problems)];
        }),
      ),
  };
}

function groupByStatus(call: Endpoint): [string, Coded[]][] {
  return [...Map.groupBy(Object.entries(problemsOf(call)), ([, problem]) => String(problem.status))];
}

/** Returns the name of a response: the codes that it may bear. */
function nameOf(problems: readonly Coded[]): string {
  const pascal = (code: string) => code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return problems.map(([code]) => pascal(code)).join("Or");
}

function refusal(problems: readonly Coded[]): Json {
  const { status } = ensure(problems[0])[1];
  const mayRetry = status === 429 || status === 503;
  return {
    description: problems.map(([code, problem]) => `${code}: ${problem.message.en}`).join(" "),
    headers: {
      "Cache-Control": { $ref: "#/components/headers/NotStored" },
      ...(mayRetry ? { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } : {}),
    },
    content: {
      "application/problem+json": {
        schema: { $ref: "#/components/schemas/Problem" },
        examples: Object.fromEntries(
          problems.map(([code, problem]) => [code, { value: problemExample(code, problem) }]),
        ),
      },
    },
    "x-problems": Object.fromEntries(problems.map(([code, { detail, message }]) => [code, { detail, message }])),
  };
}

/** Fields that a refusal names, by its code. */
const EXAMPLE_ERRORS: Readonly<Record<string, Json>> = {
  validation: { latitude: ["too_big"] },
  bad_parameter: { bbox: ["wrong_format"] },
};

function problemExample(code: string, { status, detail }: Problem): Json {
  const errors = EXAMPLE_ERRORS[code] === undefined ? {} : { errors: EXAMPLE_ERRORS[code] };
  return { type: problemType(code), title: ensure(TITLES[status]), status, detail: detail ?? code, ...errors };
}
