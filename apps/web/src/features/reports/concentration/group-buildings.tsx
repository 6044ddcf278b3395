import { type HazardId, type Scenario, SUBJECT_NAMES } from "@lichen/domain";
import { eventAreaName, formatInteger, weightAmount } from "@lichen/report";
import { useMemo, useState } from "react";
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
import { type EventGroup, type GroupOfBuildings, useGroupBuildings } from "./concentration-calls.ts";
import { type ConcentrationView, groupKey } from "./concentration-state.ts";
import { text } from "./text.ts";

/** Buildings that are named next to the map. */
const NAMED = 50;

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
          <GroupMap buildings={found.data.buildings} hazard={group.hazard} scenario={scenario} view={view} />
          <NamedBuildings buildings={found.data.buildings} scenario={scenario} view={view} />
        </>
      )}
    </Section>
  );
}

type Shown = {
  readonly buildings: GroupOfBuildings["buildings"];
  readonly scenario: Scenario;
  readonly view: ConcentrationView;
};

function GroupMap({ buildings, hazard, scenario, view: { horizon } }: Shown & { readonly hazard: HazardId }) {
  const navigate = useNavigate();
  // Null: that of the hazard of the group.
  const [level, setLevel] = useState<string | null>(null);
  const body = useMemo(
    () => ({ building_ids: buildings.map(({ id }) => id), filters: [], scenario }),
    [buildings, scenario],
  );
  const subject = useMemo(() => buildingList(scenario), [scenario]);
  return (
    <MapBox>
      <ListSubjectProvider subject={subject}>
        <RecordsMap
          body={body}
          columns={[]}
          level={level ?? levelKey({ subject: hazard, analysis: "cross", horizon })}
          onLevel={setLevel}
          openId={null}
          onOpen={(id) => void navigate(reportPath(id, { scenario, horizon }))}
          hoveredId={null}
          onHover={() => {}}
        />
      </ListSubjectProvider>
    </MapBox>
  );
}

/** The same as text: each building with its level, the highest first. */
function NamedBuildings({ buildings, scenario, view: { horizon } }: Shown) {
  const t = useTranslate();
  const language = useLanguage();
  const named = buildings.slice(0, NAMED);
  return (
    <>
      <ValueLines aria-label={t(text.list)}>
        {named.map(({ id, name, code, city, level, floor_area, asset_value }) => (
          <li key={id}>
            <span>
              <Link to={reportPath(id, { scenario, horizon })}>{name || code || t(text.unnamed)}</Link>
              <Text as="span" size={12} muted>
                {" "}
                {[
                  code,
                  city,
                  floor_area === null ? "" : t(weightAmount(floor_area, "floor_area")),
                  asset_value === null ? "" : t(weightAmount(asset_value, "asset_value")),
                ]
                  .filter((one) => one !== "")
                  .join(" · ")}
              </Text>
            </span>
            <Level level={level} />
          </li>
        ))}
      </ValueLines>
      {buildings.length > named.length && (
        <Text size={13} muted>
          {t(text.more(formatInteger(named.length, language), formatInteger(buildings.length, language)))}
        </Text>
      )}
    </>
  );
}
