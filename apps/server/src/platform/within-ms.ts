/** What some work gives in time; null when it is late or fails. */
export async function withinMs<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), ms);
  const given = await Promise.race([work, late.promise]).catch(() => null);
  clearTimeout(timer);
  return given;
}
