import type { deleteProject } from "@lichen/contract";
import {
  type Language,
  MOST_SCENARIOS,
  PROJECT_FAULT_WORDS,
  type ProjectFault,
  type ProjectState,
  type ProjectSurface,
  statesOf,
} from "@lichen/domain";
import { formatIndex } from "@lichen/report";
import {
  IconArrowLeft,
  IconArrowRight,
  IconCloudCheck,
  IconCloudOff,
  IconCopy,
  IconFileImport,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { PickedCompany } from "../../admin/company-picker.tsx";
import { ConfirmDialog } from "../../admin/confirm-dialog.tsx";
import { configuratorPath, diagnosticPath } from "../../projects/paths.ts";
import {
  newStateId,
  type ProjectDraft,
  pathOfState,
  type SavedProject,
  stateOfDraft,
  withState,
} from "../../projects/project-draft.ts";
import { projectsText } from "../../projects/projects-text.ts";
import { PROJECTS_KEY, useProject } from "../../projects/use-project.ts";
import { rememberProject } from "../../projects/visitor-key.ts";
import head from "../../reports/report-head.module.css";
import { call } from "../../ui/calls/call.ts";
import { fieldWords } from "../../ui/forms/field-words.ts";
import { TextField } from "../../ui/forms/form-fields.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { Notice } from "../../ui/kit/notice.tsx";
import { Segmented } from "../../ui/kit/segmented.tsx";
import tabs from "../../ui/kit/tabs.module.css";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { bestText } from "./best-text.ts";
import styles from "./configurator.module.css";
import { CreateProject } from "./create-project.tsx";
import { GeneralForm } from "./general-form.tsx";
import { MeasuresEditor } from "./measures-editor.tsx";
import { planText } from "./plan-text.ts";
import { ProjectHistory } from "./project-history.tsx";
import { StateView } from "./state-view.tsx";
import { SurfacesEditor } from "./surfaces-editor.tsx";
import { text } from "./text.ts";
import { type Configurator, useConfigurator } from "./use-configurator.ts";

/** Who never imports a plan does not load what reads one. */
const PlanImport = lazy(() => import("./plan-import.tsx").then((chunk) => ({ default: chunk.PlanImport })));

const GENERAL = "general";

const timeOf = (moment: Date, language: Language): string =>
  moment.toLocaleTimeString(language === "fr" ? "fr-FR" : "en-GB", { hour: "2-digit", minute: "2-digit" });

/** A project while it is typed: general features, the initial state and scenarios, with their figures at each key. */
export function ProjectEditor({
  initial,
  saved,
  isSignedIn,
  needsCompany,
}: {
  initial: ProjectDraft;
  /** As the server has it; null before it is created. */
  saved: SavedProject | null;
  isSignedIn: boolean;
  /** Whether the reader has no company of their own. */
  needsCompany: boolean;
}) {
  const say = useSay();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  /** Of a platform administrator, who has none: whose project it will be. */
  const [company, setCompany] = useState<PickedCompany | null>(null);
  const canSave = saved === null || saved.editable;
  const project = useConfigurator(initial, { language, canSave });
  const { draft, issues } = project;
  const asked = params.get("state") ?? (draft.id === null ? GENERAL : draft.initial_state.id);
  const state = asked === GENERAL ? undefined : stateOfDraft(draft, asked);
  const plotM2 = Number(draft.general.total_area_plot ?? 0);
  const open = (id: string) => setParams((before) => withParam(before, "state", id), { preventScrollReset: true });

  /** Words of the faults at a path: those known here, and those that the server refused, until the next try. */
  const faultsAt = (path: string): readonly string[] => [
    ...issues
      .filter((issue) => issue.path === path)
      // Before anything is typed nothing is wrong yet.
      .filter(
        ({ code }) =>
          draft.id !== null || refused[""] !== undefined || !["name_missing", "plot_missing"].includes(code),
      )
      .map(({ code }) => say(PROJECT_FAULT_WORDS[code])),
    ...(refused[path] ?? [])
      .filter((code) => !issues.some((issue) => issue.path === path && issue.code === code))
      .map((code) => say(PROJECT_FAULT_WORDS[code as ProjectFault] ?? fieldWords(code))),
  ];

  return (
    <div className={styles.screen}>
      <div className={head.head}>
        <div>
          {isSignedIn && (
            <p className="muted">
              <Link to="/impact/projects">{say(projectsText.projects)}</Link> ›
            </p>
          )}
          <h1>{String(draft.general.name ?? "") || say(text.newTitle)}</h1>
        </div>
        {draft.id !== null && <SavingState project={project} canSave={canSave} />}
        {draft.id !== null && <Button to={diagnosticPath(draft.id)}>{say(text.results)}</Button>}
      </div>
      {project.saving.kind === "elsewhere" && <Elsewhere project={project} />}
      <StateTabs project={project} asked={asked} onOpen={open} />
      {asked === GENERAL || state === undefined ? (
        <div className={styles.generalPart}>
          <GeneralForm
            draft={draft}
            faultsAt={faultsAt}
            isSignedIn={isSignedIn}
            companyId={saved === null ? company?.id : String(saved.company_id)}
            onChange={(general) => project.change({ ...draft, general })}
          />
          {draft.id === null ? (
            <CreateProject
              {...{ project, isSignedIn, needsCompany, company }}
              onCompany={setCompany}
              onRefused={setRefused}
            />
          ) : (
            <>
              {saved?.is_visitor === true && <Identifier id={draft.id} />}
              {saved?.is_visitor === false && <ProjectHistory id={draft.id} version={saved.version} />}
              {canSave && <DeleteProject id={draft.id} isVisitors={saved?.is_visitor === true} />}
            </>
          )}
        </div>
      ) : plotM2 > 0 ? (
        <StatePart key={state.id} {...{ project, state, plotM2, faultsAt, onOpen: open }} />
      ) : (
        <div className={styles.generalPart}>
          <Notice kind="notice">
            <p>{say(text.noPlot)}</p>
            <Button variant="default" onClick={() => open(GENERAL)}>
              {say(text.toGeneral)}
            </Button>
          </Notice>
        </div>
      )}
    </div>
  );
}

function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  after.set(name, value);
  return after;
}

