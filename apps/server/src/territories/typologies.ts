import type { AnswerOf, territoryMeta, territoryTypologies } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";

type Typologies = AnswerOf<typeof territoryTypologies>["typologies"];
type Meta = AnswerOf<typeof territoryMeta>;

const words = (fr: string, en: string): Bilingual => ({ fr, en });
/** Inhabitants a km². Our reading of the grid of INSEE: 300 and 1,500 are its bounds of a built-up cell. */
const [SPARSE, DENSE] = [300, 1500];
/** km from the shore. Our reading. */
const BY_THE_SEA_KM = 5;
/** Mean altitude, m. @source law of 9 January 1985, mountain: 700 m in most ranges */
const [HILLS_M, MOUNTAIN_M] = [300, 700];

/** What kind of territory it is, by what is known of it. */
export function typologiesOf(
  { population, area_km2, coast_km, altitude_m }: Meta,
  cover: { readonly artificial: number | null; readonly natural: number | null },
): Typologies {
  const found: Typologies = [];
  if (population !== null && area_km2 !== null) {
    const density = population / area_km2;
    found.push({
      id: "density",
      label: words("Densité", "Density"),
      value:
        density >= DENSE
          ? words("Urbain dense", "Dense urban")
          : density >= SPARSE
            ? words("Densité intermédiaire", "Intermediate density")
            : words("Rural ou peu dense", "Rural or sparse"),
    });
  }
  if (coast_km !== null) {
    found.push({
      id: "coast",
      label: words("Littoral", "Coast"),
      value: coast_km <= BY_THE_SEA_KM ? words("Au bord de la mer", "By the sea") : words("À l’intérieur", "Inland"),
    });
  }
  if (altitude_m !== null) {
    found.push({
      id: "relief",
      label: words("Relief", "Relief"),
      value:
        altitude_m >= MOUNTAIN_M
          ? words("Montagne", "Mountain")
          : altitude_m >= HILLS_M
            ? words("Collines", "Hills")
            : words("Plaine", "Plain"),
    });
  }
  const { artificial, natural } = cover;
  if (artificial !== null && natural !== null) {
    const farmed = 100 - artificial - natural;
    const value =
      artificial >= natural && artificial >= farmed
        ? words("Surtout artificialisé", "Mostly artificial")
        : natural >= farmed
          ? words("Surtout boisé ou naturel", "Mostly wooded or natural")
          : words("Surtout agricole", "Mostly farmland");
    found.push({ id: "land_cover", label: words("Occupation du sol", "Land cover"), value });
  }
  return found;
}
