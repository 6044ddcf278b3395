import "./share-bar.css";

/**
 * A share as a bar, full up to its lower end, pale up to its upper one. The figure stands beside: it is not read out.
 * `isBounded`: two bounds of one share, what is sure in full, what is not known hatched, the rest empty.
 */
export function ShareBar({
  share,
  most = share,
  fill,
  isBounded = false,
}: {
  /** 0 to 1. */
  share: number;
  most?: number;
  /** A colour of CSS; grey without it. */
  fill?: string | undefined;
  isBounded?: boolean;
}) {
  const percent = (part: number) => `${100 * Math.min(part, 1)}%`;
  return (
    <span className="share-bar" data-bounded={isBounded || undefined} aria-hidden>
      <i style={{ width: percent(share), background: fill }} />
      {most > share && <i data-possible style={{ width: percent(most - share), background: fill }} />}
    </span>
  );
}
