import { z } from "zod";
import {
  type AddressAnswer,
  type AddressCandidate,
  type AddressSource,
  answerOf,
  readLimit,
  readQuery,
  type Waiting,
} from "../address-source.ts";
import type { Pace } from "../gate.ts";
import type { Outbound } from "../outbound.ts";
import { pointCollection } from "../point-collection.ts";

export const PHOTON_URL = "https://photon.komoot.io";

/** The public server asks for reasonable use and publishes no ceiling; our reading. */
export const PHOTON_PACE = { ratePerSecond: 2, burst: 4, concurrency: 2, queue: 20 } as const satisfies Pace;

/** How finely each layer of the service places a building; a county, a state or a country does not. */
const PRECISION_OF_LAYER: Readonly<Record<string, AddressCandidate["precision"]>> = {
  house: "housenumber",
  street: "street",
  locality: "locality",
  district: "locality",
  other: "locality",
  city: "municipality",
};

/** Countries that write the number before the street. */
const NUMBER_FIRST = new Set(["FR", "GB", "IE", "LU", "MC"]);

const word = z.string().trim().min(1).nullish();

const collection = pointCollection(
  z.object({
    type: z.string(),
    name: word,
    housenumber: word,
    street: word,
    postcode: word,
    city: word,
    country: word,
    countrycode: z.string().length(2).toUpperCase().nullish(),
  }),
);
type Properties = z.output<typeof collection>[number]["properties"];

/** Addresses of the world, from OpenStreetMap, served by Photon: the public server or one of ours. */
export function createPhoton(outbound: Outbound): AddressSource {
  async function ask(
    path: string,
    query: Readonly<Record<string, string | number | undefined>>,
    waiting: Waiting,
    isRequested: (properties: Properties) => boolean,
  ): Promise<AddressAnswer> {
    const answer = await outbound.get({ path, query, schema: collection, ...waiting });
    if (answer.kind === "unreachable") return answer;
    return answerOf(
      answer.value.flatMap(({ geometry, properties }) => {
        const precision = PRECISION_OF_LAYER[properties.type];
        const label = labelOf(properties);
        if (precision === undefined || label === "") return [];
        const [longitude, latitude] = geometry.coordinates;
        return {
          label,
          latitude,
          longitude,
          country: properties.countrycode ?? null,
          insee: null,
          post_code: findFirst(properties.postcode),
          city: findCity(properties),
          precision,
          exact: properties.type === "house" && isRequested(properties),
          score: null,
          source: "photon",
        } satisfies AddressCandidate;
      }),
    );
  }

  return {
    id: "photon",

    async search(typed, { limit, near, country, language, ...waiting }) {
      const query = readQuery(typed);
      if (query === null) return { kind: "none" };
      const parameters = {
        q: query,
        limit: readLimit(limit),
        lat: near?.latitude,
        lon: near?.longitude,
        countrycode: country?.toUpperCase(),
        lang: language,
      };
      return ask("/api", parameters, waiting, ({ housenumber }) => saysNumber(query, housenumber));
    },

    reverse(latitude, longitude, signal) {
      return ask("/reverse", { lat: latitude, lon: longitude, limit: 1 }, { signal }, () => true);
    },
  };
}

/**
 * True when the house is not one of another number: without a score, "12 Hauptstrasse" asked and 4 answered
 * would pass for the very building. A house known by its name alone has no number to compare.
 */
function saysNumber(query: string, housenumber: string | null | undefined): boolean {
  if (!housenumber) return true;
  return ` ${words(query)} `.includes(` ${words(housenumber)} `);
}

/** "12 bis", "12bis" and "12-bis" read alike. */
function words(text: string): string {
  return (text.toLowerCase().match(/\p{N}+|\p{L}+/gu) ?? []).join(" ");
}

/** OpenStreetMap may list several post codes, with semicolons. */
function findFirst(postcodes: string | null | undefined): string | null {
  return postcodes?.split(";")[0]?.trim() || null;
}

function findCity({ type, city, name }: Properties): string | null {
  return city ?? (type === "city" ? (name ?? null) : null);
}

function labelOf(properties: Properties): string {
  const { name, housenumber, street, country, countrycode } = properties;
  const numbered = NUMBER_FIRST.has(countrycode ?? "") ? [housenumber, street] : [street, housenumber];
  const door = street ? numbered.filter(Boolean).join(" ") : housenumber;
  const city = findCity(properties);
  const town = [findFirst(properties.postcode), city].filter(Boolean).join(" ");
  return [name === city ? null : name, door, town, country].filter(Boolean).join(", ");
}
