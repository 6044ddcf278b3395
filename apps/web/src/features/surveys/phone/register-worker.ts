import { SURVEY_PATH, SURVEY_WORKER_PATH } from "@lichen/contract";

/**
 * Has this screen open without a network, and no other: the scope of its worker is its own address. The worker of a new
 * version takes over once every page of the former one is closed.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
  void navigator.serviceWorker
    .register(SURVEY_WORKER_PATH, { scope: SURVEY_PATH, updateViaCache: "none" })
    .catch(() => {});
  void navigator.storage?.persist?.().catch(() => false);
}
