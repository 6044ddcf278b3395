import { findListColumn, LIST_COLUMNS } from "@lichen/domain";
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { filterBody } from "../../buildings/filter-body.ts";
import { PortfolioMap } from "../../buildings/map/portfolio-map.tsx";
import type { ChosenBuildings } from "../../buildings/selection-address.ts";
import { useSay } from "../../ui/language.tsx";
import styles from "./synthesis.module.css";
import type { ChangeSynthesis, SynthesisView } from "./synthesis-state.ts";
import { text } from "./text.ts";

/** Column of levels that holds what a view looks at. */
function levelKey({ subject, analysis, horizon }: SynthesisView): string | null {
  const column = LIST_COLUMNS.find(({ source }) => {
    if (source.kind !== "level" || source.question.subject !== subject) return false;
    const isDated = analysis !== "vulnerability" || subject === "multi_hazard";
    return source.question.analysis === analysis && (!isDated || source.question.horizon === horizon);
  });
  return column?.key ?? null;
}

/** The buildings on the map, coloured by what the screen looks at; another colouring changes what it looks at. */
export function SynthesisMap({
  chosen,
  view,
  change,
}: {
  chosen: ChosenBuildings;
  view: SynthesisView;
  change: ChangeSynthesis;
}) {
  const say = useSay();
  const navigate = useNavigate();
  const { scenario } = view;
  const asked = chosen.kind === "all" && chosen.except.length === 0 ? chosen.asked : null;
  const body = useMemo(() => (asked === null ? null : filterBody({ ...asked, scenario })), [asked, scenario]);

  if (body === null) {
    return (
      <p>
        {say(text.mapOfList)}{" "}
        <Button component={Link} to={`/buildings?show=map&scenario=${scenario}`} variant="default" size="compact-md">
          {say(text.seeMap)}
        </Button>
      </p>
    );
  }

  function colourBy(key: string) {
    const source = findListColumn(key)?.source;
    if (source?.kind !== "level") return;
    const { subject, analysis, horizon } = source.question;
    const isDated = analysis !== "vulnerability" || subject === "multi_hazard";
    change({ subject, analysis, ...(isDated ? { horizon } : {}) });
  }

  return (
    <>
      <p className="muted">{say(text.mapNote)}</p>
      <div className={styles.map}>
        <PortfolioMap
          body={body}
          columns={[]}
          level={levelKey(view)}
          onLevel={colourBy}
          openId={null}
          onOpen={(id) =>
            void navigate(
              `/buildings/batadapt-building-report?building=${id}&scenario=${scenario}&horizon=${view.horizon}`,
            )
          }
          hoveredId={null}
          onHover={() => {}}
        />
      </div>
    </>
  );
}
