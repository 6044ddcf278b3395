import type { ReactElement, SVGProps } from "react";

type IconProps = Omit<SVGProps<SVGSVGElement>, "stroke" | "ref"> & {
  /** Pixels of a side. */
  readonly size?: number;
  /** Width of its lines, in 24ths of a side. */
  readonly stroke?: number;
};
export type Icon = (props: IconProps) => ReactElement;

/** An icon drawn by lines on a square of 24, in the colour of the text around it, which says what it means unless `aria-label` does. */
export function createIcon(...paths: readonly string[]): Icon {
  return function LineIcon({ size = 24, stroke = 2, ...rest }: IconProps) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden without a label
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={rest["aria-label"] === undefined}
        {...rest}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    );
  };
}
