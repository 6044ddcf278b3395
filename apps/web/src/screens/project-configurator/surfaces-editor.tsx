import {
  type Cover,
  countedStrata,
  LEAST_COVER,
  type ProjectState,
  type ProjectSurface,
  SLAB_DEPTH_NAMES,
  SLAB_DEPTHS,
  type SlabDepth,
  STRATA,
  STRATUM_NAMES,
  SURFACE_GROUP_NAMES,
  SURFACE_GROUPS,
  SURFACE_TYPES,
  type SurfaceGroup,
  type SurfaceTypeId,
  surfaceType,
  TREE_AREA_M2,
} from "@lichen/domain";
import { formatIndex, formatInteger, formatShare, PLOT_LOOKS, squareMetres } from "@lichen/report";
import { IconAlertTriangle, IconChevronDown, IconX } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Drop } from "../../ui/kit/drop.tsx";
import { Menu } from "../../ui/kit/menu.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { FigureInput } from "./figure-input.tsx";
import styles from "./state-editor.module.css";
import { text } from "./text.ts";

/** Words of the faults that stand at a path. */
export type FaultsAt = (path: string) => readonly string[];

/** The surfaces of a state: the area of each group, and in it the share of each kind. */
export function SurfacesEditor({
  state,
  path,
  faultsAt,
  coefficientOf,
  onChange,
}: {
  state: ProjectState;
  /** Of the state, as faults name it. */
  path: string;
  faultsAt: FaultsAt;
  /** What a row counts for; null while it is not computed. */
  coefficientOf: (row: ProjectSurface) => number | null;
  onChange: (state: ProjectState) => void;
}) {
  const over = faultsAt(`${path}.groups`);
  return (
    <div className={styles.editor}>
      {over.map((words) => (
        <Fault key={words}>{words}</Fault>
      ))}
      {SURFACE_GROUPS.map((group) => (
        <GroupEditor key={group} {...{ group, state, path, faultsAt, coefficientOf, onChange }} />
      ))}
    </div>
  );
}

function GroupEditor({
  group,
  state,
  path,
  faultsAt,
  coefficientOf,
  onChange,
}: { group: SurfaceGroup } & Parameters<typeof SurfacesEditor>[0]) {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const rows = state.surfaces
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => surfaceType(row.type).group === group);
  const sum = rows.reduce((total, { row }) => total + (Number.isFinite(row.percent) ? row.percent : 0), 0);
  const faults = faultsAt(`${path}.groups.${group}`);
  const setRow = (at: number, row: ProjectSurface) => onChange({ ...state, surfaces: state.surfaces.with(at, row) });
  const share = formatShare(sum / 100, language);
  const isOver = sum > 100 + 1e-6;
  const last = rows.at(-1);

  function add(type: SurfaceTypeId) {
    const percent = Math.max(0, Math.round((100 - sum) * 100) / 100);
    onChange({ ...state, surfaces: [...state.surfaces, { type, percent }] });
  }

  return (
    <section className={styles.group} aria-labelledby={`${id}-title`}>
      <div className={styles.groupHead}>
        <h2 id={`${id}-title`}>{say(SURFACE_GROUP_NAMES[group])}</h2>
        {rows.length > 0 && (
          <span className={isOver ? styles.sumOver : styles.sum}>
            <span className={styles.sumBar} aria-hidden>
              <span style={{ width: `${Math.min(100, sum)}%` }} />
            </span>
            {share}
          </span>
        )}
        <FigureInput
          label={say(text.groupArea(SURFACE_GROUP_NAMES[group]))}
          value={state.groups[group]}
          unit="m²"
          isWrong={faults.length > 0}
          describedBy={faults.length > 0 ? `${id}-fault` : undefined}
          onChange={(value) => onChange({ ...state, groups: { ...state.groups, [group]: value } })}
        />
      </div>
      {faults.length > 0 && (
        <div id={`${id}-fault`}>
          {faults.map((words) => (
            <Fault key={words}>
              {words}{" "}
              {isOver && last !== undefined && last.row.percent >= sum - 100 && (
                <button
                  type="button"
                  className={styles.mend}
                  onClick={() => setRow(last.at, { ...last.row, percent: mended(last.row.percent - (sum - 100)) })}
                >
                  {say(text.mendSum(formatShare(mended(last.row.percent - (sum - 100)) / 100, language)))}
                </button>
              )}
            </Fault>
          ))}
        </div>
      )}
      {rows.map(({ row, at }) => (
        <RowEditor
          // Rows are told apart by their place: a kind may stand twice, with other strata.
          key={`${row.type} ${at}`}
          row={row}
          groupM2={state.groups[group]}
          coefficient={coefficientOf(row)}
          faults={[...faultsAt(`${path}.surfaces.${at}.percent`), ...faultsAt(`${path}.surfaces.${at}.type`)]}
          onChange={(next) => setRow(at, next)}
          onRemove={() => onChange({ ...state, surfaces: state.surfaces.toSpliced(at, 1) })}
        />
      ))}
      {rows.length > 0 && !isOver && sum < 100 - 1e-6 && <p className={styles.hint}>{say(text.sumBelow(share))}</p>}
      <Drop
        label={say(text.addSurface)}
        popup="menu"
        trigger={{
          className: styles.add!,
          content: (
            <>
              {say(text.addSurface)}
              <span className="visually-hidden"> : {say(SURFACE_GROUP_NAMES[group])}</span>
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </>
          ),
        }}
      >
        {(close, fromEnd) => (
          <Menu
            label={`${say(text.addSurface)} : ${say(SURFACE_GROUP_NAMES[group])}`}
            groups={[
              {
                id: group,
                entries: SURFACE_TYPES.filter((type) => type.group === group).map((type) => ({
                  id: type.id,
                  name: `${say(type.name)} (${formatIndex(type.coefficient, language)})`,
                  onPick: () => add(type.id),
                })),
              },
            ]}
            fromEnd={fromEnd}
            onClose={close}
          />
        )}
      </Drop>
    </section>
  );
}

