/** A group as the call takes it: without id it is new. */
export type GroupInput = { readonly id?: string; readonly name: string };

export function withRenamed(groups: readonly GroupInput[], id: string, name: string): GroupInput[] {
  return groups.map((group) => (group.id === id ? { id, name } : group));
}

export function withoutGroup(groups: readonly GroupInput[], id: string): GroupInput[] {
  return groups.filter((group) => group.id !== id);
}

/** Whether another group has a name, whatever the case and the accents. */
export function isNameTaken(groups: readonly GroupInput[], name: string, id?: string): boolean {
  return groups.some((group) => group.id !== id && plain(group.name) === plain(name));
}

function plain(name: string): string {
  return name.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
