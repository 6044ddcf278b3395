/** The sign of the product, in the colours of the theme. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M16 2.5c2.5 0 3.2 2.6 5.3 3.1 2.2.5 4.3-1 5.9.7 1.6 1.7.1 3.9.6 6 .5 2.1 2.2 2.6 2.2 4.7s-1.9 2.7-2.5 4.7c-.6 2.1.7 4.2-1 5.7-1.7 1.5-3.8.1-5.9.7-2 .6-2.6 2.4-4.6 2.4s-2.6-1.9-4.6-2.4c-2.1-.6-4.2.8-5.9-.7-1.7-1.5-.4-3.6-1-5.7C3.9 19.7 2 19.1 2 17s1.7-2.6 2.2-4.7c.5-2.1-1-4.3.6-6 1.6-1.7 3.7-.2 5.9-.7 2.1-.5 2.8-3.1 5.3-3.1Z"
        fill="var(--lichen-accent)"
      />
      <path
        d="M16 9v15M16 14.5l-4.5-3.5M16 14.5l4.5-3.5M16 19.5l-5.5-2.5M16 19.5l5.5-2.5"
        stroke="var(--lichen-on-accent)"
        strokeWidth="1.8"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
