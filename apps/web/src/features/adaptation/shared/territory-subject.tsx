import { CallFailure } from "@lichen/client";
import { PLAIN_RECOMMENDATIONS, type Recommendation } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import state from "../../../design/states/state.module.css";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import type { TerritoryActionsState } from "../../../shell/paths/territory-address.ts";
import { territoryActionsQuery, territoryQuery } from "../../territories/index.ts";
import { type ActionsSubject, HEIGHTS } from "./adaptation-subject.tsx";
import { text } from "./text.ts";
import { useTemporaryAdaptation } from "./use-adaptation.ts";

/** A territory whose actions a screen shows: nothing is decided or kept about it. */
export function TerritorySubject({
  requested,
  children,
}: {
  requested: TerritoryActionsState;
  children: (subject: ActionsSubject) => ReactNode;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { scale, id } = requested;
  const meta = useQuery(territoryQuery({ scale, id }));
  const found = useQuery(territoryActionsQuery(requested));
  const adaptation = useTemporaryAdaptation(null);
  const failed = [meta, found].find(({ isError }) => isError);
  if (failed?.error instanceof CallFailure && failed.error.code === "territory_not_found") {
    return (
      <Stack gap={12} className={state.page}>
        <Empty
          isPage
          title={t(text.noTerritory)}
          actions={<Button to={keep("/territories/batadapt-territories-report")}>{t(text.chooseTerritory)}</Button>}
        >
          {t(text.noTerritoryHint)}
        </Empty>
      </Stack>
    );
  }
  if (failed !== undefined) {
    return <Failure isPage error={failed.error} title={t(text.failed)} onRetry={() => void failed.refetch()} />;
  }
  if (meta.data === undefined || found.data === undefined) return <Waiting heights={HEIGHTS} />;
  const { recommendations, hazards } = found.data;
  return children({
    id: null,
    building: null,
    name: meta.data.name,
    territory: { ...requested, levels: Object.fromEntries(hazards.map((one) => [one.id, one.level])) },
    adaptation: {
      ...adaptation,
      recommendations: [...recommendations, ...declinationsOf(recommendations)],
      scored: { answers: {}, notExposed: hazards.filter(({ level }) => level === "none").map((one) => one.id) },
    },
  });
}

/** The declinations of refined actions, each with the priority of the one that it refines. */
function declinationsOf(actions: readonly Recommendation[]): readonly Recommendation[] {
  return PLAIN_RECOMMENDATIONS.flatMap((one) => {
    const above = actions.find(({ id }) => id === one.parent);
    if (above === undefined) return [];
    const { priority, priority_computed, priority_index } = above;
    return [{ ...one, priority, priority_computed, priority_index }];
  });
}
