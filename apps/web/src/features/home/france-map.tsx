import { query } from "@lichen/client";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { Stack } from "../../design/layout/stack.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { Waiting } from "../../design/states/waiting.tsx";
import { api } from "../../shell/api/api.ts";
import { lazyChunk } from "../../shell/api/lazy-chunk.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import styles from "./france-map.module.css";
import { mapText } from "./text.ts";

const INDICATOR = "tx35_days";
const HEIGHTS = [28, 360, 28];
const loadMap = () => lazyChunk(() => import("./cell-map.tsx"));
const CellMap = lazy(async () => ({ default: (await loadMap()).CellMap }));

/** Days above 35 °C over France by cells, at the horizon of the address bar. */
export function FranceMap() {
  const cells = useQuery({
    ...query(api.indicatorCells, { key: INDICATOR, scenario: "tracc" }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const t = useTranslate();
  // The drawing comes while its figures do.
  useEffect(() => void loadMap().catch(() => {}), []);
  return (
    <Stack as="section" gap={0} className={styles.map} aria-label={t(mapText.title)}>
      {cells.isPending && <Waiting heights={HEIGHTS} />}
      {cells.isError && (
        <Failure
          error={cells.error}
          title={t(mapText.failed)}
          preserved={t(mapText.preserved)}
          onRetry={() => void cells.refetch()}
        />
      )}
      {cells.isSuccess && (
        <Suspense fallback={<Waiting heights={HEIGHTS} />}>
          <CellMap cells={cells.data} />
        </Suspense>
      )}
    </Stack>
  );
}
