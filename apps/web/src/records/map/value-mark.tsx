import { ensure, LEVEL_NAMES, type ListColumn, type MapValue, mapScale } from "@lichen/domain";
import { mapMark, RISK } from "@lichen/report";
import { isLevel } from "../../design/levels/is-level.ts";
import { LevelMark } from "../../design/levels/level.tsx";
import { useDrawnScheme } from "../../shell/theme/color-scheme.ts";
import styles from "./map.module.css";

const UNKNOWN: MapValue = { value: "unknown", name: LEVEL_NAMES.unknown };

/** What marks coloured by a column say, what asks for most first, "no data" last. */
export function legendOf(column: ListColumn): readonly MapValue[] {
  return [...ensure(mapScale(column)).toReversed(), UNKNOWN];
}

/** A value as the legend knows it. */
export function valueOn(column: ListColumn, value: string): MapValue {
  return legendOf(column).find((one) => one.value === value) ?? UNKNOWN;
}

/** The mark of a value of a column, as the map draws it. For readers of the page it is silent: its word stands beside. */
export function ValueMark({ column, value, size = 16 }: { column: ListColumn; value: string; size?: number }) {
  const scheme = useDrawnScheme();
  const mark = mapMark(column.key, value);
  if (isLevel(value) && mark === RISK[value]) return <LevelMark level={value} size={size} />;
  const { path22, code, edge, ...colors } = mark;
  const { fill, on_fill, stroke } = colors[scheme];
  return (
    <svg className={styles.value} width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
      <path d={path22} fill={fill} stroke={stroke} strokeWidth={edge} strokeLinejoin="round" />
      <text x={11} y={15} fontSize={10.5} fontWeight={700} textAnchor="middle" fill={on_fill}>
        {code}
      </text>
    </svg>
  );
}
