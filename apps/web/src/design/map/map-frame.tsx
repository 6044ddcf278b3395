import type { Bilingual } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useState } from "react";
import { lazyChunk } from "../../shell/api/lazy-chunk.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { useSettings } from "../../shell/session/settings.ts";
import { IconFocusCentered, IconListDetails, IconMinus, IconPlus } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import { Empty } from "../states/empty.tsx";
import { Failure } from "../states/failure.tsx";
import styles from "./map.module.css";
import { useBasemap, useOnlineStyle } from "./map-calls.ts";
import type { MapContent, MapHandle } from "./map-drawing.ts";
import { text } from "./text.ts";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The drawing part of a map, loaded when needed. */
function useMapChunk() {
  return useQuery({
    queryKey: ["map-chunk"],
    queryFn: () => lazyChunk(() => import("./map-canvas.tsx")),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** A map on the page: the drawing and what lies on it, its controls, and the line under it. */
export function MapFrame({
  name,
  handle,
  recentre,
  onRecentre,
  legend,
  needed,
  preserved,
  isReady = true,
  foot,
  children,
  ...content
}: MapContent & {
  /** Of this part of the page. */
  name: string;
  handle: RefObject<MapHandle | null>;
  recentre: Bilingual;
  onRecentre: () => void;
  /** Its button among the controls; without it, no button. */
  legend?: { readonly isShown: boolean; readonly toggle: () => void };
  /** What it draws, where it is nothing without it. */
  needed?: UseQueryResult;
  /** What stands without the map, said where it fails. */
  preserved: Bilingual;
  /** Whether it is known where it looks at first. */
  isReady?: boolean;
  foot: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  const styleUrl = useSettings()?.basemap_style_url ?? null;
  const chunk = useMapChunk();
  const basemap = useBasemap();
  const online = useOnlineStyle(styleUrl);
  const [isBare, setBare] = useState(false);
  const [isUnable, setUnable] = useState(false);
  const isLost = needed?.isError === true && needed.data === undefined;
  const failed = [chunk, basemap, ...(isLost ? [needed] : [])].filter(({ isError }) => isError);
  if (failed.length > 0) {
    return (
      <Failure
        error={ensure(failed[0]).error}
        title={t(text.failed)}
        preserved={t(preserved)}
        onRetry={() => void Promise.all(failed.map((one) => one.refetch()))}
      />
    );
  }
  if (isUnable) return <Empty title={t(text.unable)}>{t(preserved)}</Empty>;
  const Canvas = chunk.data?.MapCanvas;
  return (
    <Stack as="section" gap={0} className={styles.map} aria-label={name}>
      <div className={styles.frame}>
        {children}
        {Canvas === undefined || basemap.data === undefined || online.isLoading || !isReady ? (
          <div className={styles.waiting} />
        ) : (
          <Canvas
            {...content}
            ref={handle}
            basemap={basemap.data}
            onlineStyle={isBare ? null : (online.data ?? null)}
            onBare={() => setBare(true)}
            onUnable={() => setUnable(true)}
          />
        )}
        <Stack gap={0} className={`screen-only ${styles.zoom}`}>
          <button type="button" aria-label={t(text.zoomIn)} onClick={() => handle.current?.zoomIn()}>
            <IconPlus {...ICON} />
          </button>
          <button type="button" aria-label={t(text.zoomOut)} onClick={() => handle.current?.zoomOut()}>
            <IconMinus {...ICON} />
          </button>
          <button type="button" aria-label={t(recentre)} onClick={onRecentre}>
            <IconFocusCentered {...ICON} />
          </button>
          {legend !== undefined && <LegendButton {...legend} />}
        </Stack>
      </div>
      {(online.isError || isBare) && (
        <Row as="p" gap={12} justify="between" wrap={false} className={`muted text-12 ${styles.foot}`} role="status">
          {t(text.embedded)}
        </Row>
      )}
      <Row gap={12} justify="between" wrap={false} className={`muted text-12 ${styles.foot}`}>
        {foot}
      </Row>
    </Stack>
  );
}

export function LegendButton({ isShown, toggle }: { isShown: boolean; toggle: () => void }) {
  const t = useTranslate();
  return (
    <button type="button" aria-label={t(text.legend)} aria-pressed={isShown} onClick={toggle}>
      <IconListDetails {...ICON} />
    </button>
  );
}

/** Marks of a legend with their words and, where they are counted, how many there are. */
export function MarkList({
  marks,
}: {
  marks: readonly {
    readonly value: string;
    readonly mark: ReactNode;
    readonly name: string;
    readonly count?: string;
  }[];
}) {
  return (
    <ul className={styles.marks}>
      {marks.map(({ value, mark, name, count }) => (
        <Row as="li" wrap={false} className="text-12" key={value}>
          {mark}
          {name}
          {count !== undefined && <span className="at-end muted">{count}</span>}
        </Row>
      ))}
    </ul>
  );
}
