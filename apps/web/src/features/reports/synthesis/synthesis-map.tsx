import { findListColumn, isDated, type Perimeter } from "@lichen/domain";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { MapBox } from "../../../design/layout/screen.tsx";
import { ListSubjectProvider } from "../../../records/list-subject.tsx";
import { RecordsMap } from "../../../records/map/records-map.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { reportPath } from "../../../shell/paths/report-path.ts";
import { buildingList, type ChosenBuildings, selectionBody } from "../../portfolio/index.ts";
import { levelKey } from "../shared/level-key.ts";
import type { ChangeSynthesis, SynthesisView } from "./synthesis-state.ts";
import { text } from "./text.ts";

/** The buildings on the map, coloured by what the screen looks at; another colouring changes what it looks at. */
export function SynthesisMap({
  chosen,
  view,
  change,
  perimeter,
}: {
  chosen: ChosenBuildings;
  view: SynthesisView;
  perimeter: Perimeter;
  change: ChangeSynthesis;
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { scenario } = view;
  const body = useMemo(() => ({ ...selectionBody(chosen), scenario, perimeter }), [chosen, scenario, perimeter]);

  const subject = useMemo(() => buildingList(scenario), [scenario]);

  function colourBy(key: string) {
    const source = findListColumn(key)?.source;
    if (source?.kind !== "level") return;
    const { subject, analysis, horizon } = source.question;
    change({ subject, analysis, ...(isDated(source.question) ? { horizon } : {}) });
  }

  return (
    <>
      <p className="muted">{t(text.mapNote)}</p>
      <MapBox>
        <ListSubjectProvider subject={subject}>
          <RecordsMap
            body={body}
            columns={[]}
            level={levelKey(view)}
            onLevel={colourBy}
            openId={null}
            onOpen={(id) => void navigate(reportPath(id, { scenario, horizon: view.horizon }))}
            hoveredId={null}
            onHover={() => {}}
          />
        </ListSubjectProvider>
      </MapBox>
    </>
  );
}
