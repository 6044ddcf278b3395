/** How many calls may leave for a service, from this process. */
export type Pace = {
  /** Calls a second, once the burst is spent. */
  readonly ratePerSecond: number;
  /** Calls that may leave at once after a calm. */
  readonly burst: number;
  /** Calls under way together. */
  readonly concurrency: number;
  /** Calls that may wait; one more is refused at once. */
  readonly queue: number;
};

export type Entry =
  | { readonly kind: "entered"; readonly leave: () => void }
  | { readonly kind: "refused"; readonly reason: "busy" | "rate_limited" | "cancelled" };

type Waiter = { readonly deadline: number; readonly settle: (entry: Entry) => void };

export type Gate = ReturnType<typeof createGate>;

/** Token bucket and concurrency limit in front of one service; first come, first served. */
export function createGate(pace: Pace) {
  let tokens = pace.burst;
  let refilledAt = performance.now();
  let pausedUntil = 0;
  let underWay = 0;
  let alarm: NodeJS.Timeout | undefined;
  const waiting: Waiter[] = [];

  function admit(): Entry {
    tokens -= 1;
    underWay += 1;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      underWay -= 1;
      open();
    };
    return { kind: "entered", leave };
  }

  function open(): void {
    clearTimeout(alarm);
    const now = performance.now();
    tokens = Math.min(pace.burst, tokens + ((now - refilledAt) / 1000) * pace.ratePerSecond);
    refilledAt = now;
    while (waiting.length > 0 && underWay < pace.concurrency && now >= pausedUntil && tokens >= 1) {
      waiting[0]?.settle(admit());
    }
    if (waiting.length === 0 || underWay >= pace.concurrency) return;
    const untilTokenMs = ((1 - tokens) / pace.ratePerSecond) * 1000;
    alarm = setTimeout(open, Math.ceil(Math.max(pausedUntil - now, untilTokenMs)));
  }

  return {
    /** Waits for a turn, at most `maxWaitMs`. An entered call must `leave` when it is over. */
    enter(maxWaitMs: number, signal?: AbortSignal): Promise<Entry> {
      const deadline = performance.now() + maxWaitMs;
      if (signal?.aborted) return Promise.resolve({ kind: "refused", reason: "cancelled" });
      if (pausedUntil > deadline) return Promise.resolve({ kind: "refused", reason: "rate_limited" });
      if (waiting.length >= pace.queue) return Promise.resolve({ kind: "refused", reason: "busy" });

      return new Promise((resolve) => {
        const settle = (entry: Entry) => {
          clearTimeout(expiry);
          signal?.removeEventListener("abort", cancel);
          waiting.splice(waiting.indexOf(waiter), 1);
          resolve(entry);
        };
        const cancel = () => settle({ kind: "refused", reason: "cancelled" });
        const expiry = setTimeout(() => settle({ kind: "refused", reason: "busy" }), maxWaitMs);
        const waiter: Waiter = { deadline, settle };
        signal?.addEventListener("abort", cancel, { once: true });
        waiting.push(waiter);
        open();
      });
    },

    /** Nothing leaves for that long: the service said so. Who cannot wait until then is refused now. */
    pause(durationMs: number): void {
      pausedUntil = Math.max(pausedUntil, performance.now() + durationMs);
      for (const waiter of waiting.filter(({ deadline }) => deadline < pausedUntil)) {
        waiter.settle({ kind: "refused", reason: "rate_limited" });
      }
      open();
    },
  };
}
