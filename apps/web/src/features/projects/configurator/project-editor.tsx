import { keyOf } from "@lichen/client";
import { MOST_SCENARIOS, PROJECT_FAULT_WORDS, type ProjectFault, type ProjectState, statesOf } from "@lichen/domain";
import { cbshWords } from "@lichen/report";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import tabs from "../../../design/controls/tabs.module.css";
import type { PickedCompany } from "../../../design/forms/company-picker.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { fieldWords } from "../../../design/forms/field-words.ts";
import { IconCopy, IconPlus, IconTrash } from "../../../design/icons/icons.ts";
import head from "../../../design/layout/report-head.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { ScreenBody } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { api } from "../../../shell/api/api.ts";
import { PROJECTS_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { configuratorPath, diagnosticPath } from "../../../shell/paths/project-path.ts";
import { useMailWords } from "../../../shell/session/settings.ts";
import { forgetLastProject } from "../shared/last-project.tsx";
import { newStateId, type ProjectDraft, type SavedProject, stateOfDraft } from "../shared/project-draft.ts";
import { projectsText } from "../shared/projects-text.ts";
import { projectKey } from "../shared/use-project.ts";
import { rememberProject } from "../shared/visitor-key.ts";
import styles from "./configurator.module.css";
import { CreateProject } from "./create-project.tsx";
import { GeneralForm } from "./general-form.tsx";
import { ProjectHistory } from "./project-history.tsx";
import { Elsewhere, SavingState } from "./saving-state.tsx";
import { freeName, StatePart } from "./state-part.tsx";
import { text } from "./text.ts";
import { type Configurator, useConfigurator } from "./use-configurator.ts";

const GENERAL = "general";

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
  const t = useTranslate();
  const language = useLanguage();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const isJustCreated = useLocation().state?.isJustCreated === true;
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  /** Of a platform administrator, who has none: whose project it will be. */
  const [company, setCompany] = useState<PickedCompany | null>(null);
  const canSave = saved === null || saved.editable;
  const project = useConfigurator(initial, { language, canSave });
  const { draft, issues } = project;
  const requested = params.get("state") ?? (draft.id === null ? GENERAL : draft.initial_state.id);
  const state = requested === GENERAL ? undefined : stateOfDraft(draft, requested);
  const plotM2 = Number(draft.general.total_area_plot ?? 0);
  const open = (id: string) => changeAddress({ state: id });

  /** Words of the faults at a path: those known here, and those that the server refused, until the next try. */
  const faultsAt = (path: string): readonly string[] => [
    ...issues
      .filter((issue) => issue.path === path)
      // Before anything is typed nothing is wrong yet.
      .filter(
        ({ code }) =>
          draft.id !== null || refused[""] !== undefined || !["name_missing", "plot_missing"].includes(code),
      )
      .map(({ code }) => t(PROJECT_FAULT_WORDS[code])),
    ...(refused[path] ?? [])
      .filter((code) => !issues.some((issue) => issue.path === path && issue.code === code))
      .map((code) => t(PROJECT_FAULT_WORDS[code as ProjectFault] ?? fieldWords(code))),
  ];

  return (
    <>
      <Row className={head.head}>
        <div>
          {isSignedIn && (
            <p className="muted">
              <Link to="/impact/projects">{t(projectsText.projects)}</Link> ›
            </p>
          )}
          <h1>{String(draft.general.name ?? "") || t(text.newTitle)}</h1>
        </div>
        {draft.id === null && <span className="tag">{t(text.draft)}</span>}
        {draft.id !== null && <SavingState project={project} canSave={canSave} />}
        {draft.id !== null && <Button to={diagnosticPath(draft.id)}>{t(text.results)}</Button>}
      </Row>
      {project.saving.kind === "elsewhere" && <Elsewhere project={project} />}
      {isJustCreated && requested !== GENERAL && saved?.is_visitor === true && (
        <div className={styles.before}>
          <Identifier id={saved.project_id} />
        </div>
      )}
      <StateTabs project={project} requested={requested} onOpen={open} />
      {requested === GENERAL || state === undefined ? (
        <ScreenBody isNarrow>
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
        </ScreenBody>
      ) : plotM2 > 0 ? (
        <StatePart {...{ project, state, plotM2, faultsAt, onOpen: open }} />
      ) : (
        <ScreenBody isNarrow>
          <Notice kind="notice">
            <p>{t(text.noPlot)}</p>
            <Button variant="default" onClick={() => open(GENERAL)}>
              {t(text.toGeneral)}
            </Button>
          </Notice>
        </ScreenBody>
      )}
    </>
  );
}

/** The parts of the project: its features, its initial state, its scenarios, each with its coefficient. */
function StateTabs({
  project,
  requested,
  onOpen,
}: {
  project: Configurator;
  requested: string;
  onOpen: (id: string) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { draft, lastRight, change } = project;
  const count = draft.scenarios.length;
  const nameOf = ({ id, name }: ProjectState) => (id === draft.initial_state.id ? t(text.initial) : name);

  function add() {
    const name = freeName(draft, (nth) => t(text.scenario(nth)));
    // A scenario begins as the site stands: what changes is typed.
    const scenario = { ...draft.initial_state, id: newStateId(), name, footprint: {} };
    change({ ...draft, scenarios: [...draft.scenarios, scenario] });
    onOpen(scenario.id);
  }

  return (
    <Row as="nav" gap={16} wrap={false} className={`${tabs.tabs} surface`} aria-label={t(text.states)}>
      <Link to="?state=general" preventScrollReset aria-current={requested === GENERAL ? "page" : undefined}>
        {t(text.general)}
      </Link>
      {statesOf(draft).map((state) => {
        const figures = lastRight?.find(({ id }) => id === state.id);
        return (
          <Link
            key={state.id}
            to={`?state=${state.id}`}
            preventScrollReset
            aria-current={requested === state.id ? "page" : undefined}
          >
            {nameOf(state)}
            {figures !== undefined && <span className="tag">{cbshWords(figures, language)}</span>}
          </Link>
        );
      })}
      {count < MOST_SCENARIOS && (
        <Button variant="subtle" icon={IconPlus} onClick={add}>
          {t(text.addScenario)} {t(text.scenarioCount(count, MOST_SCENARIOS))}
        </Button>
      )}
    </Row>
  );
}

/** The way out of a project: of a company into the trash, of a visitor for good. */
function DeleteProject({ id, isVisitors }: { id: string; isVisitors: boolean }) {
  const t = useTranslate();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    await api.deleteProject({ id });
    if (isVisitors) rememberProject(null);
    forgetLastProject(id);
    client.removeQueries({ queryKey: projectKey(id) });
    await client.invalidateQueries({ queryKey: keyOf(api.searchProjects, PROJECTS_KEY) });
    await navigate(isVisitors ? configuratorPath() : "/impact/projects");
  }

  return (
    <div>
      <Button variant="subtle" icon={IconTrash} onClick={() => setAsking(true)}>
        {t(text.deleteProject)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={text.deleteQuestion}
          action={text.deleteProject}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t(isVisitors ? text.deleteForGood : text.deleteToTrash)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The key of a visitor's project. */
function Identifier({ id }: { id: string }) {
  const t = useTranslate();
  const mail = useMailWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <Section isCard title={t(text.identifier)}>
      <Row as="p">
        <code>{id}</code>
        <Button
          variant="default"
          size="small"
          icon={IconCopy}
          onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
        >
          {t(isCopied ? text.copied : text.copy)}
        </Button>
      </Row>
      <p className="muted">{t(mail(text.identifierWhat))}</p>
    </Section>
  );
}
