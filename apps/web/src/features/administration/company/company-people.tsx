import type { exportCollaborators } from "@lichen/contract";
import { type Bilingual, ensure, grantableRoles } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { IconFileImport, IconPlus, IconTrash } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { DataList } from "../../../design/table/data-list.tsx";
import type { ListColumn } from "../../../design/table/list-table.tsx";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY, COMPANIES_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { type Collaborator, type CompanyRecord, fullName } from "../shared/collaborator.ts";
import { ExportButtons } from "../shared/export-buttons.tsx";
import { PersonState } from "../shared/state-mark.tsx";
import { roleName, text as words } from "../shared/words.ts";
import { AddByFile } from "./add-by-file.tsx";
import { HandOver, useHandOver } from "./hand-over.tsx";
import { peopleText as text } from "./people-text.ts";
import { ErasePerson } from "./person-data.tsx";
import { type PersonAction, PersonDrawer } from "./person-drawer.tsx";
import { AddPerson, EditPerson } from "./person-form.tsx";
import { ResetSecondFactor } from "./reset-second-factor.tsx";
import { PEOPLE_FILTERS, useCollaborators } from "./use-collaborators.ts";
import { usePersonDrawer } from "./use-person-drawer.ts";

/** What is open over the list. */
type Open =
  | { readonly kind: "add" | "file" | "delete_some" }
  | { readonly kind: PersonAction; readonly person: Collaborator };

