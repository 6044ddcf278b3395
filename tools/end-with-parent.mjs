import { isMainThread } from "node:worker_threads";

// Loaded before a program (`--import`) that must not outlive the process that started it: killed without a signal that it
// could pass on, that one leaves it to another process, and the system does not report it.

/** Between two looks at who the parent is, ms. */
const LOOKS_MS = 500;

if (isMainThread) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOKS_MS).unref();
}
