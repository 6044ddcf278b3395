import { LEVELS, type Level as LevelName, type Scenario, SUBJECT_NAMES } from "@lichen/domain";
import { eventAreaName, formatInteger, weightAmount } from "@lichen/report";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { MapBox, ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { ListSubjectProvider } from "../../../records/list-subject.tsx";
import { RecordsMap } from "../../../records/map/records-map.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { reportPath } from "../../../shell/paths/report-path.ts";
import { buildingList, type ChosenBuildings } from "../../portfolio/index.ts";
import { levelKey } from "../shared/level-key.ts";
import { type EventGroup, useGroupBuildings, useNamedBuildings } from "./concentration-calls.ts";
import { type ConcentrationView, groupKey } from "./concentration-state.ts";
import { text } from "./text.ts";

/** Buildings that are named beside the map. */
const NAMED = 50;
const NO_IDS: readonly string[] = [];

/** The buildings of a group on the map, and by their names. */
export function GroupBuildings({
  chosen,
  view,
  scenario,
  group,
}: {
  chosen: ChosenBuildings;
  view: ConcentrationView;
  /** That the hazard is read in. */
  scenario: Scenario;
  group: EventGroup;
}) {
  const t = useTranslate();
  const found = useGroupBuildings(chosen, view, groupKey(group));
  const ids = found.data?.building_ids ?? NO_IDS;
  return (
    <Section title={t(text.groupTitle(eventAreaName(group), SUBJECT_NAMES[group.hazard]))}>
      {found.isError ? (
        <Failure title={t(text.groupFailed)} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Waiting heights={[280, 160]} />
      ) : found.data === null ? (
        <p>{t(text.gone)}</p>
      ) : (
        <>
          <GroupMap ids={ids} group={group} scenario={scenario} view={view} />
          <NamedBuildings ids={ids} group={group} scenario={scenario} view={view} />
        </>
      )}
    </Section>
  );
}

type Shown = {
  readonly ids: readonly string[];
  readonly group: EventGroup;
  readonly scenario: Scenario;
  readonly view: ConcentrationView;
};

const columnOf = ({ hazard }: EventGroup, { horizon }: ConcentrationView): string =>
  levelKey({ subject: hazard, analysis: "cross", horizon }) ?? "";

function GroupMap({ ids, group, scenario, view }: Shown) {
  const navigate = useNavigate();
  const body = useMemo(() => ({ building_ids: [...ids], filters: [], scenario }), [ids, scenario]);
  const subject = useMemo(() => buildingList(scenario), [scenario]);
  return (
    <MapBox>
      <ListSubjectProvider subject={subject}>
        <RecordsMap
          body={body}
          columns={[]}
          level={columnOf(group, view)}
          onLevel={() => {}}
          openId={null}
          onOpen={(id) => void navigate(reportPath(id, { scenario, horizon: view.horizon }))}
          hoveredId={null}
          onHover={() => {}}
        />
      </ListSubjectProvider>
    </MapBox>
  );
}

/** The same as text: each building with its level, those at risk first. */
function NamedBuildings({ ids, group, scenario, view }: Shown) {
  const t = useTranslate();
  const language = useLanguage();
  const column = columnOf(group, view);
  const named = useMemo(() => ids.slice(0, NAMED), [ids]);
  const found = useNamedBuildings(named, column, scenario);
  if (found.data === undefined)
    return found.isError ? (
      <Failure title={t(text.groupFailed)} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Waiting heights={[160]} />
    );
  return (
    <>
      <ValueLines aria-label={t(text.list)}>
        {found.data.map((row) => (
          <li key={row.id}>
            <span>
              <Link to={reportPath(row.id, { scenario, horizon: view.horizon })}>
                {String(row.member_building_name || row.member_building_code || t(text.unnamed))}
              </Link>
              <Text as="span" size={12} muted>
                {" "}
                {[row.member_building_code, row.city, areaWords(row.gross_floor_area)].filter(Boolean).join(" · ")}
              </Text>
            </span>
            <Level level={levelOf(row[column])} />
          </li>
        ))}
      </ValueLines>
      {ids.length > named.length && (
        <Text size={13} muted>
          {t(text.more(formatInteger(named.length, language), formatInteger(ids.length, language)))}
        </Text>
      )}
    </>
  );

  function areaWords(m2: unknown): string {
    return typeof m2 === "number" ? t(weightAmount(m2, "floor_area")) : "";
  }
}

const levelOf = (value: unknown): LevelName => LEVELS.find((level) => level === value) ?? "unknown";
