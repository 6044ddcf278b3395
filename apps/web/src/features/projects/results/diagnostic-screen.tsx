import { CallFailure } from "@lichen/client";
import type { projectReport } from "@lichen/contract";
import { bestScenario, projectResults, statesOf } from "@lichen/domain";
import {
  cbshWords,
  comparableSchemesPart,
  comparedStatesPart,
  type ProjectStates,
  plansPart,
  projectFactsPart,
  projectFinding,
} from "@lichen/report";
import { useParams } from "react-router";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { IconPencil, IconPrinter } from "../../../design/icons/icons.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import head from "../../../design/layout/report-head.module.css";
import { ReportHead } from "../../../design/layout/report-head.tsx";
import { ScreenBody } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { PdfButton } from "../../../documents/pdf/pdf-button.tsx";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { configuratorPath } from "../../../shell/paths/project-path.ts";
import { useSession } from "../../../shell/session/session.tsx";
import { useLastProject } from "../shared/last-project.tsx";
import { PlotDrawing } from "../shared/plot-drawing.tsx";
import { draftOf, projectOf, type SavedProject } from "../shared/project-draft.ts";
import { useProject } from "../shared/use-project.ts";
import { ProjectContext } from "./project-context.tsx";
import { text } from "./text.ts";

/** The results of a project: its states side by side, against the initial one. */
export function DiagnosticScreen() {
  const t = useTranslate();
  const { id } = useParams();
  const found = useProject(id);
  const isSignedIn = useSession().state === "signed_in";
  const isGone = found.error instanceof CallFailure && found.error.status === 404;
  useLastProject(id, found.data?.project.name, isGone);
  useTitle(text.title);
  if (found.isError) {
    const back = isSignedIn ? "/impact/projects" : "/impact/projects/configurator";
    return (
      <div className={head.alone}>
        {isGone ? (
          <Empty isPage title={t(text.title)} actions={<Button to={back}>{t(text.back)}</Button>}>
            {t(text.gone)}
          </Empty>
        ) : (
          <Failure isPage error={found.error} onRetry={() => void found.refetch()} />
        )}
      </div>
    );
  }
  return found.data === undefined ? <Waiting heights={[48, 120, 320]} /> : <Diagnostic saved={found.data.project} />;
}

function Diagnostic({ saved }: { saved: SavedProject }) {
  const t = useTranslate();
  const language = useLanguage();
  const project = projectOf(draftOf(saved));
  const results = projectResults(project);
  const names = statesOf(project).map(({ name }, nth) => (nth === 0 ? t(text.initial) : name));
  const states = { results, names };
  return (
    <>
      <ReportHead title={saved.name} about={t(text.states(results.length - 1))}>
        <Button variant="default" icon={IconPrinter} onClick={() => window.print()}>
          {t(text.print)}
        </Button>
        <PdfButton
          variant="default"
          ask={() =>
            saveAnswer<typeof projectReport>("/impact/biodibat_report/", {
              project_id: saved.project_id,
              language,
              format: "pdf",
            })
          }
        />
        <Button icon={IconPencil} to={configuratorPath(saved.project_id)}>
          {t(text.edit)}
        </Button>
      </ReportHead>
      <ScreenBody gap={24}>
        <Finding {...states} />
        <PartView part={projectFactsPart(saved, language)} />
        <PartView part={comparedStatesPart(states, language)} />
        <PartView part={comparableSchemesPart(states, language)} />
        <PartView
          part={plansPart(states, project.total_area_plot, language)}
          drawing={
            <Grid least={300}>
              {results.map((one, nth) => (
                <Stack as="figure" key={one.id}>
                  <figcaption>
                    {names[nth]} <b>{cbshWords(one, language)}</b>
                  </figcaption>
                  <PlotDrawing parts={one.biotope.parts} plotM2={project.total_area_plot} />
                </Stack>
              ))}
            </Grid>
          }
        />
        <ProjectContext id={saved.project_id} />
        <Section title={t(text.limits)}>
          <Text measured>{t(text.limitsText)}</Text>
        </Section>
      </ScreenBody>
    </>
  );
}

/** Which scenario is best, and whether it is better than the initial state. */
function Finding({ results, names }: ProjectStates) {
  const t = useTranslate();
  const finding = t(projectFinding(results, names));
  // With nothing to compare it is advice, not a result.
  return bestScenario(results.slice(1)) === undefined ? (
    <Notice kind="notice">
      <p>{finding}</p>
    </Notice>
  ) : (
    <Text size={16} measured>
      {finding}
    </Text>
  );
}
