import type { Bilingual, GroupKind } from "@lichen/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { type Undoable, UndoBar } from "../../../design/controls/undo-bar.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import formStyles from "../../../design/forms/form.module.css";
import { missing } from "../../../design/forms/form-check.ts";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { TextField } from "../../../design/forms/form-fields.tsx";
import { REFUSAL_WORDS, refusalOf } from "../../../design/forms/refusal-words.ts";
import { useForm } from "../../../design/forms/use-form.ts";
import { IconPencil, IconPlus, IconTrash } from "../../../design/icons/icons.ts";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY, COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { CompanyGroup, CompanyRecord } from "../shared/collaborator.ts";
import { text as words } from "../shared/words.ts";
import { companyKey } from "./company-key.ts";
import { type GroupInput, isNameTaken, withoutGroup, withRenamed } from "./group-changes.ts";
import { text } from "./text.ts";

type Open = { readonly kind: "add" } | { readonly kind: "rename" | "delete"; readonly group: CompanyGroup };

/** The groups of one kind: added, renamed, deleted with a place for what they hold. */
export function CompanyGroups({
  company,
  kind,
  mayChange,
}: {
  company: CompanyRecord;
  kind: GroupKind;
  mayChange: boolean;
}) {
  const t = useTranslate();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<Undoable | null>(null);
  const groups = kind === "building" ? company.building_groups : company.project_groups;

  /** Stores the groups of this kind as they shall be, where the company is as it was read. */
  async function store(version: number, wanted: readonly GroupInput[], moved: Record<string, string> = {}) {
    const given = wanted.map(({ id, name }) => (id === undefined ? { name } : { id, name }));
    const { company: stored } = await api.changeCompany({
      id: company.id,
      version,
      ...(kind === "building" ? { building_groups: given } : { project_groups: given }),
      moved,
    });
    client.setQueryData(companyKey(company.id), { company: stored });
    await client.invalidateQueries({ queryKey: [COMPANIES_KEY] });
    await client.invalidateQueries({ queryKey: [COLLABORATORS_KEY] });
    return { version: stored.version, groups: kind === "building" ? stored.building_groups : stored.project_groups };
  }

  async function add(name: string) {
    const stored = await store(company.version, [...groups, { name }]);
    const added = stored.groups.find(({ id }) => !groups.some((group) => group.id === id));
    setOpen(null);
    setDone({
      message: t(text.groupAdded(name)),
      undo: async () => {
        await store(
          stored.version,
          stored.groups.filter(({ id }) => id !== added?.id),
        );
      },
    });
  }

  async function rename(group: CompanyGroup, name: string) {
    const stored = await store(company.version, withRenamed(groups, group.id, name));
    setOpen(null);
    setDone({
      message: t(text.groupRenamed(group.name, name)),
      undo: async () => {
        await store(stored.version, withRenamed(stored.groups, group.id, group.name));
      },
    });
  }

  async function remove(group: CompanyGroup, target: string | null) {
    await store(company.version, withoutGroup(groups, group.id), target === null ? {} : { [group.id]: target });
    setOpen(null);
    setDone(null);
  }

  return (
    <Section
      isCard
      title={t(kind === "building" ? words.buildingGroups : words.projectGroups)}
      actions={
        mayChange ? (
          <Button variant="default" icon={IconPlus} onClick={() => setOpen({ kind: "add" })}>
            {t(text.addGroup)}
          </Button>
        ) : undefined
      }
    >
      <UndoBar refusalOf={refusalOf} done={done} onUndone={() => setDone(null)} />
      <Lines>
        {groups.map((group) => (
          <Row as="li" justify="between" wrap={false} key={group.id}>
            <div>
              <b>{group.name}</b> {group.is_default && <span className="tag">{t(text.defaultGroup)}</span>}
              <Text size={13} muted>
                {t(text.groupCount(kind, group.count))}
              </Text>
            </div>
            {mayChange && !group.is_default && (
              <Row as="span" gap={4} wrap={false}>
                <Button
                  variant="subtle"
                  icon={IconPencil}
                  aria-label={t(text.renameGroup(group.name))}
                  onClick={() => setOpen({ kind: "rename", group })}
                />
                <Button
                  variant="subtle"
                  icon={IconTrash}
                  aria-label={t(text.deleteGroup(group.name))}
                  onClick={() => setOpen({ kind: "delete", group })}
                />
              </Row>
            )}
          </Row>
        ))}
      </Lines>
      {open?.kind === "add" && (
        <NameDialog title={text.addGroup} action={words.add} groups={groups} send={add} onClose={() => setOpen(null)} />
      )}
      {open?.kind === "rename" && (
        <NameDialog
          title={text.renameGroup(open.group.name)}
          action={text.rename}
          groups={groups}
          renamed={open.group}
          send={(name) => rename(open.group, name)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === "delete" && (
        <DeleteGroup
          kind={kind}
          group={open.group}
          others={groups.filter(({ id }) => id !== open.group.id)}
          send={(target) => remove(open.group, target)}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

function NameDialog({
  title,
  action,
  groups,
  renamed,
  send,
  onClose,
}: {
  title: Bilingual;
  action: Bilingual;
  groups: readonly CompanyGroup[];
  /** The group that gets another name; absent for a new one. */
  renamed?: CompanyGroup;
  send: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const form = useForm({
    initial: { name: renamed?.name ?? "" },
    check: (values) => ({
      ...missing(values, ["name"]),
      ...(isNameTaken(groups, values.name, renamed?.id) ? { name: text.groupTaken } : {}),
    }),
    send: ({ name }) => send(name.trim()),
    refusals: REFUSAL_WORDS,
  });
  return (
    <FormDialog title={t(title)} form={form} action={action} onClose={onClose}>
      <TextField label={t(text.groupName)} required maxLength={100} {...form.bind("name")} />
    </FormDialog>
  );
}

/** Asks where what a group holds goes, then deletes it. */
function DeleteGroup({
  kind,
  group,
  others,
  send,
  onClose,
}: {
  kind: GroupKind;
  group: CompanyGroup;
  others: readonly CompanyGroup[];
  send: (target: string | null) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [target, setTarget] = useState((others.find(({ is_default }) => is_default) ?? others[0])?.id ?? "");
  const isHolding = group.count > 0;
  return (
    <ConfirmDialog
      question={text.deleteGroupQuestion(group.name)}
      action={words.delete}
      onConfirm={() => send(isHolding ? target : null)}
      onClose={onClose}
    >
      <p>{t(text.deleteGroupWhat)}</p>
      {isHolding && (
        <Stack as="label" gap={0}>
          <span className={formStyles.label}>{t(text.whereTo(kind, group.count))}</span>
          <select className={formStyles.input} value={target} onChange={(event) => setTarget(event.target.value)}>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
