import { ensure, LANGUAGES } from "@lichen/domain";
import { type AddressReader, isStreetWord } from "./address-parts.ts";
import { LINKS, nameKey, plainText } from "./place-name.ts";

/** Parts of France and of its neighbours that have a code of their own, and are covered. */
const COVERED_TERRITORIES = "GP MQ GF RE YT PM BL MF NC PF WF JE GG IM FO GI AX".split(" ");

/**
 * States and provinces that an address names in the place of its country; one that is also a town of Europe is left out.
 *
 * @source own table: United States, Canada, Australia; codes that no Italian province and no country of Europe has
 */
const STATES = (
  "alabama|alaska|arizona|arkansas|california|californie|colorado|connecticut|delaware|florida|floride|georgia|georgie|hawaii|" +
  "idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|louisiane|maryland|massachusetts|michigan|minnesota|mississippi|" +
  "missouri|nebraska|nevada|new hampshire|new jersey|new mexico|nouveau mexique|new york|north carolina|caroline du nord|" +
  "south carolina|caroline du sud|north dakota|south dakota|dakota du nord|dakota du sud|ohio|oklahoma|oregon|pennsylvania|" +
  "pennsylvanie|rhode island|tennessee|texas|utah|vermont|virginia|virginie|west virginia|wisconsin|wyoming|washington dc|dc|" +
  "ontario|quebec|british columbia|colombie britannique|alberta|manitoba|saskatchewan|nova scotia|nouvelle ecosse|" +
  "new brunswick|nouveau brunswick|newfoundland|terre neuve|new south wales|nouvelle galles du sud|queensland|tasmania|" +
  "tasmanie|western australia|south australia|usa|us|etats unis d amerique|uae|" +
  "ny|nj|ma|oh|il|wi|mn|ks|ne|nd|sd|wy|nm|nv|az|ut|wa|hi|ak|ky|nc|sc|ga|wv|nh|ok|tx|qc|nsw"
).split("|");

/**
 * Cities known to everyone, so that none is corrected into a village of Europe.
 *
 * @source own table
 */
const CITIES = (
  "new york|nueva york|new york city|nyc|los angeles|chicago|houston|san francisco|miami|las vegas|new orleans|" +
  "nouvelle orleans|san diego|seattle|philadelphia|philadelphie|detroit|dallas|atlanta|honolulu|washington dc|toronto|vancouver|" +
  "ottawa|quebec|mexico|mexico city|la havane|havana|bogota|caracas|lima|quito|la paz|santiago de chile|santiago du chili|buenos aires|" +
  "montevideo|brasilia|rio de janeiro|sao paulo|salvador de bahia|tokyo|tokio|kyoto|osaka|seoul|beijing|pekin|shanghai|" +
  "hong kong|taipei|bangkok|hanoi|singapore|singapour|kuala lumpur|jakarta|djakarta|manila|manille|new delhi|delhi|mumbai|bombay|" +
  "calcutta|kolkata|hyderabad|karachi|lahore|islamabad|kaboul|kabul|teheran|tehran|bagdad|baghdad|riyad|riyadh|dubai|doubai|" +
  "abu dhabi|abou dhabi|doha|koweit|kuwait|beyrouth|beirut|damas|damascus|jerusalem|tel aviv|amman|le caire|cairo|alexandrie|" +
  "tripoli|tunis|alger|algiers|oran|casablanca|rabat|marrakech|marrakesh|tanger|tangier|dakar|bamako|abidjan|accra|" +
  "lagos nigeria|niamey|ouagadougou|yaounde|douala|libreville|kinshasa|brazzaville|luanda|nairobi|addis abeba|addis ababa|djibouti|" +
  "kampala|kigali|antananarivo|tananarive|port louis|johannesburg|le cap|cape town|pretoria|durban|moscou|moscow|saint petersbourg|" +
  "saint petersburg|tbilissi|tbilisi|bakou|baku|erevan|yerevan|sydney|melbourne australia|brisbane|perth australia|auckland|wellington nz"
).split("|");

const MOST_WORDS = 4;

/** Whether a typed text names a place out of Europe and overseas France: its country or state at the end, or a city. */
export type IsElsewhere = (query: string) => boolean;

export function createIsElsewhere({ isPlaceName, country }: AddressReader): IsElsewhere {
  const areas = new Set([...STATES, ...countryNames()].filter((name) => country(name) === null));
  const cities = new Set(CITIES);

  return (query) => {
    const segments = plainText(query)
      .split(",")
      .map((segment) => segment.split(" ").filter((word) => word !== "" && !/\d/.test(word)))
      .filter((words) => words.length > 0);
    if (segments.length === 0 || isPlaceName(nameKey(segments.flat().join(" ")))) return false;
    const last = ensure(segments.at(-1));
    if (segments.length > 1 && areas.has(last.join(" "))) return true;
    if (segments.some((words) => cities.has(nameKey(words.join(" ")).trim()))) return true;
    return endsElsewhere(last);
  };

  /** "Cambridge Massachusetts", "12 Main Street New York"; not "rue du Pérou", nor Crans-Montana. */
  function endsElsewhere(words: readonly string[]): boolean {
    for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1) {
      const before = words.slice(0, -count).filter((word) => !LINKS.has(word));
      const end = words.slice(-count).join(" ");
      const isCity = count > 1 && cities.has(nameKey(end)) && !isPlaceName(nameKey(end));
      if (isCity && !isStreetWord(before.at(-1) ?? "")) return true;
      // A code of two letters counts only after a comma, and a street may bear the name of a country.
      if (end.length <= 3 && end !== "usa" && end !== "dc") continue;
      if (areas.has(end) && !isPlaceName(nameKey(end)) && !before.some(isStreetWord)) return true;
    }
    return false;
  }
}

/** Every country of the world, in both languages. */
function countryNames(): string[] {
  const inside = new Set(COVERED_TERRITORIES);
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return letters.flatMap((first) =>
      letters.flatMap((second) => {
        const code = first + second;
        const name = inside.has(code) ? undefined : names.of(code);
        return name === undefined ? [] : [plainText(name)];
      }),
    );
  });
}
