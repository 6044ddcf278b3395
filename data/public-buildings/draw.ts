import { ensure } from "@lichen/domain";
/** Odds of each choice; they need not sum to 1. */
export type Odds = Readonly<Record<string, number>>;

/** Draws of one building, each with a name: the same code and the same name always give the same draw. */
export type Draw = {
  /** How well the building is kept and adapted, 0 to 1: its answers lean the same way. */
  readonly care: number;
  /** From 0 included to 1 excluded. */
  readonly share: (name: string) => number;
  readonly between: (name: string, low: number, high: number) => number;
  readonly happens: (name: string, probability: number) => boolean;
  readonly pick: (name: string, odds: Odds) => string;
  /** A choice of a list that goes from the worst to the best: the better kept the building, the further. */
  readonly rung: (name: string, worstFirst: readonly string[]) => string;
};

/** Part of a rung that is luck, the rest being care. */
const LUCK = 0.55;
/** More buildings than by chance are kept very badly or very well, so that a portfolio shows both. */
const CARE_STRETCH = 1.5;

export function drawFor(code: string): Draw {
  const share = (name: string) => hash(`${code}/${name}`) / 2 ** 32;
  const care = clamp(0.5 + CARE_STRETCH * (share("care") - 0.5));
  return {
    care,
    share,
    between: (name, low, high) => low + share(name) * (high - low),
    happens: (name, probability) => share(name) < probability,
    pick: (name, odds) => pick(share(name), odds),
    rung: (name, worstFirst) => {
      const height = clamp(care + LUCK * (share(name) - 0.5));
      return ensure(worstFirst[Math.min(worstFirst.length - 1, Math.floor(height * worstFirst.length))]);
    },
  };
}

function pick(share: number, odds: Odds): string {
  const choices = Object.entries(odds);
  let left = share * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return ensure(choices.at(-1))[0];
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** 32 bits that a single letter changes from end to end. @source FNV-1a, then the finaliser of MurmurHash3 */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
