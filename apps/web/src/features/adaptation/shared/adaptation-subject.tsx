import { CallFailure } from "@lichen/client";
import type { Report } from "@lichen/contract";
import { type Assessment, assessmentWith, assessWithoutPlace, type HazardId, type Level } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import state from "../../../design/states/state.module.css";
import { Waiting } from "../../../design/states/waiting.tsx";
import { REPORT_REFUSALS } from "../../../documents/report-refusals.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import type { TerritoryActionsState } from "../../../shell/paths/territory-address.ts";
import { useVisit } from "../../../shell/session/session-store.ts";
import { BuildingOfAddress, useAnswers, useReport } from "../../analysis/index.ts";
import { nameOfBuilding, type SavedBuilding, useSavedBuilding, useSavedReport } from "../../portfolio/index.ts";
import { text } from "./text.ts";
import {
  type Adaptation,
  type SavedStrategy,
  strategyQuery,
  useSavedAdaptation,
  useTemporaryAdaptation,
} from "./use-adaptation.ts";

/** Whose actions a screen shows: a kept building, the one of the visit, a territory, or none. */
export type ActionsSubject = {
  /** Of the kept building; null: kept nowhere. */
  readonly id: string | null;
  readonly building: SavedBuilding | null;
  readonly name: string | null;
  /** Null: a building, or none. Nothing is decided about a territory. */
  readonly territory: SubjectTerritory | null;
  readonly adaptation: Adaptation;
};

export type SubjectTerritory = TerritoryActionsState & {
  readonly levels: Readonly<Partial<Record<HazardId, Level>>>;
};

type SubjectView = { readonly children: (subject: ActionsSubject) => ReactNode };

/** What stands in the place of the screen while it is asked for. */
export const HEIGHTS = [48, 40, 320, 320];

/** The building that the address names, for who may read it, else that of the visit. */
export function AdaptationSubject({ id, children }: { id: string | null } & SubjectView) {
  return (
    <BuildingOfAddress
      id={id}
      heights={HEIGHTS}
      saved={(named) => (
        <SavedSubject key={named} id={named}>
          {children}
        </SavedSubject>
      )}
      visit={<VisitSubject>{children}</VisitSubject>}
    />
  );
}

function VisitSubject({ children }: SubjectView) {
  const { place } = useVisit();
  const { answers } = useAnswers();
  const reportQuery = useReport(place);
  const isEmpty = place === null && Object.keys(answers).length === 0;
  if (place !== null && reportQuery.isPending) return <Waiting heights={HEIGHTS} />;
  const assessment: Assessment | null = isEmpty
    ? null
    : reportQuery.data === undefined
      ? assessWithoutPlace(answers, new Date().getFullYear())
      : assessmentWith(reportQuery.data, answers);
  return (
    <Temporary assessment={assessment} name={place?.label ?? null}>
      {children}
    </Temporary>
  );
}

function Temporary({
  assessment,
  name,
  children,
}: { assessment: Assessment | null; name: string | null } & SubjectView) {
  const adaptation = useTemporaryAdaptation(assessment);
  return children({ id: null, building: null, name, territory: null, adaptation });
}

function SavedSubject({ id, children }: { id: string } & SubjectView) {
  const saved = useSavedBuilding(id);
  const report = useSavedReport(id);
  const strategy = useQuery(strategyQuery(id));
  const failed = [saved, report, strategy].find(({ isError }) => isError);
  if (failed !== undefined) return <NotRead error={failed.error} onRetry={() => void failed.refetch()} />;
  if (saved.data === undefined || report.data === undefined || strategy.data === undefined) {
    return <Waiting heights={HEIGHTS} />;
  }
  return (
    <SavedAdaptation id={id} building={saved.data} report={report.data} strategy={strategy.data}>
      {children}
    </SavedAdaptation>
  );
}

function SavedAdaptation({
  id,
  building,
  report,
  strategy,
  children,
}: {
  id: string;
  building: SavedBuilding;
  report: Report;
  strategy: SavedStrategy;
} & SubjectView) {
  const adaptation = useSavedAdaptation(id, report, strategy);
  return children({ id, building, name: nameOfBuilding(building), territory: null, adaptation });
}

function NotRead({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const status = error instanceof CallFailure ? error.status : null;
  if (status !== 404 && status !== 403 && status !== 422) {
    return <Failure isPage error={error} title={t(text.failed)} onRetry={onRetry} />;
  }
  return (
    <Stack gap={12} className={state.page}>
      <Empty isPage title={t(text.failed)} actions={<Button to={keep("/buildings")}>{t(text.portfolio)}</Button>}>
        {t(status === 422 ? REPORT_REFUSALS.place_not_found : REPORT_REFUSALS.not_found)}
      </Empty>
    </Stack>
  );
}
