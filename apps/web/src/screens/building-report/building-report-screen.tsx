import { HORIZON_NAMES, HORIZONS, hazardOf } from "@lichen/domain";
import { type Report, resultsAt, vulnerabilities } from "@lichen/report";
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { PlaceNotes } from "../../analysis/place-notes.tsx";
import { ReportActions } from "../../analysis/report-actions.tsx";
import { useReport } from "../../analysis/report-call.ts";
import { ScenarioSelect } from "../../analysis/scenario-switch.tsx";
import { text as shared } from "../../analysis/text.ts";
import { useAnalysisView, writeWhy } from "../../analysis/use-analysis-view.ts";
import { type GivenAnswers, useAnswers } from "../../analysis/use-answers.ts";
import { useWhyDoor } from "../../analysis/use-why-door.ts";
import { WhyDrawer } from "../../analysis/why/why-drawer.tsx";
import { givenAnswers, useSavedBuilding, useSavedReport } from "../../buildings/saved-building.ts";
import { Empty } from "../../ui/empty.tsx";
import { Failure } from "../../ui/failure.tsx";
import { useSay, useTitle } from "../../ui/language.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useVisit } from "../../ui/session-store.ts";
import type { PlaceChoice } from "../../ui/visit.ts";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./building-report.module.css";
import { ClimateFeatures } from "./climate-features.tsx";
import { HazardReportPart } from "./hazard-report.tsx";
import { MultiHazardReport } from "./multi-hazard-report.tsx";
import { ReportMenu } from "./report-menu.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { TerritoryFeatures } from "./territory-features.tsx";
import { text } from "./text.ts";
import { isHazard, useReportView } from "./use-report-view.ts";

/** The climate report of a building: a menu of hazards, and the three analyses of each. */
export function BuildingReportScreen() {
  const [params] = useSearchParams();
  const id = params.get("building");
  useTitle(text.title);
  return id === null ? <VisitReport /> : <SavedReport id={id} />;
}

/** Of a building of the portfolio, named in the address. */
function SavedReport({ id }: { id: string }) {
  const say = useSay();
  const saved = useSavedBuilding(id);
  const building = saved.data;
  const asked = useSavedReport(id);
  const given = useMemo(() => (building === undefined ? null : givenAnswers(building)), [building]);
  const failed = saved.error ?? asked.error;
  const name = String(building?.member_building_name ?? "");
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{name === "" ? say(text.title) : name}</h1>
          <p className="muted">{asked.data?.place.label ?? say(text.title)}</p>
        </div>
        <Button component={Link} to="/buildings" variant="default">
          {say(text.portfolio)}
        </Button>
        {building?.editable === true && (
          <Button component={Link} to={`/buildings/form?id=${id}`} variant="default">
            {say(text.edit)}
          </Button>
        )}
        <ReportActions hasReport={false} />
      </div>
      {failed !== null && (
        <Failure
          error={failed}
          title={say(shared.failed)}
          onRetry={() => void (saved.isError ? saved.refetch() : asked.refetch())}
        />
      )}
      {failed === null && !asked.isSuccess && <Waiting heights={[48, 120, 320, 320]} />}
      {asked.isSuccess && given !== null && <ReportBody place={{ label: name }} report={asked.data} given={given} />}
    </>
  );
}

/** Of the building of the visit, which is kept nowhere. */
function VisitReport() {
  const say = useSay();
  const navigate = useNavigate();
  const { place } = useVisit();
  const asked = useReport(place);
  const given = useAnswers();
  if (place === null) {
    return (
      <div className={styles.alone}>
        <Empty
          title={say(shared.noPlace)}
          actions={<Button onClick={() => void navigate("/resilience/form")}>{say(shared.giveAddress)}</Button>}
        >
          {say(shared.noPlaceInvite)}
        </Empty>
      </div>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{place.label}</h1>
          <p className="muted">{say(text.title)}</p>
        </div>
        <Button component={Link} to="/resilience/analysis" variant="default">
          {say(text.analysis)}
        </Button>
        <Button component={Link} to="/recommendations" variant="default">
          {say(text.actions)}
        </Button>
        <ReportActions hasReport={false} />
      </div>
      {asked.isPending && <Waiting heights={[48, 120, 320, 320]} />}
      {asked.isError && (
        <Failure
          error={asked.error}
          title={say(shared.failed)}
          kept={say(shared.kept)}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.isSuccess && <ReportBody place={place} report={asked.data} given={given} />}
    </>
  );
}

type BodyProps = {
  readonly place: Pick<PlaceChoice, "label">;
  readonly report: Report;
  readonly given: GivenAnswers;
};

function ReportBody({ place, report, given }: BodyProps) {
  const say = useSay();
  const { entry, tab } = useReportView();
  const inFrance = report.place.zone !== "europe";
  const [view, change] = useAnalysisView(inFrance ? "tracc" : "ssp5");
  const { scenario, horizon } = view;
  const { year } = report;
  const vulnerable = useMemo(() => vulnerabilities(given.answers, year), [given.answers, year]);
  const results = useMemo(
    () => resultsAt(report, vulnerable, { scenario, horizon }),
    [report, vulnerable, scenario, horizon],
  );
  const result = isHazard(entry) ? results.find(({ hazard }) => hazard.id === entry)! : null;
  const door = useWhyDoor(change);
  const parts = { report, results, vulnerable, given, year, view, change, tab, onWhy: door.open };
  const title = isHazard(entry) ? hazardOf(entry).name : text[entry as "multi" | "territory" | "climate"];

  return (
    <div className={styles.body}>
      <ReportMenu entry={entry} results={results} onOpen={(next) => change({ entry: next }, { push: true })} />
      <div className={styles.main}>
        <div className={styles.filters}>
          <h2>{say(title)}</h2>
          <ScenarioSelect value={scenario} onChange={(next) => change({ scenario: next })} />
          <Segmented
            label={say(shared.horizon)}
            options={HORIZONS.map((value) => ({ value, name: say(HORIZON_NAMES[value]) }))}
            value={horizon}
            onChange={(next) => change({ horizon: next })}
          />
        </div>
        <PlaceNotes report={report} results={results} />
        {horizon === "2030" && <p className={styles.note}>{say(shared.notDistinguishable)}</p>}
        {(result !== null || entry === "multi") && <ReportTabs tab={tab} onTab={(next) => change({ tab: next })} />}
        {result !== null && <HazardReportPart key={entry} result={result} {...parts} />}
        {entry === "multi" && <MultiHazardReport {...parts} />}
        {entry === "territory" && <TerritoryFeatures report={report} />}
        {entry === "climate" && <ClimateFeatures report={report} results={results} view={view} />}
      </div>
      {view.why !== null && (
        <WhyDrawer
          why={view.why}
          place={place}
          report={report}
          results={results}
          vulnerable={vulnerable}
          given={given}
          year={year}
          moment={{ scenario, horizon }}
          onWhy={(why) => change({ why: writeWhy(why) })}
          onClose={door.close}
        />
      )}
    </div>
  );
}
