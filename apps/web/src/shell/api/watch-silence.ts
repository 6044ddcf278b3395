import { REQUEST_LIMIT_S } from "@lichen/domain";

export const REQUEST_LIMIT_MS = REQUEST_LIMIT_S * 1000;

/**
 * Gives up a transfer on which nothing moves for as long as a call may take: the whole may take the time that the line of
 * the reader needs, as it may on the server.
 *
 * @returns `moved`, to call when something has come or left; `stop`, when the transfer is over
 */
export function watchSilence(giveUp: () => void, limitMs: number = REQUEST_LIMIT_MS) {
  let timer = setTimeout(giveUp, limitMs);
  const stop = () => clearTimeout(timer);
  const moved = () => {
    stop();
    timer = setTimeout(giveUp, limitMs);
  };
  return { moved, stop };
}
