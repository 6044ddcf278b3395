import { formatInteger } from "@lichen/report";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { type Undoable, UndoBar } from "../../../design/controls/undo-bar.tsx";
import { refusalOf } from "../../../design/forms/refusal-words.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { ListFrame } from "../../../design/table/data-list.tsx";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { peopleText } from "./people-text.ts";
import { RightsGrid } from "./rights-grid.tsx";
import { type Change, type Changes, type GridColumn, permissionsOf, undone } from "./rights-grid-state.ts";
import { gridText as text } from "./text.ts";
import { PEOPLE_FILTERS, useCollaborators } from "./use-collaborators.ts";

const NOTHING: Changes = new Map();

/** The grid of rights of a company: changes gather over the pages, are saved at once, and can be undone. */
export function CompanyRights({
  company,
  changes,
  onChange,
}: {
  company: CompanyRecord;
  changes: Changes;
  onChange: (changes: Changes) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const { list, found } = useCollaborators(company.id);
  const [isSaving, setSaving] = useState(false);
  const [done, setDone] = useState<Undoable | null>(null);
  const integer = (count: number) => formatInteger(count, language);
  const columns = useMemo(() => columnsOf(company), [company]);

  async function store(stored: readonly Change[]) {
    const answer = await api.setPermissions({
      permissions: permissionsOf(stored),
    });
    await client.invalidateQueries({ queryKey: [COLLABORATORS_KEY] });
    return answer.changed;
  }

  async function save() {
    if (isSaving) return;
    setSaving(true);
    setDone(null);
    try {
      const changed = await store([...changes.values()]);
      onChange(NOTHING);
      if (changed.length > 0) {
        setDone({
          message: t(text.saved(changed.length, integer(changed.length))),
          undo: async () => {
            await store(undone(changed));
          },
        });
      }
    } catch (error) {
      notify({ type: "error", message: t(refusalOf(error)) });
    } finally {
      setSaving(false);
    }
  }

  if (columns.length === 0) return <Empty title={t(text.label)}>{t(text.noGroup)}</Empty>;
  return (
    <>
      <ListFrame
        list={list}
        found={found}
        filters={PEOPLE_FILTERS}
        words={peopleText}
        rowsOf={({ collaborators }) => collaborators}
        note={<UndoBar refusalOf={refusalOf} done={done} onUndone={() => setDone(null)} />}
      >
        {(people) => <RightsGrid people={people} columns={columns} changes={changes} onChange={onChange} />}
      </ListFrame>
      {changes.size > 0 && (
        <EdgeRow at="end" gap={12} rowGap={8} className="sticky-end">
          <span role="status" className="grow weight-500">
            {t(text.pending(changes.size, integer(changes.size)))}
          </span>
          <Button variant="default" onClick={() => onChange(NOTHING)}>
            {t(text.discard)}
          </Button>
          <Button onClick={() => void save()} aria-disabled={isSaving}>
            {t(text.save(changes.size, integer(changes.size)))}
          </Button>
        </EdgeRow>
      )}
    </>
  );
}

/** Building groups, then project groups. */
function columnsOf({ building_groups, project_groups }: CompanyRecord): GridColumn[] {
  return [
    ...building_groups.map(({ id, name }): GridColumn => ({ kind: "building", id, name })),
    ...project_groups.map(({ id, name }): GridColumn => ({ kind: "project", id, name })),
  ];
}
