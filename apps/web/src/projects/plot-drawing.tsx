import { type BiotopePart, surfaceType } from "@lichen/domain";
import { formatInteger, PLOT_LOOKS, PLOT_TEXTURES } from "@lichen/report";
import { hierarchy, treemap } from "d3-hierarchy";
import { useId, useMemo } from "react";
import { useLanguage, useSay } from "../ui/language/language.tsx";
import styles from "./projects.module.css";
import { projectsText as text } from "./projects-text.ts";

const [WIDTH, HEIGHT] = [480, 400];
/** Under these sides an area has no room for its name. */
const [NAME_WIDTH, NAME_HEIGHT] = [74, 34];

type Node = { readonly part?: BiotopePart; readonly undeclaredM2?: number; readonly children?: readonly Node[] };

/** A plot drawn in proportion: each surface by its area, with its texture; what is not declared is left blank. */
export function PlotDrawing({ parts, plotM2 }: { parts: readonly BiotopePart[]; plotM2: number }) {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const leaves = useMemo(() => {
    const declared = parts.reduce((sum, { areaM2 }) => sum + areaM2, 0);
    const children: Node[] = [
      ...parts.map((part) => ({ part })),
      ...(plotM2 - declared > plotM2 * 1e-6 ? [{ undeclaredM2: plotM2 - declared }] : []),
    ];
    const root = hierarchy<Node>({ children })
      .sum(({ part, undeclaredM2 }) => part?.areaM2 ?? undeclaredM2 ?? 0)
      .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
    return treemap<Node>().size([WIDTH, HEIGHT]).paddingInner(2)(root).leaves();
  }, [parts, plotM2]);
  const area = (m2: number) => `${formatInteger(m2, language)}\u00a0m²`;
  const nameOf = ({ part }: Node) => say(part === undefined ? text.undeclared : surfaceType(part.type).short);
  const words = leaves.map(({ data, value }) => `${nameOf(data)} ${area(value ?? 0)}`).join(", ");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.plot}
      role="img"
      aria-label={`${say(text.plot)} : ${words}`}
    >
      <defs>
        {Object.entries(PLOT_TEXTURES).map(([name, path]) => (
          <pattern key={name} id={`${id}-${name.replace(" ", "-")}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <path d={path} fill="none" stroke="#14201A" strokeOpacity="0.22" strokeWidth="1" strokeLinecap="round" />
          </pattern>
        ))}
      </defs>
      {leaves.map(({ data, x0, y0, x1, y1, value }) => {
        const look = data.part === undefined ? null : PLOT_LOOKS[data.part.type];
        const [width, height] = [x1 - x0, y1 - y0];
        const name = nameOf(data);
        return (
          <g key={`${name} ${x0} ${y0}`}>
            <rect
              {...{ x: x0, y: y0, width, height }}
              className={look === null ? styles.undeclared : undefined}
              fill={look?.fill}
            />
            {look !== null && (
              <rect {...{ x: x0, y: y0, width, height }} fill={`url(#${id}-${look.texture.replace(" ", "-")})`} />
            )}
            {width >= NAME_WIDTH && height >= NAME_HEIGHT && (
              <text
                x={x0 + 7}
                y={y0 + 17}
                fill={look?.on_fill}
                className={look === null ? styles.plotMuted : styles.plotName}
              >
                {fitted(name, width)}
                <tspan x={x0 + 7} dy="15" className={styles.plotArea}>
                  {area(value ?? 0)}
                </tspan>
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The beginning of a name that is wider than its area. */
function fitted(name: string, width: number): string {
  const most = Math.floor((width - 14) / 6.6);
  return name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}
