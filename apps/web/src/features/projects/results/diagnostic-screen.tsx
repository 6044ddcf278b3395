import { CallFailure } from "@lichen/client";
import type { projectReport } from "@lichen/contract";
import {
  type Bilingual,
  bestScenario,
  COMPARABLE_SCHEMES,
  ensure,
  PROJECT_QUESTIONS,
  type ProjectQuestion,
  projectResults,
  type StateResults,
  statesOf,
  surfaceType,
} from "@lichen/domain";
import {
  cbshWords,
  formatIndex,
  formatInteger,
  formatNumber,
  formatShare,
  formatSignedIndex,
  formatSignedPoints,
  projectFinding,
} from "@lichen/report";
import { IconPencil, IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import type { Fact } from "../../../design/layout/facts.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
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
import { Table } from "../../../design/table/table.tsx";
import { PdfButton } from "../../../documents/pdf/pdf-button.tsx";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { configuratorPath } from "../../../shell/paths/project-path.ts";
import { useSession } from "../../../shell/session/session.tsx";
import { ChangeChip } from "../shared/change-chip.tsx";
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

/** General features that the results repeat. */
const FACTS: readonly ProjectQuestion[] = [
  ...(["operation_type", "building_type", "total_area_plot", "street", "post_code", "city", "country"] as const),
];

function Diagnostic({ saved }: { saved: SavedProject }) {
  const t = useTranslate();
  const language = useLanguage();
  const project = projectOf(draftOf(saved));
  const results = projectResults(project);
  const names = statesOf(project).map(({ name }, nth) => (nth === 0 ? t(text.initial) : name));
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
        <Finding results={results} names={names} />
        <Features saved={saved} />
        <ComparedStates results={results} names={names} />
        <ComparableSchemes results={results} names={names} />
        <Section title={t(text.plans)}>
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
        </Section>
        <ProjectContext id={saved.project_id} />
        <Section title={t(text.limits)}>
          <Text measured>{t(text.limitsText)}</Text>
        </Section>
      </ScreenBody>
    </>
  );
}

/** The states of a project, the initial one first, and their names. */
type States = { readonly results: readonly StateResults[]; readonly names: readonly string[] };

/** Which scenario is best, and whether it is better than the initial state. */
function Finding({ results, names }: States) {
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

/** What the project is, as its general features say it. */
function Features({ saved }: { saved: SavedProject }) {
  const t = useTranslate();
  const language = useLanguage();
  const facts = FACTS.flatMap((key): Fact[] => {
    const question = PROJECT_QUESTIONS.of(key);
    const answer = saved[key];
    if (answer === undefined || answer === null || answer === "") return [];
    const option = question.type === "enum" ? question.options.find(({ value }) => value === answer) : undefined;
    const words = option
      ? t(option.name)
      : key === "total_area_plot"
        ? `${formatNumber(Number(answer), language)}\u00a0m²`
        : String(answer);
    return [{ label: t(question.label), value: words }];
  });
  return (
    <Section title={t(text.information)}>
      <Facts facts={facts} />
    </Section>
  );
}

function StatesHead({ first, results, names }: States & { first: Bilingual }) {
  const t = useTranslate();
  return (
    <thead>
      <tr>
        <th scope="col">{t(first)}</th>
        {results.map(({ id }, nth) => (
          <th key={id} scope="col">
            {names[nth]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The figures of the states side by side. */
function ComparedStates({ results, names }: States) {
  const t = useTranslate();
  const language = useLanguage();
  const points = (value: number | null) => (value === null ? "–" : formatInteger(Math.round(value), language));

  const rows: { name: Bilingual; strong?: true; cell: (one: StateResults) => ReactNode }[] = [
    { name: text.cbsh, strong: true, cell: (one) => cbshWords(one, language) },
    {
      name: text.variation,
      cell: ({ delta }) =>
        delta?.cbsh_class == null ? (
          "–"
        ) : (
          <ChangeChip change={delta.cbsh_class} delta={formatSignedIndex(ensure(delta.cbsh), language)} />
        ),
    },
    { name: text.declared, cell: ({ biotope }) => formatShare(biotope.reliability, language) },
    { name: text.footprint, strong: true, cell: ({ footprint }) => points(footprint.total) },
    {
      name: text.variation,
      cell: ({ delta }) =>
        delta?.footprint_class == null ? (
          "–"
        ) : (
          <ChangeChip change={delta.footprint_class} delta={formatSignedPoints(ensure(delta.footprint), language)} />
        ),
    },
    { name: text.design, cell: ({ footprint }) => points(footprint.design) },
    { name: text.implementation, cell: ({ footprint }) => points(footprint.implementation) },
    { name: text.maturity, cell: ({ footprint }) => formatShare(footprint.maturity, language) },
    { name: text.reliability, cell: ({ footprint }) => formatShare(footprint.reliability, language) },
  ];
  return (
    <Section isCard title={t(text.compared)}>
      <Table name={t(text.table)} keepsNames>
        <StatesHead first={text.figure} results={results} names={names} />
        <tbody>
          {rows.map(({ name, strong, cell }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two bear one name
            <tr key={nth}>
              <th scope="row">{t(name)}</th>
              {results.map((one) => (
                <td key={one.id}>{strong ? <b>{cell(one)}</b> : cell(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** What other schemes of the same kind would say of the states. */
function ComparableSchemes({ results, names }: States) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Section isCard title={t(text.comparable)}>
      <p className="muted">{t(text.comparableWhat)}</p>
      <Table name={t(text.comparable)} keepsNames>
        <StatesHead first={text.scheme} results={results} names={names} />
        <tbody>
          {COMPARABLE_SCHEMES.map(({ id, name, source, verified, target }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {target !== null && <small>{t(text.target(target.words))}</small>}
                <small>
                  {t(source)}. {t(verified)}
                </small>
              </th>
              {results.map((one) => {
                const found = ensure(one.comparable.find(({ scheme }) => scheme === id));
                const uncovered = found.uncovered.map((type) => surfaceType(type).short);
                const words = {
                  fr: uncovered.map(({ fr }) => fr).join(", "),
                  en: uncovered.map(({ en }) => en).join(", "),
                };
                return (
                  <td key={one.id}>
                    {one.cbsh === null
                      ? t(text.undeclared)
                      : found.value === null
                        ? "–"
                        : formatIndex(found.value, language)}
                    {uncovered.length > 0 && <small>{t(text.uncovered(words))}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
