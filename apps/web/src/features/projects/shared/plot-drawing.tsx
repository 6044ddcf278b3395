import { type BiotopePart, surfaceType } from "@lichen/domain";
import { fitName, formatInteger, PLOT_LOOKS, PLOT_SIZE, PLOT_TEXTURES, type PlotArea, plotAreas } from "@lichen/report";
import { useId, useMemo } from "react";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./projects.module.css";
import { projectsText as text } from "./projects-text.ts";

/** A plot drawn in proportion: each surface by its area, with its texture; what is not declared is left blank. */
export function PlotDrawing({ parts, plotM2 }: { parts: readonly BiotopePart[]; plotM2: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const areas = useMemo(() => plotAreas(parts, plotM2), [parts, plotM2]);
  const area = (m2: number) => `${formatInteger(m2, language)}\u00a0m²`;
  const nameOf = ({ part }: PlotArea) => t(part === null ? text.undeclared : surfaceType(part.type).short);
  const words = areas.map((one) => `${nameOf(one)} ${area(one.areaM2)}`).join(", ");
  return (
    <svg
      viewBox={`0 0 ${PLOT_SIZE.width} ${PLOT_SIZE.height}`}
      className={styles.plot}
      role="img"
      aria-label={`${t(text.plot)} : ${words}`}
    >
      <defs>
        {Object.entries(PLOT_TEXTURES).map(([name, path]) => (
          <pattern key={name} id={`${id}-${name.replace(" ", "-")}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <path d={path} fill="none" stroke="#14201A" strokeOpacity="0.22" strokeWidth="1" strokeLinecap="round" />
          </pattern>
        ))}
      </defs>
      {areas.map((one) => {
        const { part, areaM2, x, y, width, height, hasName } = one;
        const look = part === null ? null : PLOT_LOOKS[part.type];
        const name = nameOf(one);
        return (
          <g key={`${name} ${x} ${y}`}>
            <rect
              {...{ x, y, width, height }}
              className={look === null ? styles.undeclared : undefined}
              fill={look?.fill}
            />
            {look !== null && (
              <rect {...{ x, y, width, height }} fill={`url(#${id}-${look.texture.replace(" ", "-")})`} />
            )}
            {hasName && (
              <text x={x + 7} y={y + 17} fill={look?.on_fill}>
                {fitName(name, width)}
                <tspan x={x + 7} dy="15">
                  {area(areaM2)}
                </tspan>
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
