/** Where the clay shrink-swell of a building is shown; null: of the building of the visit. */
export function clayPath(id: string | null): string {
  return `/buildings/batadapt-argvip-building-report${id === null ? "" : `?building=${id}`}`;
}
