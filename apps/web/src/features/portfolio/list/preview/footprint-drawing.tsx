import {
  type BuildingFootprint,
  distanceKm,
  type FootprintPosition,
  footprintArea,
  footprintBox,
  footprintPolygons,
} from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { Row } from "../../../../design/layout/row.tsx";
import { Stack } from "../../../../design/layout/stack.tsx";
import { Text } from "../../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../../shell/language/language.tsx";
import styles from "./footprint-drawing.module.css";
import { previewText as text } from "./preview-text.ts";

/** Longest side of the drawing, px. */
const SIDE_PX = 96;
const SCALES_M = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000] as const;
const RADIANS = Math.PI / 180;

/** The footprint of a building, north up, with its area and a length to measure it by. */
export function FootprintDrawing({ footprint }: { footprint: BuildingFootprint }) {
  const t = useTranslate();
  const language = useLanguage();
  const { west, south, east, north } = footprintBox(footprint);
  const middle = (south + north) / 2;
  const narrow = Math.cos(middle * RADIANS);
  const perDegree = SIDE_PX / Math.max((east - west) * narrow, north - south);
  const [width, height] = [(east - west) * narrow * perDegree, (north - south) * perDegree];
  const place = ([longitude, latitude]: FootprintPosition) =>
    `${((longitude - west) * narrow * perDegree).toFixed(2)} ${((north - latitude) * perDegree).toFixed(2)}`;
  const path = footprintPolygons(footprint)
    .flat()
    .map((ring) => `M${ring.map(place).join("L")}Z`)
    .join("");
  const metresPerPx = (distanceKm(south, west, north, west) * 1000) / height;
  const scale = SCALES_M.findLast((metres) => metres / metresPerPx <= SIDE_PX / 2) ?? SCALES_M[0];
  const area = `${formatInteger(footprintArea(footprint), language)}\u00a0m²`;
  return (
    <Row gap={12} wrap={false}>
      <svg
        className={styles.drawing}
        viewBox={`-2 -2 ${width + 4} ${height + 4}`}
        width={width + 4}
        height={height + 4}
        role="img"
        aria-label={t(text.footprintOf(area))}
      >
        <path d={path} fillRule="evenodd" vectorEffect="non-scaling-stroke" />
      </svg>
      <Stack gap={4}>
        <Text size={13} muted>
          {t(text.footprint)}
        </Text>
        <b>{area}</b>
        <Text size={12} muted className={styles.scale} style={{ inlineSize: scale / metresPerPx }}>
          {`${formatInteger(scale, language)}\u00a0m`}
        </Text>
      </Stack>
    </Row>
  );
}
