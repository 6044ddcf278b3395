import { HORIZON_NAMES, HORIZONS, type Horizon } from "@lichen/domain";
import { findScale, formatPercent } from "@lichen/report";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { Segmented } from "../../design/controls/segmented.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { LevelScale } from "../../design/levels/level-scale.tsx";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { useChangeAddress } from "../../shell/paths/address.ts";
import { toCssName } from "../../shell/theme/theme.ts";
import {
  cellPicture,
  type IndicatorCells,
  isHorizon,
  onPicture,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from "./cell-picture.ts";
import styles from "./france-map.module.css";
import { MapSource } from "./map-source.tsx";
import { mapText, WARMING } from "./text.ts";

/** Towns that help to read the map, at their town hall. */
const TOWNS = [
  { name: "Lille", latitude: 50.63, longitude: 3.06, side: "right" },
  { name: "Brest", latitude: 48.39, longitude: -4.49, side: "right" },
  { name: "Paris", latitude: 48.86, longitude: 2.35, side: "right" },
  { name: "Strasbourg", latitude: 48.58, longitude: 7.75, side: "left" },
  { name: "Toulouse", latitude: 43.6, longitude: 1.44, side: "right" },
  { name: "Marseille", latitude: 43.3, longitude: 5.37, side: "right" },
] as const;

/** The cells of France at one horizon, with their scale. */
export function CellMap({ cells }: { cells: IndicatorCells }) {
  const t = useTranslate();
  const language = useLanguage();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const requested = params.get("horizon");
  const horizon: Horizon = isHorizon(requested) ? requested : "2050";
  const scale = useMemo(() => findScale(cells), [cells]);
  const picture = useMemo(() => cellPicture(cells, horizon), [cells, horizon]);
  const horizonName = t(HORIZON_NAMES[horizon]);

  function showHorizon(chosen: Horizon) {
    changeAddress({ horizon: chosen }, { replace: true });
  }

  return (
    <>
      <div className={styles.caption}>
        <Text as="h2" size={14}>
          {t(mapText.title)}
        </Text>
        <Text size={12} muted>
          {t(mapText.trajectory)}, {horizonName} <span className={styles.warming}>({t(WARMING[horizon])})</span>
        </Text>
      </div>
      <Stack gap={0} className={styles.sheet}>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`}
          preserveAspectRatio="xMaxYMid meet"
          role="img"
          aria-label={t(mapText.picture(horizonName, formatPercent(picture.highShare, language)))}
        >
          <path d={picture.land} fill="var(--lichen-map-land)" />
          {picture.levels.map(({ level, path }) => (
            <path
              key={level}
              d={path}
              fill={`var(--lichen-risk-${toCssName(level)}-fill)`}
              stroke={`var(--lichen-risk-${toCssName(level)}-stroke)`}
              strokeWidth="0.15"
            />
          ))}
          {TOWNS.map((town) => {
            const { x, y } = onPicture(town.latitude, town.longitude);
            const left = town.side === "left";
            return (
              <g key={town.name}>
                <circle className={styles.dot} cx={x} cy={y} r="2.4" />
                <text className={styles.town} x={x + (left ? -6 : 6)} y={y - 5} textAnchor={left ? "end" : "start"}>
                  {town.name}
                </text>
              </g>
            );
          })}
        </svg>
        <div className={`card padding-12 ${styles.legend}`}>
          {scale !== null && (
            <LevelScale title={t(mapText.legend(horizonName))} scale={scale} shares={picture.shares} />
          )}
        </div>
      </Stack>
      <Row gap={12} rowGap={8} wrap={false} className={styles.foot}>
        <Segmented
          label={t(mapText.horizon)}
          options={HORIZONS.map((value) => ({ value, name: t(HORIZON_NAMES[value]) }))}
          value={horizon}
          onChange={showHorizon}
        />
        <MapSource indicator={cells.indicator} source={cells.source} />
      </Row>
    </>
  );
}
