import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from "fastify";

/** Where log lines go, one JSON each; standard output unless a test listens. */
export type LogTarget = { write: (line: string) => void };

/**
 * Lines name the call, its outcome and how long it took. What was asked is in none of them: no address, no answer of a
 * questionnaire, no query string, no network address, and no message of an error, for it may quote any of these.
 */
export function logSettings(level: string, target?: LogTarget): Pick<FastifyServerOptions, "logger" | "logController"> {
  return {
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }) },
      hooks: {
        logMethod(values, write) {
          write.apply(this, withoutAddresses(values));
        },
      },
      serializers: { req: nothing, res: nothing, err: faultOf, error: faultOf },
      ...(target === undefined ? {} : { stream: target }),
    },
  };
}

/** The log of a process that answers no request: its lines are those of a server. */
export function openLog(level: string, target?: LogTarget): FastifyBaseLogger {
  return fastify(logSettings(level, target)).log;
}

/** One line a request, when it is over. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        call: `${request.method} ${request.routeOptions.url ?? "unknown address"}`,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
  });
}

/** Where an error comes from, without its message. */
function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const code = (error as NodeJS.ErrnoException).code;
  return {
    type: error.name,
    message: typeof code === "string" ? code : "",
    stack: frames.map((line) => line.trim()).join("\n"),
    ...(error.cause === undefined ? {} : { cause: faultOf(error.cause) }),
  };
}

type Fault = { [key: string]: unknown; type: string; message: string; stack: string };

/**
 * The framework quotes the address that was asked in some of its warnings, and an error that is logged without words
 * would lend its own message: neither passes.
 */
function withoutAddresses(values: readonly unknown[]): [object, string] {
  const [first, second] = values;
  const message = typeof first === "string" ? first : second;
  const details = first instanceof Error ? { err: first } : typeof first === "object" && first !== null ? first : {};
  return [details, typeof message === "string" ? message.replace(/"\/[^"]*"/g, "the address") : "failed"];
}

/** The framework's own lines bring no request and no reply with them. */
function nothing(): never {
  // biome-ignore lint/plugin: the framework's type wants a line, which would hold what must not be logged.
  return undefined as never;
}
