import { CallFailure, query } from "@lichen/client";
import type { AnswerOf, TerritoryScale, territoryReport } from "@lichen/contract";
import { ensure, HORIZON_NAMES, HORIZONS, SCENARIO_NAMES, SCENARIOS, type Scenario, worstFirst } from "@lichen/domain";
import { territoryFinding, territorySize } from "@lichen/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import small from "../../../design/controls/small-select.module.css";
import { Grid } from "../../../design/layout/grid.tsx";
import head from "../../../design/layout/report-head.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Fold, ScreenBody } from "../../../design/layout/screen.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import {
  readAround,
  readTerritory,
  type TerritoryState,
  territoryPath,
} from "../../../shell/paths/territory-address.ts";
import { noteRecent } from "../shared/recent-territories.ts";
import { territoryQuery } from "../shared/territory-calls.ts";
import { EquipmentPart } from "./equipment-part.tsx";
import { ExposureTable } from "./exposure-table.tsx";
import { InformationPart } from "./information-part.tsx";
import { PastDisastersPart } from "./past-disasters-part.tsx";
import { PeersPart } from "./peers-part.tsx";
import { PeoplePart } from "./people-part.tsx";
import { TerritoryActions } from "./territory-actions.tsx";
import { TerritoryChoice } from "./territory-choice.tsx";
import { TerritoryMap } from "./territory-map.tsx";
import { ComparisonTable, Holding } from "./territory-parts.tsx";
import styles from "./territory-report.module.css";
import { TerritoryTools } from "./territory-tools.tsx";
import { text } from "./text.ts";

/** The diagnosis of a territory: chosen by its name, then its parts. */
export function TerritoryReportScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = readTerritory(params);
  const [isChoosing, setChoosing] = useState(false);
  const go = (next: Partial<TerritoryState>) =>
    navigate(territoryPath({ ...state, ...next }), { preventScrollReset: true, replace: next.id === undefined });
  const around = readAround(params);
  if (state.id === null) {
    const choosing = <Choosing state={state} onScale={(scale) => go({ scale })} />;
    return around === null ? choosing : <Around state={state} insee={around} otherwise={choosing} />;
  }
  return (
    <>
      <Report
        key={`${state.scale} ${state.id}`}
        state={state}
        id={state.id}
        go={go}
        onAnother={() => setChoosing(true)}
      />
      {isChoosing && <Another state={state} onClose={() => setChoosing(false)} />}
    </>
  );
}

/** The choice of another territory, over the one on screen. */
function Another({ state: from, onClose }: { state: TerritoryState; onClose: () => void }) {
  const t = useTranslate();
  const [scale, setScale] = useState(from.scale);
  return (
    <Dialog title={t(text.another)} place="middle" onClose={onClose}>
      <div onClickCapture={({ target }) => target instanceof HTMLElement && target.closest("a") !== null && onClose()}>
        <TerritoryChoice state={{ ...from, scale }} onScale={setScale} onChosen={onClose} />
      </div>
    </Dialog>
  );
}

/** The territory of the scale that holds a commune, once it is known which; else the choice. */
function Around({ state, insee, otherwise }: { state: TerritoryState; insee: string; otherwise: ReactNode }) {
  const t = useTranslate();
  useTitle(text.title);
  const found = useQuery(territoryQuery({ scale: "commune", id: insee }));
  if (found.isPending) {
    return (
      <ScreenBody>
        <h1>{t(text.title)}</h1>
        <Waiting heights={[64, 360]} />
      </ScreenBody>
    );
  }
  const holding = found.data?.belongs_to.find(({ scale }) => scale === state.scale);
  return holding === undefined ? otherwise : <Navigate to={territoryPath({ ...state, id: holding.id })} replace />;
}

/** Before one is chosen. */
function Choosing({ state, onScale }: { state: TerritoryState; onScale: (scale: TerritoryScale) => void }) {
  const t = useTranslate();
  useTitle(text.title);
  return (
    <ScreenBody>
      <h1>{t(text.title)}</h1>
      <Text size={16} measured>
        {t(text.intro)}
      </Text>
      <TerritoryChoice hasPage state={state} onScale={onScale} />
    </ScreenBody>
  );
}

