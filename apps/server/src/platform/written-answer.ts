/**
 * An answer that is JSON already, for a call whose answer is large and the same for many: it leaves as it is, so that
 * the caller that writes it keeps to the shape of the call. Development and tests check that it does.
 */
export type WrittenAnswer = { readonly written: Buffer };

/** Whether an answer is written; no JSON holds bytes. */
export function isWritten(answer: unknown): answer is WrittenAnswer {
  return typeof answer === "object" && answer !== null && "written" in answer && Buffer.isBuffer(answer.written);
}
