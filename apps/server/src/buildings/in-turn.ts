import type { Actor } from "@lichen/domain";

/** The last of those who wait, by portfolio. */
const lasts = new Map<string, Promise<unknown>>();

/**
 * Writes in a portfolio one after the other, in this process. The database lets one writer in anyway (`nextRevision`):
 * those who waited there would each hold a connection meanwhile, until none is left for the other companies.
 */
export async function inTurn<T>(portfolio: string, work: () => Promise<T>): Promise<T> {
  const before = lasts.get(portfolio) ?? Promise.resolve();
  const own = before.then(work);
  const settled = own.catch(() => {});
  lasts.set(portfolio, settled);
  try {
    return await own;
  } finally {
    if (lasts.get(portfolio) === settled) lasts.delete(portfolio);
  }
}

/** Whose turn it is when somebody writes in buildings named by their ids: that of the company, or of the platform. */
export function portfolioOf({ company_id }: Pick<Actor, "company_id">): string {
  return company_id ?? "";
}