/** The people of a company. */
export function CompanyPeople({ company }: { company: CompanyRecord }) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const { actor } = useSignedIn();
  const { list, input, found } = useCollaborators(company.id);
  const drawer = usePersonDrawer(company.id, found.data?.collaborators);
  const [open, setOpen] = useState<Open | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const handOver = useHandOver(findLeavers(open, selected));
  const mayAdd = grantableRoles(actor).length > 0;
  const mayDelete = actor.role === "admin" || actor.role === "company_admin";

  async function finish(message: Bilingual) {
    setOpen(null);
    notify({ type: "success", message: t(message) });
    await client.invalidateQueries({ queryKey: [COLLABORATORS_KEY] });
    await client.invalidateQueries({ queryKey: [COMPANIES_KEY] });
  }

  const columns = usePeopleColumns(drawer.open);
  return (
    <>
      <EdgeRow justify="end" at="within">
        <ExportButtons
          save={(format) => {
            const { company_id, filters, search } = input;
            return saveAnswer<typeof exportCollaborators>("/admin/collaborators/export/", {
              company_id,
              filters,
              format,
              language,
              ...(search === undefined ? {} : { search }),
            });
          }}
        />
        {mayDelete && selected.size > 0 && (
          <Button variant="default" icon={IconTrash} onClick={() => setOpen({ kind: "delete_some" })}>
            {t(text.deleteSome(selected.size))}
          </Button>
        )}
        {mayAdd && (
          <>
            <Button variant="default" icon={IconFileImport} onClick={() => setOpen({ kind: "file" })}>
              {t(text.addByFile)}
            </Button>
            <Button icon={IconPlus} onClick={() => setOpen({ kind: "add" })}>
              {t(text.add)}
            </Button>
          </>
        )}
      </EdgeRow>
      <DataList
        list={list}
        found={found}
        filters={PEOPLE_FILTERS}
        words={text}
        rowsOf={(answer) => answer.collaborators}
        label={t(text.label)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={fullName}
        selection={mayDelete ? { keys: selected, change: setSelected } : undefined}
      />

      {open?.kind === "add" && <AddPerson company={company} onDone={finish} onClose={() => setOpen(null)} />}
      {open?.kind === "file" && <AddByFile companyId={company.id} onDone={finish} onClose={() => setOpen(null)} />}
      {drawer.person !== null && open === null && (
        <PersonDrawer
          person={drawer.person}
          onAction={(kind) => {
            setOpen({ kind, person: ensure(drawer.person) });
            drawer.close();
          }}
          onDone={(message) => {
            drawer.close();
            return finish(message);
          }}
          onClose={drawer.close}
        />
      )}
      {open?.kind === "edit" && <EditPerson person={open.person} onDone={finish} onClose={() => setOpen(null)} />}
      {open?.kind === "disable" && <DisablePerson person={open.person} onDone={finish} onClose={() => setOpen(null)} />}
      {open?.kind === "erase" && <ErasePerson person={open.person} onDone={finish} onClose={() => setOpen(null)} />}
      {open?.kind === "reset_factor" && (
        <ResetSecondFactor person={open.person} onDone={finish} onClose={() => setOpen(null)} />
      )}
      {open?.kind === "delete" && (
        <ConfirmDialog
          question={text.deleteQuestion(fullName(open.person))}
          action={words.delete}
          typed={fullName(open.person)}
          onConfirm={async () => {
            await api.deleteCollaborator({ id: open.person.id, hand_over_to: handOver.taker });
            setSelected(new Set([...selected].filter((id) => id !== open.person.id)));
            await finish(text.deleted(fullName(open.person)));
          }}
          onClose={() => setOpen(null)}
        >
          <p>{t(text.deleteWhat)}</p>
          <HandOver {...handOver} />
        </ConfirmDialog>
      )}
      {open?.kind === "delete_some" && (
        <ConfirmDialog
          question={text.deleteSomeQuestion(selected.size)}
          action={text.deleteSome(selected.size)}
          onConfirm={async () => {
            const { deleted } = await api.bulkDeleteCollaborators({
              user_ids: [...selected],
              hand_over_to: handOver.taker,
            });
            setSelected(new Set());
            await finish(text.deletedSome(deleted));
          }}
          onClose={() => setOpen(null)}
        >
          <p>{t(text.deleteWhat)}</p>
          <HandOver {...handOver} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Those whose deletion is open. */
function findLeavers(open: Open | null, selected: ReadonlySet<string>): readonly string[] {
  if (open?.kind === "delete_some") return [...selected];
  return open?.kind === "delete" ? [open.person.id] : [];
}

/** What the list says of each person. @param onOpen with the id of one */
function usePeopleColumns(onOpen: (id: string) => void): ListColumn<Collaborator>[] {
  const t = useTranslate();
  const language = useLanguage();
  return [
    {
      id: "last_name",
      name: words.lastName,
      cell: (person) => (
        <TextButton className="weight-600" onClick={() => onOpen(person.id)}>
          {fullName(person)}
        </TextButton>
      ),
    },
    { id: "email", name: words.email, cell: ({ email }) => email },
    { id: "role", name: words.role, cell: ({ role }) => t(roleName(role)) },
    { id: "state", name: words.state, cell: (person) => <PersonState person={person} /> },
    { id: "job", name: words.job, cell: ({ job }) => job ?? t(words.none) },
    {
      id: "identity_provider",
      name: words.sso,
      cell: ({ identity_provider }) => t(identity_provider ? words.yes : words.no),
    },
    { id: "date_joined", name: words.dateJoined, cell: ({ date_joined }) => formatDate(date_joined, language) },
  ];
}

function DisablePerson({
  person,
  onDone,
  onClose,
}: {
  person: Collaborator;
  onDone: (message: Bilingual) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const handOver = useHandOver([person.id]);
  return (
    <ConfirmDialog
      question={text.disableQuestion}
      action={text.disable}
      onConfirm={async () => {
        await api.setCollaboratorState({ id: person.id, state: "inactive", hand_over_to: handOver.taker });
        await onDone(text.disabled(fullName(person)));
      }}
      onClose={onClose}
    >
      <p>{t(text.disableWhat(fullName(person), rightsCount(person)))}</p>
      <HandOver {...handOver} />
      <p className="muted">{t(text.disableLater)}</p>
    </ConfirmDialog>
  );
}

/** Groups on which a user has a right of their own. */
function rightsCount({ building_rights, project_rights }: Collaborator): number {
  return [...building_rights, ...project_rights].filter(({ right }) => right !== "none").length;
}
