/** What a kept file takes, and whose it is; people who are gone count as one. */
type StoredFile = { readonly user_id: string | null; readonly file_bytes: number | null };

/**
 * Files of a company that take more than it, or one of its people, may keep.
 *
 * @param newestFirst all that is kept
 * @returns those to remove: the newest ones that fit stay
 */
export function overRoom<T extends StoredFile>(
  newestFirst: readonly T[],
  { person, company }: { readonly person: number; readonly company: number },
): T[] {
  const ofPerson = new Map<string | null, number>();
  let ofCompany = 0;
  return newestFirst.filter(({ user_id: id, file_bytes: bytes }) => {
    const taken = (ofPerson.get(id) ?? 0) + (bytes ?? 0);
    if (taken > person || ofCompany + (bytes ?? 0) > company) return true;
    ofPerson.set(id, taken);
    ofCompany += bytes ?? 0;
    return false;
  });
}
