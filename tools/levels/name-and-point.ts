import type { Place, ReferencePack } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { type Check, type Measured, type Places, placeWords } from "./check.ts";
import { byHazard, type Difference, differences } from "./difference.ts";
import { levelReader } from "./level-reader.ts";

/** Communes that are compared, spread over the table. @source levels edition 1.2, §4 */
const PAIRS = 300;
/** Differences of so many levels are listed. */
const LISTED = 2;

/** A commune by its name, and by the centre of its town. */
type Pair = { readonly named: Place; readonly pointed: Place };

/** Compares a commune found by its name and post code with the centre of its town, by its coordinates alone. */
export function checkNamesAndPoints({ pack, places, layers }: Measured): Check {
  const sample = sampleCommunes(pack);
  const pairs = sample.flatMap((row) => parsePair(row, pack, places) ?? []);
  const read = levelReader(
    layers,
    pairs.flatMap(({ named, pointed }) => [named, pointed]),
  );
  const found = pairs.map((pair, nth) => ({ pair, differences: differences(read, 2 * nth, 2 * nth + 1) }));
  const all = found.flatMap((one) => one.differences);
  return {
    id: "names_and_points",
    title: "The same town by its name and by the coordinates of its centre, ssp5, reference and 2050",
    figures: {
      pairs: pairs.length,
      "names that find no commune, or another": sample.length - pairs.length,
      ...Object.fromEntries(byHazard(all, "one level or more", ({ apart }) => (apart ?? 0) >= 1)),
      ...Object.fromEntries(byHazard(all, "two levels or more", isListed)),
      ...Object.fromEntries(byHazard(all, "none against a level", ({ isNoneAgainstLevel }) => isNoneAgainstLevel)),
      ...Object.fromEntries(byHazard(all, "known one way alone", (one) => one.isKnownAgainstUnknown)),
    },
    lines: found.flatMap(({ pair, differences }) =>
      differences
        .filter((one) => isListed(one) || one.isNoneAgainstLevel)
        .map(({ hazard, words }) => `${hazard} ${pair.named.label}, ${placeWords(pair.pointed)}: ${words}`),
    ),
    redLines: [],
  };
}

const isListed = ({ apart }: Difference): boolean => (apart ?? 0) >= LISTED;

/** Communes whose town has a centre of its own, spread over the table. */
function sampleCommunes({ communes }: ReferencePack): readonly number[] {
  const centred = [...communes.insee.keys()].filter((row) => !Number.isNaN(communes.centreLatitude[row]!));
  const each = Math.floor(centred.length / PAIRS);
  return centred.filter((_, nth) => nth % each === 0).slice(0, PAIRS);
}

/** Both ways to one commune; null where its name finds another one. */
function parsePair(row: number, { communes }: ReferencePack, places: Places): Pair | null {
  const [post_code] = ensure(communes.postcodes[row]).split(" ");
  const named = places.fromAddress({ city: ensure(communes.name[row]), post_code: post_code || null, country: "FR" });
  if (named === null || named.insee !== communes.insee[row]) return null;
  return { named, pointed: places.fromCoordinates(communes.centreLatitude[row]!, communes.centreLongitude[row]!) };
}
