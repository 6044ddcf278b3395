import {
  ensure,
  type Hazard,
  type Vulnerability,
  type VulnerabilityPart,
  type ZoneVulnerability,
} from "@lichen/domain";

/** A zone with its part of the index, and its answers, the weightiest first. */
export type ZoneShare = {
  readonly zone: ZoneVulnerability;
  readonly name: Hazard["zones"][number]["name"];
  /** Share of the square of the index, 0 to 1. */
  readonly share: number;
  readonly parts: readonly (VulnerabilityPart & {
    /** Share of the index of the zone; null without an answer. */
    readonly shareOfZone: number | null;
  })[];
};

/** What an index is made of: each zone by weight × sensitivity², each answer by weight × sensitivity. */
export function zoneShares(hazard: Hazard, { zones, parts }: Vulnerability): readonly ZoneShare[] {
  const squares = zones.map(({ weight, index }) => (index !== null ? weight * index ** 2 : 0));
  const total = squares.reduce((sum, square) => sum + square, 0);
  return zones.map((zone, place) => {
    const own = parts.filter((part) => part.zone === zone.id);
    const carried = ({ weight, sensitivity }: VulnerabilityPart) => (sensitivity !== null ? weight * sensitivity : -1);
    const sum = own.reduce((all, part) => all + Math.max(0, carried(part)), 0);
    return {
      zone,
      name: ensure(hazard.zones.find(({ id }) => id === zone.id)).name,
      share: total > 0 ? squares[place]! / total : 0,
      parts: own
        .toSorted((a, b) => carried(b) - carried(a))
        .map((part) => ({
          ...part,
          shareOfZone: part.sensitivity !== null ? (sum > 0 ? carried(part) / sum : 0) : null,
        })),
    };
  });
}
