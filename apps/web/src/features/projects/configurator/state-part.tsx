import { ensure, MOST_SCENARIOS, type ProjectState, type ProjectSurface } from "@lichen/domain";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { TextField } from "../../../design/forms/form-fields.tsx";
import { IconArrowLeft, IconArrowRight, IconCopy, IconFileImport, IconTrash } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { newStateId, type ProjectDraft, pathOfState, withState } from "../shared/project-draft.ts";
import { bestText } from "./best-text.ts";
import styles from "./configurator.module.css";
import { MeasuresEditor } from "./measures-editor.tsx";
import { planText } from "./plan-text.ts";
import { StateView } from "./state-view.tsx";
import { SurfacesEditor } from "./surfaces-editor.tsx";
import { text } from "./text.ts";
import type { Configurator } from "./use-configurator.ts";

/** Who never imports a plan does not load what reads one. */
const PlanImport = lazy(() => import("./plan-import.tsx").then((chunk) => ({ default: chunk.PlanImport })));

/** The first name of its kind that no scenario has. */
export function freeName({ scenarios }: ProjectDraft, nameOf: (nth: number) => string): string {
  const names = new Set(scenarios.map(({ name }) => name));
  return ensure([1, 2, 3, 4, 5, 6, 7].map(nameOf).find((name) => !names.has(name)));
}

/** A state of the project: its surfaces or its measures as they are typed, and its figures. */
export function StatePart({
  project,
  state,
  plotM2,
  faultsAt,
  onOpen,
}: {
  project: Configurator;
  state: ProjectState;
  plotM2: number;
  faultsAt: (path: string) => readonly string[];
  onOpen: (id: string) => void;
}) {
  const t = useTranslate();
  const [edited, setEdited] = useState<"surfaces" | "measures">("surfaces");
  const [isImporting, setImporting] = useState(false);
  const { draft, change, results, lastRight } = project;
  const isInitial = state.id === draft.initial_state.id;
  const figures = (results ?? lastRight)?.find(({ id }) => id === state.id);
  const initial = (results ?? lastRight)?.[0];
  const set = (next: ProjectState) => change(withState(draft, next));
  const path = pathOfState(draft, state.id);
  const coefficientOf = (row: ProjectSurface) => {
    const part = figures?.biotope.parts.filter(({ type }) => type === row.type) ?? [];
    return part.length === 1 ? ensure(part[0]).coefficient : null;
  };
  function takeBest(surfaces: Pick<ProjectState, "groups" | "surfaces">) {
    const name = freeName(draft, (nth) => `${t(bestText.name)}${nth === 1 ? "" : ` ${nth}`}`);
    const scenario = { ...state, ...surfaces, id: newStateId(), name, footprint: {} };
    change({ ...draft, scenarios: [...draft.scenarios, scenario] });
    onOpen(scenario.id);
  }

  return (
    <div className={styles.state}>
      <Stack gap={16} className={`surface ${styles.left}`}>
        {!isInitial && <ScenarioHead {...{ project, state, path, faultsAt, onOpen }} />}
        <Row justify="between">
          <Segmented
            label={t(text.editing)}
            options={[
              { value: "surfaces", name: t(text.surfaces) },
              { value: "measures", name: t(text.measures) },
            ]}
            value={edited}
            onChange={setEdited}
          />
          {edited === "surfaces" && (
            <Button variant="subtle" size="small" icon={IconFileImport} onClick={() => setImporting(true)}>
              {t(planText.open)}
            </Button>
          )}
        </Row>
        {isImporting && (
          <Suspense>
            <PlanImport
              plotM2={plotM2}
              isFilled={state.surfaces.length > 0}
              onTake={(surfaces) => {
                setImporting(false);
                set({ ...state, ...surfaces });
              }}
              onClose={() => setImporting(false)}
            />
          </Suspense>
        )}
        {edited === "surfaces" ? (
          <SurfacesEditor key={state.id} {...{ state, plotM2, path, faultsAt, coefficientOf }} onChange={set} />
        ) : (
          <MeasuresEditor key={state.id} state={state} isInitial={isInitial} onChange={set} />
        )}
      </Stack>
      {figures !== undefined && initial !== undefined && (
        <StateView
          {...{ state, initial, plotM2 }}
          results={figures}
          isLate={results === null}
          onBest={draft.scenarios.length < MOST_SCENARIOS ? takeBest : null}
        />
      )}
    </div>
  );
}

/** The name of a scenario, and what can be done with the whole of it. */
function ScenarioHead({
  project: { draft, change },
  state,
  path,
  faultsAt,
  onOpen,
}: {
  project: Configurator;
  state: ProjectState;
  path: string;
  faultsAt: (path: string) => readonly string[];
  onOpen: (id: string) => void;
}) {
  const t = useTranslate();
  const at = draft.scenarios.findIndex(({ id }) => id === state.id);
  const [fault] = faultsAt(`${path}.name`);

  function move(by: number) {
    const scenarios = draft.scenarios.toSpliced(at, 1).toSpliced(at + by, 0, state);
    change({ ...draft, scenarios });
  }

  function duplicate() {
    const copy = { ...state, id: newStateId(), name: t(text.copyOf(state.name)).slice(0, 80) };
    change({ ...draft, scenarios: draft.scenarios.toSpliced(at + 1, 0, copy) });
    onOpen(copy.id);
  }

  function remove() {
    change({ ...draft, scenarios: draft.scenarios.toSpliced(at, 1) });
    onOpen(draft.scenarios[at - 1]?.id ?? draft.initial_state.id);
  }

  return (
    <Stack>
      <TextField
        label={t(text.scenarioName)}
        name="scenario-name"
        value={state.name}
        maxLength={80}
        fault={fault === undefined ? null : { fr: fault, en: fault }}
        onChange={(name) => change(withState(draft, { ...state, name }))}
      />
      <Row align="stretch">
        {draft.scenarios.length < MOST_SCENARIOS && (
          <Button variant="subtle" size="small" icon={IconCopy} onClick={duplicate}>
            {t(text.duplicate)}
          </Button>
        )}
        {at > 0 && (
          <Button variant="subtle" size="small" icon={IconArrowLeft} onClick={() => move(-1)}>
            {t(text.earlier)}
          </Button>
        )}
        {at < draft.scenarios.length - 1 && (
          <Button variant="subtle" size="small" icon={IconArrowRight} onClick={() => move(1)}>
            {t(text.later)}
          </Button>
        )}
        <Button variant="subtle" size="small" icon={IconTrash} onClick={remove}>
          {t(text.remove)}
        </Button>
      </Row>
    </Stack>
  );
}
