import { ensure } from "@lichen/domain";
import { cbshWords, formatInteger } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { IconPencil } from "../../../design/icons/icons.ts";
import { Table } from "../../../design/table/table.tsx";
import { PreviewFacts, RecordPreview } from "../../../records/layout/record-preview.tsx";
import { useListSubject } from "../../../records/list-subject.tsx";
import { valueWords } from "../../../records/table/cell.tsx";
import type { Deletion } from "../../../records/trash/record-trash.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { configuratorPath, diagnosticPath } from "../../../shell/paths/project-path.ts";
import { Conversation } from "../../comments/index.ts";
import type { SavedProject } from "../shared/project-draft.ts";
import { projectsText } from "../shared/projects-text.ts";
import { useProject } from "../shared/use-project.ts";
import { text } from "./text.ts";

/** A project beside the list: where it is, the figures of its states, and what can be done. */
export function ProjectPreview({
  id,
  onDeleted,
  onClose,
}: {
  id: string;
  onDeleted: (deletion: Deletion) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const found = useProject(id);
  return (
    <RecordPreview
      id={id}
      found={found}
      nameOf={({ project }) => project.name}
      editableOf={({ project }) => project.editable}
      doors={({ project }) => (
        <>
          <Button to={diagnosticPath(id)}>{t(text.results)}</Button>
          <Button to={configuratorPath(id)} variant="default" icon={IconPencil}>
            {t(project.editable ? text.edit : text.open)}
          </Button>
        </>
      )}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {({ project }) => (
        <>
          <Facts project={project} />
          <States project={project} />
          <Conversation about={{ project_id: id }} level={2} />
        </>
      )}
    </RecordPreview>
  );
}

/** Its operation and its plot, then its address. */
function Facts({ project }: { project: SavedProject }) {
  const language = useLanguage();
  const { columns } = useListSubject();
  const wordsOf = (keys: readonly string[]) =>
    keys.map((key) => valueWords(ensure(columns.find(key)), project[key], language)).filter((words) => words !== null);
  return (
    <PreviewFacts>
      <p>{wordsOf(["operation_type", "building_type", "group_name"]).join(" · ")}</p>
      <p>{wordsOf(["street", "post_code", "city"]).join(" ")}</p>
    </PreviewFacts>
  );
}

/** The coefficient and the footprint of each state, the initial one first. */
function States({ project: { initial_state, scenarios } }: { project: SavedProject }) {
  const t = useTranslate();
  const language = useLanguage();
  const shown = (value: number | null, format: (value: number) => string) =>
    value === null ? t(projectsText.none) : format(value);
  return (
    <Table name={t(text.states)}>
      <thead>
        <tr>
          <ColumnHeads of={[text.state, projectsText.cbsh, projectsText.footprint]} />
        </tr>
      </thead>
      <tbody>
        {[initial_state, ...scenarios].map(({ id, name, results: { cbsh, footprint } }, at) => (
          <tr key={id}>
            <th scope="row">{at === 0 ? t(text.initial) : name}</th>
            <td>{cbshWords({ cbsh: cbsh.raw_value }, language)}</td>
            <td>{shown(footprint.total, (value) => formatInteger(Math.round(value), language))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
