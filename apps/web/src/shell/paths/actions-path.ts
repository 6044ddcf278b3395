/** Views of the screen of recommendations. */
export type ActionsView = "recommendations" | "strategy";

/** Where the actions of a building are shown; null: that of the visit, or the bare catalogue. @param before address whose filters stay */
export function actionsPath(
  id: string | null,
  view: ActionsView = "recommendations",
  before?: URLSearchParams,
): string {
  const params = new URLSearchParams(before);
  params.delete("building");
  params.delete("view");
  if (id !== null) params.set("building", id);
  if (view !== "recommendations") params.set("view", view);
  return `/recommendations${params.size === 0 ? "" : `?${params}`}`;
}

/** Where actions are tried on a copy of a building. */
export function simulationPath(id: string | null, actions: readonly string[] = []): string {
  const params = new URLSearchParams();
  if (id !== null) params.set("building", id);
  if (actions.length > 0) params.set("set", actions.join(","));
  return `/recommendations-simulation${params.size === 0 ? "" : `?${params}`}`;
}
