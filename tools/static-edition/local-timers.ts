/** Lets the page draw between two parts of a long work, where `node:timers/promises` lets a server answer. */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
