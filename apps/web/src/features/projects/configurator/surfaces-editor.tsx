import {
  ensure,
  mendAreas,
  mendPercents,
  type ProjectState,
  type ProjectSurface,
  rowsOfGroup,
  SURFACE_GROUP_NAMES,
  SURFACE_GROUPS,
  SURFACE_TYPES,
  type SurfaceGroup,
  type SurfaceTypeId,
  surfaceType,
} from "@lichen/domain";
import { formatIndex, formatShare, PLOT_LOOKS, squareMetres } from "@lichen/report";
import { type ReactNode, useId, useState } from "react";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { IconX } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { CoverEditor } from "./cover-editor.tsx";
import { FigureInput } from "./figure-input.tsx";
import styles from "./state-editor.module.css";
import { text } from "./text.ts";

/** Words of the faults that stand at a path. */
export type FaultsAt = (path: string) => readonly string[];

/** The surfaces of a state: the area of each group, and in it the share of each kind. */
export function SurfacesEditor({
  state,
  plotM2,
  path,
  faultsAt,
  coefficientOf,
  onChange,
}: {
  state: ProjectState;
  plotM2: number;
  /** Of the state, as faults name it. */
  path: string;
  faultsAt: FaultsAt;
  /** What a row counts for; null while it is not computed. */
  coefficientOf: (row: ProjectSurface) => number | null;
  onChange: (state: ProjectState) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [lastGroup, setLastGroup] = useState<SurfaceGroup | null>(null);
  const over = faultsAt(`${path}.groups`);
  const mend = over.length === 0 ? null : mendAreas(state, plotM2, lastGroup);
  const setArea = (group: SurfaceGroup, areaM2: number) =>
    onChange({ ...state, groups: { ...state.groups, [group]: areaM2 } });
  return (
    <Stack gap={16}>
      {over.map((words) => (
        <Fault key={words}>
          {words}{" "}
          {mend !== null && (
            <Button variant="default" size="tiny" onClick={() => setArea(mend.at, mend.value)}>
              {t(text.lowerTo(SURFACE_GROUP_NAMES[mend.at], squareMetres(mend.value, language)))}
            </Button>
          )}
        </Fault>
      ))}
      {SURFACE_GROUPS.map((group) => (
        <GroupEditor
          key={group}
          {...{ group, state, path, faultsAt, coefficientOf, onChange }}
          onArea={(areaM2) => {
            setLastGroup(group);
            setArea(group, areaM2);
          }}
        />
      ))}
    </Stack>
  );
}

function GroupEditor({
  group,
  state,
  path,
  faultsAt,
  coefficientOf,
  onChange,
  onArea,
}: { group: SurfaceGroup; onArea: (areaM2: number) => void } & Omit<Parameters<typeof SurfacesEditor>[0], "plotM2">) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  /** Place of the row that was typed last. */
  const [lastRow, setLastRow] = useState<number | null>(null);
  const rows = rowsOfGroup(state, group).map((at) => ({ row: ensure(state.surfaces[at]), at }));
  const sum = rows.reduce((total, { row }) => total + (Number.isFinite(row.percent) ? row.percent : 0), 0);
  const faults = faultsAt(`${path}.groups.${group}`);
  const setRow = (at: number, row: ProjectSurface) => onChange({ ...state, surfaces: state.surfaces.with(at, row) });
  const share = formatShare(sum / 100, language);
  const isOver = sum > 100 + 1e-6;
  const mend = rows.length === 0 ? null : mendPercents(state, group, lastRow);

  function add(type: SurfaceTypeId) {
    const percent = Math.max(0, Math.round((100 - sum) * 100) / 100);
    onChange({ ...state, surfaces: [...state.surfaces, { type, percent }] });
  }

  /** Brings the sum to 100 in one press. */
  const mendButton = mend !== null && (
    <Button
      variant="default"
      size="tiny"
      onClick={() => setRow(mend.at, { ...ensure(state.surfaces[mend.at]), percent: mend.value })}
    >
      {t(
        (isOver ? text.lowerTo : text.raiseTo)(
          surfaceType(ensure(state.surfaces[mend.at]).type).short,
          formatShare(mend.value / 100, language),
        ),
      )}
    </Button>
  );

  return (
    <Stack as="section" aria-labelledby={`${id}-title`}>
      <Row className={styles.line}>
        <Text as="h2" size={14} id={`${id}-title`} className="grow">
          {t(SURFACE_GROUP_NAMES[group])}
        </Text>
        {rows.length > 0 && (
          <>
            <ShareBar share={sum / 100} fill={isOver ? "var(--lichen-error)" : "var(--lichen-accent)"} />
            <b>{share}</b>
          </>
        )}
        <FigureInput
          label={t(text.groupArea(SURFACE_GROUP_NAMES[group]))}
          value={state.groups[group]}
          unit="m²"
          isWrong={faults.length > 0}
          describedBy={faults.length > 0 ? `${id}-fault` : undefined}
          onChange={onArea}
        />
      </Row>
      {faults.length > 0 && (
        <div id={`${id}-fault`}>
          {faults.map((words) => (
            <Fault key={words}>
              {words} {isOver && mendButton}
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
          onChange={(next) => {
            setLastRow(at);
            setRow(at, next);
          }}
          onRemove={() => onChange({ ...state, surfaces: state.surfaces.toSpliced(at, 1) })}
        />
      ))}
      {rows.length === 0 && state.groups[group] > 0 && (
        <Text size={13} className="tone-warning">
          {t(text.withoutSurface(squareMetres(state.groups[group], language)))}
        </Text>
      )}
      {rows.length > 0 && !isOver && sum < 100 - 1e-6 && (
        <Text size={13} className="tone-warning">
          {t(text.sumBelow(share))} {mendButton}
        </Text>
      )}
      <Drop label={t(text.addSurface)} about={`: ${t(SURFACE_GROUP_NAMES[group])}`} popup="menu" hasChevron>
        {(close, fromEnd) => (
          <Menu
            label={`${t(text.addSurface)} : ${t(SURFACE_GROUP_NAMES[group])}`}
            groups={[
              {
                id: group,
                entries: SURFACE_TYPES.filter((type) => type.group === group).map((type) => ({
                  id: type.id,
                  name: `${t(type.name)} (${formatIndex(type.coefficient, language)})`,
                  onPick: () => add(type.id),
                })),
              },
            ]}
            fromEnd={fromEnd}
            onClose={close}
          />
        )}
      </Drop>
    </Stack>
  );
}

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
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const type = surfaceType(row.type);
  const areaM2 = (groupM2 * row.percent) / 100;
  return (
    <Stack>
      <Row wrap={false}>
        <span className={styles.swatch} style={{ background: PLOT_LOOKS[row.type].fill }} aria-hidden />
        <Stack as="span" gap={0} className="grow">
          {t(type.name)}
          <Text as="small" size={12} muted>
            {coefficient !== null && t(text.coefficient(formatIndex(coefficient, language)))}
            {Number.isFinite(areaM2) && ` · ${squareMetres(areaM2, language)}`}
          </Text>
        </Stack>
        <FigureInput
          label={t(text.percentOf(type.name))}
          value={row.percent}
          unit="%"
          isWrong={faults.length > 0}
          describedBy={faults.length > 0 ? `${id}-fault` : undefined}
          onChange={(percent) => onChange({ ...row, percent })}
        />
        <Button
          variant="subtle"
          size="small"
          icon={IconX}
          aria-label={t(text.removeSurface(type.name))}
          onClick={onRemove}
        />
      </Row>
      {faults.length > 0 && (
        <div id={`${id}-fault`}>
          {faults.map((words) => (
            <Fault key={words}>{words}</Fault>
          ))}
        </div>
      )}
      <CoverEditor row={row} areaM2={areaM2} onChange={onChange} />
    </Stack>
  );
}

export function Fault({ children }: { children: ReactNode }) {
  return (
    <Notice kind="failure">
      <p>{children}</p>
    </Notice>
  );
}
