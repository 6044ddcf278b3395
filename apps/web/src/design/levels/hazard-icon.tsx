import { type HazardId, hazardOf } from "@lichen/domain";

/** The sign of a hazard, the same on every screen and on paper; its name stands beside. */
export function HazardIcon({ hazard, size = 22 }: { hazard: HazardId; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={hazardOf(hazard).icon} />
    </svg>
  );
}
