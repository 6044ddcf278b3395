import { tracingChannel } from "node:diagnostics_channel";
import { STATEMENTS, type StatementAnswer, type TracedStatement } from "../../platform/traced.ts";
import { createStatementText, operationOf } from "./statement-text.ts";
import { errorType, type Span, type Tracer } from "./tracer.ts";

/**
 * A span for each statement of a request or a job; the looks of the queue, which belong to neither, have none.
 *
 * @returns how to end it
 */
export function watchStatements({ begin, read }: Tracer): () => void {
  const channel = tracingChannel<TracedStatement>(STATEMENTS);
  const textOf = createStatementText();
  const spans = new WeakMap<TracedStatement, Span>();
  const listener = {
    start(statement: TracedStatement) {
      const within = read();
      if (within === undefined || !within.isSampled) return;
      const operation = operationOf(statement.text);
      const attributes = {
        "db.system.name": statement.engine === "pglite" ? "pglite" : "postgresql",
        "db.operation.name": operation,
        "db.query.text": textOf(statement.text),
      };
      spans.set(statement, begin({ name: operation, kind: "client", attributes, within }));
    },
    asyncEnd(statement: TracedStatement & { result?: unknown }) {
      const result = statement.result as StatementAnswer | undefined;
      const rows = result?.rowCount ?? result?.rows?.length;
      spans.get(statement)?.end(rows === undefined ? {} : { "db.response.returned_rows": rows });
    },
    error(statement: TracedStatement & { error: unknown }) {
      spans.get(statement)?.end({ "error.type": errorType(statement.error) }, true);
    },
  };
  channel.subscribe(listener);
  return () => void channel.unsubscribe(listener);
}