function Report({
  state,
  id,
  go,
  onAnother,
}: {
  state: TerritoryState;
  id: string;
  go: (next: Partial<TerritoryState>) => void;
  onAnother: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { scale, scenario, horizon } = state;
  const request = { scale, territory_id: id, scenario, horizon };
  const found = useQuery({
    ...query(api.territoryReport, request),
    placeholderData: keepPreviousData,
    retry: (count, error) => !(error instanceof CallFailure && error.status === 422) && count < 2,
  });
  const report = found.data;
  const opened = report?.territory;
  useEffect(() => {
    if (opened !== undefined) noteRecent(opened);
  }, [opened]);
  useTitle(report === undefined ? text.title : { fr: report.territory.name, en: report.territory.name });
  if (found.isError && found.error instanceof CallFailure && found.error.code === "territory_not_found") {
    return (
      <ScreenBody>
        <h1>{t(text.unknown)}</h1>
        <p>{t(text.unknownHint)}</p>
        <p>
          <Button onClick={onAnother}>{t(text.another)}</Button>
        </p>
      </ScreenBody>
    );
  }
  if (report === undefined) {
    return (
      <ScreenBody>
        <h1>{t(text.title)}</h1>
        {found.isError ? (
          <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Waiting heights={[64, 360, 280]} />
        )}
      </ScreenBody>
    );
  }
  const { exposure } = report;
  const hazard = state.hazard ?? ensure(worstFirst(exposure)[0]).hazard;
  const { lead, details } = territoryFinding(report, horizon, language);
  return (
    <>
      <ReportHeading report={report} state={state} id={id} go={go} onAnother={onAnother} />
      <ScreenBody aria-busy={found.isPlaceholderData}>
        <Stack gap={8}>
          <Text as="h2" size={20} className={styles.lead}>
            {lead}
          </Text>
          {details !== "" && (
            <Text muted className={styles.lead}>
              {details}
            </Text>
          )}
        </Stack>
        <InformationPart report={report} />
        <Grid className={`columns-1280 ${styles.exposure}`}>
          <TerritoryMap report={report} state={state} id={id} hazard={hazard} />
          <ExposureTable
            report={report}
            requestedScenario={scenario}
            hazard={hazard}
            onHazard={(next) => go({ hazard: next })}
          />
        </Grid>
        <PeersPart report={report} hazard={hazard} onHazard={(next) => go({ hazard: next })} />
        <ComparisonTable report={report} state={state} />
        <Grid least={520} align="start">
          <Stack gap={16}>
            <EquipmentPart
              report={report}
              state={state}
              id={id}
              hazard={hazard}
              onHazard={(next) => go({ hazard: next })}
            />
            <PeoplePart report={report} hazard={hazard} />
          </Stack>
          <Holding report={report} />
        </Grid>
        <PastDisastersPart report={report} />
        <TerritoryActions state={state} id={id} />
        <Stack as="footer">
          <p>
            <Link to="/documentation#territory-level">{t(text.method)}</Link>
          </p>
          <Fold summary={t(text.sources)}>
            <Text as="ul" size={13} muted>
              {report.sources.map(({ id: source, attribution }) => (
                <li key={source}>{attribution}</li>
              ))}
            </Text>
          </Fold>
        </Stack>
      </ScreenBody>
    </>
  );
}

/** The name of a territory and what it holds, the moment that is read, and what can be done with the report. */
function ReportHeading({
  report,
  state,
  id,
  go,
  onAnother,
}: {
  report: AnswerOf<typeof territoryReport>;
  state: TerritoryState;
  id: string;
  go: (next: Partial<TerritoryState>) => void;
  onAnother: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { territory } = report;
  const { scale, scenario, horizon } = state;
  const scenarios: readonly Scenario[] = scale === "city" ? SCENARIOS.filter((one) => one !== "tracc") : SCENARIOS;
  return (
    <Row className={head.head}>
      <div>
        <Row aria-label={t(text.path)} as="nav" rowGap={2} align="stretch" className={`text-13 ${styles.path}`}>
          <Link to={territoryPath({ ...state, id: null, hazard: null })}>{t(text.territories)}</Link>
          {territory.parents.toReversed().map((parent) => (
            <Link key={parent.id} to={territoryPath({ ...state, scale: parent.scale, id: parent.id, hazard: null })}>
              {parent.name}
            </Link>
          ))}
        </Row>
        <h1>{territory.name}</h1>
        <p className="muted">{territorySize(report, language)}</p>
      </div>
      <label>
        <span className="visually-hidden">{t(text.scenario)}</span>
        <select
          className={small.select}
          value={scenario}
          onChange={({ target }) => go({ scenario: target.value as Scenario })}
        >
          {scenarios.map((one) => (
            <option key={one} value={one}>
              {t(SCENARIO_NAMES[one].name)}
            </option>
          ))}
        </select>
      </label>
      <Segmented
        label={t(text.horizon)}
        options={HORIZONS.map((value) => ({ value, name: t(HORIZON_NAMES[value]) }))}
        value={horizon}
        onChange={(next) => go({ horizon: next })}
      />
      <TerritoryTools state={state} id={id} />
      <Button variant="default" onClick={onAnother}>
        {t(text.another)}
      </Button>
    </Row>
  );
}
