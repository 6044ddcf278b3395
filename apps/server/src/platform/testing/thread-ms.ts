/** Processor time of this thread so far, ms: what our own work takes, whatever else the machine does. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
