import { LEVELS, type Level, rankOf } from "../shared/level.ts";
import { PEER_QUESTION_COUNT, type PeerCounts } from "./peer-counts.ts";

/** Fewest other buildings and companies that anyone is compared with. @source issue 42: 20 buildings of 3 companies */
export const FEWEST_PEER_BUILDINGS = 20;
export const FEWEST_PEER_COMPANIES = 3;
/** Most of the other buildings that one company may hold. A choice of ours: beyond, the figures would be its own. */
const LARGEST_SHARE = 0.5;
/** Companies whose change a new publication mixes, so that the difference of two is that of no company. */
const FEWEST_CHANGED = FEWEST_PEER_COMPANIES;
/** Shares are rounded to this, percent. */
const SHARE_STEP = 5;

/** What each company gives to a group now, by its id: buildings by level, by question. */
type PeerContributions = ReadonlyMap<string, PeerCounts>;

/**
 * What is published of one question of a group: buildings by level of each company that it is of, by its id. Null: the
 * company left since, and the question is withheld.
 */
export type PublishedPeers = Readonly<Record<string, readonly number[] | null>>;

const UNKNOWN = LEVELS.indexOf("unknown");
const knownOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count, at) => (at === UNKNOWN ? sum : sum + count), 0);

/**
 * Whether the sum of what companies hold can be shown to each of them, who can take its own away: enough buildings of
 * enough others, none of whom holds most.
 */
export function mayPublish(known: readonly number[]): boolean {
  const holders = known.filter((count) => count > 0);
  const all = holders.reduce((sum, count) => sum + count, 0);
  // To someone who holds none of them, then to each of those who do.
  return [null, ...holders.keys()].every((own) => {
    const others = own === null ? holders : holders.toSpliced(own, 1);
    const sum = own === null ? all : all - (holders[own] ?? 0);
    return (
      others.length >= FEWEST_PEER_COMPANIES &&
      sum >= FEWEST_PEER_BUILDINGS &&
      Math.max(...others) <= LARGEST_SHARE * sum
    );
  });
}

/** Buildings by level of all companies of a question; null: too few of them, or one of them left. */
export function publishedCounts(published: PublishedPeers): readonly number[] | null {
  const counts = Object.values(published).flatMap((one) => (one === null ? [] : [one]));
  if (counts.length < Object.keys(published).length || !mayPublish(counts.map(knownOf))) return null;
  return LEVELS.map((_level, at) => counts.reduce((sum, one) => sum + (one[at] ?? 0), 0));
}

/**
 * What to publish of a question after what was published before. Figures that someone may have seen are replaced only
 * once those of three companies changed; they are withheld as soon as one of their companies left, until then.
 */
function nextQuestion(before: PublishedPeers, now: PublishedPeers): PublishedPeers {
  const wasSeen = Object.values(before).includes(null) || publishedCounts(before) !== null;
  if (!wasSeen) return now;
  const ids = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  // Of one that left and came back, nothing says whether it changed.
  const changed = ids.filter((id) => (before[id] === null ? !(id in now) : String(before[id]) !== String(now[id])));
  const isMixed = changed.length >= FEWEST_CHANGED;
  if (isMixed && publishedCounts(now) !== null) return now;
  const withheld = ids.filter((id) => id in before && (!(id in now) || (isMixed && changed.includes(id))));
  return { ...before, ...Object.fromEntries(withheld.map((id) => [id, null])) };
}

/** What is published of a group once a company left it: its figures are there no more. */
export const withdrawCompany = (published: readonly PublishedPeers[], companyId: string): readonly PublishedPeers[] =>
  published.map((one) => (companyId in one ? { ...one, [companyId]: null } : one));

/** What to publish of a whole group. @param before null: nothing was published */
export function nextPublication(
  before: readonly PublishedPeers[] | null,
  contributions: PeerContributions,
): readonly PublishedPeers[] {
  return Array.from({ length: PEER_QUESTION_COUNT }, (_, question) => {
    const now = Object.fromEntries([...contributions].map(([id, counts]) => [id, counts[question] ?? []]));
    return nextQuestion(before?.[question] ?? {}, now);
  });
}

/** Where a building is among its peers: shares rounded to 5 %, which need not sum to 100. */
export type PeerPosition = {
  readonly lower: number;
  readonly same: number;
  readonly higher: number;
  readonly shares: readonly { readonly level: Exclude<Level, "unknown">; readonly percent: number }[];
};

/** @param counts buildings by level, of which enough are known */
export function placeAmongPeers(counts: readonly number[], level: Exclude<Level, "unknown">): PeerPosition {
  const known = knownOf(counts);
  const percentOf = (part: number) => SHARE_STEP * Math.round((100 * part) / known / SHARE_STEP);
  const sum = (isCounted: (rank: number) => boolean) =>
    percentOf(counts.reduce((all, count, at) => (at !== UNKNOWN && isCounted(at) ? all + count : all), 0));
  const own = rankOf(level);
  return {
    lower: sum((rank) => rank < own),
    same: sum((rank) => rank === own),
    higher: sum((rank) => rank > own),
    shares: LEVELS.flatMap((one, at) =>
      one === "unknown" ? [] : [{ level: one, percent: percentOf(counts[at] ?? 0) }],
    ),
  };
}
