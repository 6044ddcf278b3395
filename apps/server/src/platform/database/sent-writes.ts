import { beforeCommit } from "../ongoing-call.ts";

/** Words of the statements that write; to lock rows is not to write. */
const WRITES =
  /\b(?:insert|delete|merge|truncate|copy|create|alter|drop|grant|revoke)\b|(?<!\bfor (?:no key )?)\bupdate\b/i;
const BEGINS = /^\s*(?:begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\b/i;

/** Follows what is sent on one connection, to know what it means when the answer to a statement does not come. */
type SentWrites = {
  /**
   * Takes note of a statement that is about to be sent. What is written outside a transaction is never all that a call
   * or a job is for (a limit that is counted, a session that is seen, a job of the queue), and can be written again.
   *
   * @returns whether it commits a transaction that wrote
   * @throws CallAbandoned when that is for a caller who left or was told that it took too long
   */
  readonly send: (statement: string) => boolean;
};

export function trackWrites(): SentWrites {
  let hasWritten = false;
  return {
    send(statement) {
      const [, end] = ENDS.exec(statement) ?? [];
      if (end === undefined) {
        hasWritten = !BEGINS.test(statement) && (hasWritten || WRITES.test(statement));
        return false;
      }
      const commits = hasWritten && end.toLowerCase() === "commit";
      hasWritten = false;
      if (commits) beforeCommit();
      return commits;
    },
  };
}