const mended = (percent: number): number => Math.max(0, Math.round(percent * 100) / 100);

function RowEditor({
  row,
  groupM2,
  coefficient,
  faults,
  onChange,
  onRemove,
}: {
  row: ProjectSurface;
  groupM2: number;
  coefficient: number | null;
  faults: readonly string[];
  onChange: (row: ProjectSurface) => void;
  onRemove: () => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const type = surfaceType(row.type);
  const areaM2 = (groupM2 * row.percent) / 100;
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.swatch} style={{ background: PLOT_LOOKS[row.type].fill }} aria-hidden />
        <span className={styles.rowName}>
          {say(type.name)}
          <small className="muted">
            {coefficient !== null && say(text.coefficient(formatIndex(coefficient, language)))}
            {Number.isFinite(areaM2) && ` · ${squareMetres(areaM2, language)}`}
          </small>
        </span>
        <FigureInput
          label={say(text.percentOf(type.name))}
          value={row.percent}
          unit="%"
          isWrong={faults.length > 0}
          describedBy={faults.length > 0 ? `${id}-fault` : undefined}
          onChange={(percent) => onChange({ ...row, percent })}
        />
        <button
          type="button"
          className={styles.removeRow}
          aria-label={say(text.removeSurface(type.name))}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      {faults.length > 0 && (
        <div id={`${id}-fault`}>
          {faults.map((words) => (
            <Fault key={words}>{words}</Fault>
          ))}
        </div>
      )}
      <CoverEditor row={row} areaM2={areaM2} onChange={onChange} />
    </div>
  );
}

/** What grows on a surface: its layers where it is planted, plants on water, crowns over mineral ground. */
function CoverEditor({
  row,
  areaM2,
  onChange,
}: {
  row: ProjectSurface;
  areaM2: number;
  onChange: (row: ProjectSurface) => void;
}) {
  const say = useSay();
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
      <div className={styles.cover}>
        <span>{say(label)}</span>
        <FigureInput
          label={`${say(label)} : ${say(type.name)}`}
          value={percent(cover[stratum])}
          unit="%"
          onChange={(value) => set({ [stratum]: shareOf(value) })}
        />
      </div>
    );
  }
  return (
    <details className={styles.strata} open={row.strata !== undefined || undefined}>
      <summary aria-label={say(text.strataOf(type.name))}>{say(text.strata)}</summary>
      {STRATA.map((stratum) => (
        <div key={stratum} className={styles.cover}>
          <span>{say(STRATUM_NAMES[stratum])}</span>
          <FigureInput
            label={`${say(text.cover(STRATUM_NAMES[stratum]))} – ${say(type.name)}`}
            value={percent(cover[stratum])}
            unit="%"
            onChange={(value) => set({ [stratum]: shareOf(value) })}
          />
        </div>
      ))}
      {type.strata?.on === "ground" && (
        <div className={styles.cover}>
          <span>{say(text.treeCount)}</span>
          <FigureInput
            label={`${say(text.treeCount)} – ${say(type.name)}`}
            value={cover.tree_count ?? 0}
            unit=""
            onChange={(value) => set({ tree_count: Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0 })}
          />
        </div>
      )}
      {type.strata?.on === "slab" && (
        <label className={styles.cover}>
          <span>{say(text.slabDepth)}</span>
          <select
            value={row.slab_depth ?? "unknown"}
            onChange={({ target }) => onChange({ ...row, slab_depth: target.value as SlabDepth })}
          >
            {SLAB_DEPTHS.map((depth) => (
              <option key={depth} value={depth}>
                {say(SLAB_DEPTH_NAMES[depth])}
              </option>
            ))}
          </select>
        </label>
      )}
      <StrataNotes row={row} areaM2={areaM2} onMend={set} />
    </details>
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
  const say = useSay();
  const language = useLanguage();
  const declared = surfaceType(row.type).strata?.declared ?? 0;
  if (row.strata === undefined || !Number.isFinite(areaM2)) return null;
  const cover = row.strata;
  const counted = countedStrata({ type: row.type, areaM2, cover });
  if (counted.length >= declared) return null;
  const needed = Math.floor(areaM2 / TREE_AREA_M2) + 1;
  const missing = STRATA.filter((stratum) => !counted.includes(stratum) && (cover[stratum] ?? 0) > 0);
  return (
    <div className={styles.olive}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        <p>
          <b>{say(text.notCounted(counted.length, declared))}</b>
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
              {say(words)}{" "}
              <button
                type="button"
                className={styles.mend}
                onClick={() => onMend(isSparse ? { tree_count: needed } : { [stratum]: LEAST_COVER[stratum] })}
              >
                {say(isSparse ? text.mendTrees(formatInteger(needed, language)) : text.mendCover(least))}
              </button>
            </p>
          );
        })}
      </div>
    </div>
  );
}

export function Fault({ children }: { children: ReactNode }) {
  return (
    <p className={styles.fault} role="alert">
      {children}
    </p>
  );
}