/** The first name of its kind that no scenario has. */
function freeName({ scenarios }: ProjectDraft, nameOf: (nth: number) => string): string {
  const names = new Set(scenarios.map(({ name }) => name));
  return [1, 2, 3, 4, 5, 6, 7].map(nameOf).find((name) => !names.has(name))!;
}

/** The parts of the project: its features, its initial state, its scenarios, each with its coefficient. */
function StateTabs({ project, asked, onOpen }: { project: Configurator; asked: string; onOpen: (id: string) => void }) {
  const say = useSay();
  const language = useLanguage();
  const { draft, lastRight, change } = project;
  const count = draft.scenarios.length;
  const nameOf = ({ id, name }: ProjectState) => (id === draft.initial_state.id ? say(text.initial) : name);

  function add() {
    const name = freeName(draft, (nth) => say(text.scenario(nth)));
    // A scenario begins as the site stands: what changes is typed.
    const scenario = { ...draft.initial_state, id: newStateId(), name, footprint: {} };
    change({ ...draft, scenarios: [...draft.scenarios, scenario] });
    onOpen(scenario.id);
  }

  return (
    <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={say(text.states)}>
      <Link to="?state=general" preventScrollReset aria-current={asked === GENERAL ? "page" : undefined}>
        {say(text.general)}
      </Link>
      {statesOf(draft).map((state) => {
        const value = lastRight?.find(({ id }) => id === state.id)?.biotope.value;
        return (
          <Link
            key={state.id}
            to={`?state=${state.id}`}
            preventScrollReset
            aria-current={asked === state.id ? "page" : undefined}
          >
            {nameOf(state)}
            {value !== undefined && <span className={styles.tabValue}>{formatIndex(value, language)}</span>}
          </Link>
        );
      })}
      {count < MOST_SCENARIOS && (
        <button type="button" className={styles.addTab} onClick={add}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {say(text.addScenario)} <span className="muted">{say(text.scenarioCount(count, MOST_SCENARIOS))}</span>
        </button>
      )}
    </nav>
  );
}

