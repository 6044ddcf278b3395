import {
  type Cover,
  LEAST_COVER,
  type ProjectSurface,
  SLAB_DEPTH_NAMES,
  SLAB_DEPTHS,
  type SlabDepth,
  STRATA,
  STRATUM_NAMES,
  strataThatCount,
  surfaceType,
  TREE_AREA_M2,
} from "@lichen/domain";
import { formatInteger, formatShare, squareMetres } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import small from "../../../design/controls/small-select.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Fold } from "../../../design/layout/screen.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { FigureInput } from "./figure-input.tsx";
import { text } from "./text.ts";

/** What grows on a surface: its layers where it is planted, plants on water, crowns over mineral ground. */
export function CoverEditor({
  row,
  areaM2,
  onChange,
}: {
  row: ProjectSurface;
  areaM2: number;
  onChange: (row: ProjectSurface) => void;
}) {
  const t = useTranslate();
  const type = surfaceType(row.type);
  const cover = row.strata ?? {};
  const set = (change: Partial<Cover>) => onChange({ ...row, strata: withoutBlanks({ ...cover, ...change }) });
  const percent = (share: number | undefined) => Math.round((share ?? 0) * 1000) / 10;
  const shareOf = (value: number) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value / 100)) : 0);
  if (type.group === "roof" || row.type === "wetland_unsealed") return null;
  if (type.group === "mineral_mixed" || row.type === "water_sealed") {
    const [stratum, label] =
      type.group === "mineral_mixed" ? (["trees", text.crowns] as const) : (["herbaceous", text.planted] as const);
    return (
      <Row justify="between" className="muted">
        {t(label)}
        <FigureInput
          label={`${t(label)} : ${t(type.name)}`}
          value={percent(cover[stratum])}
          unit="%"
          onChange={(value) => set({ [stratum]: shareOf(value) })}
        />
      </Row>
    );
  }
  return (
    <Fold
      summary={
        <>
          <span aria-hidden>{t(text.strata)}</span>
          <span className="visually-hidden">{t(text.strataOf(type.name))}</span>
        </>
      }
      open={row.strata !== undefined || undefined}
    >
      {STRATA.map((stratum) => (
        <Row key={stratum} justify="between" className="muted">
          {t(STRATUM_NAMES[stratum])}
          <FigureInput
            label={`${t(text.cover(STRATUM_NAMES[stratum]))} – ${t(type.name)}`}
            value={percent(cover[stratum])}
            unit="%"
            onChange={(value) => set({ [stratum]: shareOf(value) })}
          />
        </Row>
      ))}
      {type.strata?.on === "ground" && (
        <Row justify="between" className="muted">
          {t(text.treeCount)}
          <FigureInput
            label={`${t(text.treeCount)} – ${t(type.name)}`}
            value={cover.tree_count ?? 0}
            unit=""
            onChange={(value) => set({ tree_count: Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0 })}
          />
        </Row>
      )}
      {type.strata?.on === "slab" && (
        <Row as="label" justify="between" className="muted">
          {t(text.slabDepth)}
          <select
            className={small.select}
            value={row.slab_depth ?? "unknown"}
            onChange={({ target }) => onChange({ ...row, slab_depth: target.value as SlabDepth })}
          >
            {SLAB_DEPTHS.map((depth) => (
              <option key={depth} value={depth}>
                {t(SLAB_DEPTH_NAMES[depth])}
              </option>
            ))}
          </select>
        </Row>
      )}
      <StrataNotes row={row} areaM2={areaM2} onMend={set} />
    </Fold>
  );
}

/** A cover of zero says nothing. */
function withoutBlanks(cover: Cover): Cover {
  return Object.fromEntries(Object.entries(cover).filter(([, value]) => value !== 0 && value !== undefined));
}

/** Layers that are declared and do not count: why, and what would mend it. */
function StrataNotes({
  row,
  areaM2,
  onMend,
}: {
  row: ProjectSurface;
  areaM2: number;
  onMend: (change: Partial<Cover>) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const declared = surfaceType(row.type).strata?.declared ?? 0;
  if (row.strata === undefined || !Number.isFinite(areaM2)) return null;
  const cover = row.strata;
  const counted = strataThatCount({ type: row.type, areaM2, cover });
  if (counted.length >= declared) return null;
  const needed = Math.floor(areaM2 / TREE_AREA_M2) + 1;
  const missing = STRATA.filter((stratum) => !counted.includes(stratum) && (cover[stratum] ?? 0) > 0);
  return (
    <Notice kind="notice">
      <p>
        <b>{t(text.notCounted(counted.length, declared))}</b>
      </p>
      {missing.map((stratum) => {
        const isSparse = (cover[stratum] ?? 0) >= LEAST_COVER[stratum];
        const least = formatShare(LEAST_COVER[stratum], language);
        const words = isSparse
          ? text.sparse(
              formatInteger(cover.tree_count ?? 0, language),
              squareMetres(areaM2, language),
              formatInteger(needed, language),
            )
          : text.lowCover(STRATUM_NAMES[stratum], least);
        return (
          <p key={stratum}>
            {t(words)}{" "}
            <Button
              variant="default"
              size="tiny"
              onClick={() => onMend(isSparse ? { tree_count: needed } : { [stratum]: LEAST_COVER[stratum] })}
            >
              {t(isSparse ? text.mendTrees(formatInteger(needed, language)) : text.mendCover(least))}
            </Button>
          </p>
        );
      })}
    </Notice>
  );
}
