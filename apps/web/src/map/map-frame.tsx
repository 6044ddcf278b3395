import type { Bilingual } from "@lichen/domain";
import { IconFocusCentered, IconListDetails, IconMinus, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { lazyChunk } from "../ui/calls/lazy-chunk.ts";
import { useSettings } from "../ui/calls/maintenance.tsx";
import { useSay } from "../ui/language/language.tsx";
import styles from "./map.module.css";
import { useBasemap } from "./map-calls.ts";
import { text } from "./text.ts";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The drawing part of a map, loaded when needed, and the basemap under it. */
export function useMapParts<Canvas>(id: string, load: () => Promise<Canvas>) {
  const styleUrl = useSettings()?.basemap_style_url ?? null;
  const chunk = useQuery({
    queryKey: ["map-chunk", id],
    queryFn: () => lazyChunk(load),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return { chunk, basemap: useBasemap(), styleUrl };
}

/** A map on the page: the drawing and what lies on it, its controls, and the line under it. */
export function MapFrame({
  label,
  handle,
  recentre,
  onRecentre,
  legend,
  foot,
  children,
}: {
  label: string;
  handle: { readonly current: { readonly zoomIn: () => void; readonly zoomOut: () => void } | null };
  recentre: Bilingual;
  onRecentre: () => void;
  /** Its button among the controls; without it, no button. */
  legend?: { readonly isShown: boolean; readonly toggle: () => void };
  foot: ReactNode;
  children: ReactNode;
}) {
  const say = useSay();
  return (
    <section className={styles.map} aria-label={label}>
      <div className={styles.frame}>
        {children}
        <div className={styles.zoom}>
          <button type="button" aria-label={say(text.zoomIn)} onClick={() => handle.current?.zoomIn()}>
            <IconPlus {...ICON} />
          </button>
          <button type="button" aria-label={say(text.zoomOut)} onClick={() => handle.current?.zoomOut()}>
            <IconMinus {...ICON} />
          </button>
          <button type="button" aria-label={say(recentre)} onClick={onRecentre}>
            <IconFocusCentered {...ICON} />
          </button>
          {legend !== undefined && <LegendButton {...legend} />}
        </div>
      </div>
      {foot}
    </section>
  );
}

export function LegendButton({ isShown, toggle }: { isShown: boolean; toggle: () => void }) {
  const say = useSay();
  return (
    <button type="button" aria-label={say(text.legend)} aria-pressed={isShown} onClick={toggle}>
      <IconListDetails {...ICON} />
    </button>
  );
}