function StatePart({
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
  const say = useSay();
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
    return part.length === 1 ? part[0]!.coefficient : null;
  };
  function takeBest(surfaces: Pick<ProjectState, "groups" | "surfaces">) {
    const name = freeName(draft, (nth) => `${say(bestText.name)}${nth === 1 ? "" : ` ${nth}`}`);
    const scenario = { ...state, ...surfaces, id: newStateId(), name, footprint: {} };
    change({ ...draft, scenarios: [...draft.scenarios, scenario] });
    onOpen(scenario.id);
  }

  return (
    <div className={styles.state}>
      <div className={styles.left}>
        {!isInitial && <ScenarioHead {...{ project, state, path, faultsAt, onOpen }} />}
        <div className={styles.editing}>
          <Segmented
            label={say(text.editing)}
            options={[
              { value: "surfaces", name: say(text.surfaces) },
              { value: "measures", name: say(text.measures) },
            ]}
            value={edited}
            onChange={setEdited}
          />
          {edited === "surfaces" && (
            <Button variant="subtle" size="small" icon={IconFileImport} onClick={() => setImporting(true)}>
              {say(planText.open)}
            </Button>
          )}
        </div>
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
          <SurfacesEditor {...{ state, path, faultsAt, coefficientOf }} onChange={set} />
        ) : (
          <MeasuresEditor state={state} isInitial={isInitial} onChange={set} />
        )}
      </div>
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
  const say = useSay();
  const at = draft.scenarios.findIndex(({ id }) => id === state.id);
  const [fault] = faultsAt(`${path}.name`);

  function move(by: number) {
    const scenarios = draft.scenarios.toSpliced(at, 1).toSpliced(at + by, 0, state);
    change({ ...draft, scenarios });
  }

  function duplicate() {
    const copy = { ...state, id: newStateId(), name: say(text.copyOf(state.name)).slice(0, 80) };
    change({ ...draft, scenarios: draft.scenarios.toSpliced(at + 1, 0, copy) });
    onOpen(copy.id);
  }

  function remove() {
    change({ ...draft, scenarios: draft.scenarios.toSpliced(at, 1) });
    onOpen(draft.scenarios[at - 1]?.id ?? draft.initial_state.id);
  }

  return (
    <div className={styles.scenarioHead}>
      <TextField
        label={say(text.scenarioName)}
        name="scenario-name"
        value={state.name}
        maxLength={80}
        fault={fault === undefined ? null : { fr: fault, en: fault }}
        onChange={(name) => change(withState(draft, { ...state, name }))}
      />
      <div className={styles.doors}>
        {draft.scenarios.length < MOST_SCENARIOS && (
          <Button variant="subtle" size="small" icon={IconCopy} onClick={duplicate}>
            {say(text.duplicate)}
          </Button>
        )}
        {at > 0 && (
          <Button variant="subtle" size="small" icon={IconArrowLeft} onClick={() => move(-1)}>
            {say(text.earlier)}
          </Button>
        )}
        {at < draft.scenarios.length - 1 && (
          <Button variant="subtle" size="small" icon={IconArrowRight} onClick={() => move(1)}>
            {say(text.later)}
          </Button>
        )}
        <Button variant="subtle" size="small" icon={IconTrash} onClick={remove}>
          {say(text.remove)}
        </Button>
      </div>
    </div>
  );
}

/** The way out of a project: of a company into the trash, of a visitor for good. */
function DeleteProject({ id, isVisitors }: { id: string; isVisitors: boolean }) {
  const say = useSay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    await call<typeof deleteProject>("DELETE", "/impact/{id}/", { id });
    if (isVisitors) rememberProject(null);
    client.removeQueries({ queryKey: [PROJECTS_KEY, "one", id] });
    await client.invalidateQueries({ queryKey: [PROJECTS_KEY, "list"] });
    await navigate(isVisitors ? configuratorPath() : "/impact/projects");
  }

  return (
    <div>
      <Button variant="subtle" icon={IconTrash} onClick={() => setAsking(true)}>
        {say(text.deleteProject)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={text.deleteQuestion}
          action={text.deleteProject}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{say(isVisitors ? text.deleteForGood : text.deleteToTrash)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The key of a visitor's project. */
function Identifier({ id }: { id: string }) {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  return (
    <section className={styles.card}>
      <h2>{say(text.identifier)}</h2>
      <p className={styles.identifier}>
        <code>{id}</code>
        <Button
          variant="default"
          size="small"
          icon={IconCopy}
          onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
        >
          {say(isCopied ? text.copied : text.copy)}
        </Button>
      </p>
      <p className="muted">{say(text.identifierWhat)}</p>
    </section>
  );
}

function SavingState({ project: { saving, issues, save }, canSave }: { project: Configurator; canSave: boolean }) {
  const say = useSay();
  const language = useLanguage();
  if (!canSave) return <p className={styles.saving}>{say(text.readOnly)}</p>;
  const isWrong = saving.kind === "failed" || saving.kind === "elsewhere";
  const Icon = isWrong || issues.length > 0 ? IconCloudOff : IconCloudCheck;
  const words = [
    ...(saving.kind === "saving" ? [say(text.saving)] : []),
    ...(saving.kind === "saved" && saving.at !== null ? [say(text.saved(timeOf(saving.at, language)))] : []),
    ...(isWrong ? [say(text.notSaved)] : []),
    ...(issues.length > 0 ? [say(text.toMend(issues.length))] : []),
  ];
  return (
    <div className={styles.saving} role="status">
      {words.length > 0 && <Icon size={18} stroke={1.75} aria-hidden />}
      <span>
        {words.join(", ")}
        {saving.kind === "failed" && ` – ${say(saving.words)} ${say(text.kept)}`}
      </span>
      {saving.kind === "failed" && (
        <Button variant="default" size="small" onClick={() => void save()}>
          {say(text.retry)}
        </Button>
      )}
    </div>
  );
}

/** Somebody saved since: what is typed here, or what stands there. */
function Elsewhere({ project }: { project: Configurator }) {
  const say = useSay();
  const found = useProject(project.draft.id ?? undefined);
  return (
    <div className={styles.elsewhere}>
      <Notice kind="failure">
        <p>{say(text.elsewhere)}</p>
        <div className={styles.doors}>
          <Button
            variant="default"
            size="small"
            onClick={() => void found.refetch().then(({ data }) => data !== undefined && project.reopen(data.project))}
          >
            {say(text.reopen)}
          </Button>
          <Button variant="default" size="small" onClick={() => void project.save(true)}>
            {say(text.overwrite)}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
