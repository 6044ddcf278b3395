/**
 * Municipal arrondissements, which have codes of their own, and the commune that they are part of.
 * @source INSEE, Code officiel géographique: municipal arrondissements
 */
const ARRONDISSEMENTS = [
  { first: 75101, last: 75120, commune: "75056" }, // Paris
  { first: 69381, last: 69389, commune: "69123" }, // Lyon
  { first: 13201, last: 13216, commune: "13055" }, // Marseille
] as const;

/**
 * Commune of an INSEE code: itself, or the city when it is an arrondissement of Paris, Lyon or Marseille.
 *
 * @param citycode five characters, as the address base gives it
 */
export function communeOf(citycode: string): string {
  const code = Number(citycode);
  return ARRONDISSEMENTS.find(({ first, last }) => code >= first && code <= last)?.commune ?? citycode;
}
