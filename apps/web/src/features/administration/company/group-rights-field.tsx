import { type Actor, canGrant, ensure, type GroupKind, RIGHT_NAMES, RIGHTS, type Right } from "@lichen/domain";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { text as words } from "../shared/words.ts";
import styles from "./people.module.css";
import { peopleText as text } from "./people-text.ts";

export type RightsInput = Readonly<Record<string, Right>>;

/** Rights of a new person on each group, as far as the reader may give them. */
export function GroupRightsField({
  actor,
  company,
  rights,
  onChange,
}: {
  actor: Actor;
  company: CompanyRecord;
  /** By kind and id of group. */
  rights: RightsInput;
  onChange: (rights: RightsInput) => void;
}) {
  const t = useTranslate();
  const kinds = [
    { kind: "building", name: words.buildingGroups, groups: company.building_groups },
    { kind: "project", name: words.projectGroups, groups: company.project_groups },
  ] as const;
  const open = kinds.flatMap(({ kind, groups }) =>
    groups
      .map(({ id }) => ({ key: rightKey(kind, id), choices: choicesOf(actor, company.id, kind, id) }))
      .filter(({ choices }) => choices.length > 1),
  );
  if (open.length === 0) return <p className="muted">{t(text.noGroupYours)}</p>;
  return (
    <Stack as="fieldset" gap={12} className={styles.rights}>
      <legend>{t(text.rightsOf)}</legend>
      <Row as="p" className={styles.everywhere}>
        {t(text.sameRight)}
        {RIGHTS.map((right) => (
          <button
            key={right}
            type="button"
            onClick={() =>
              onChange(
                Object.fromEntries(
                  open.map(({ key, choices }) => [key, choices.includes(right) ? right : ensure(choices.at(-1))]),
                ),
              )
            }
          >
            {t(RIGHT_NAMES[right])}
          </button>
        ))}
      </Row>
      {kinds.map(({ kind, name, groups }) => (
        <div key={kind} className={styles.kind}>
          <h3>{t(name)}</h3>
          <ul className={styles.groups}>
            {groups.map(({ id, name: groupName }) => {
              const choices = choicesOf(actor, company.id, kind, id);
              if (choices.length < 2) return null;
              const key = rightKey(kind, id);
              return (
                <li key={id}>
                  <label>
                    <span>{groupName}</span>
                    <select
                      value={rights[key] ?? "none"}
                      onChange={(event) => onChange({ ...rights, [key]: event.target.value as Right })}
                    >
                      {choices.map((right) => (
                        <option key={right} value={right}>
                          {t(RIGHT_NAMES[right])}
                        </option>
                      ))}
                    </select>
                  </label>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Stack>
  );
}

function rightKey(kind: GroupKind, id: string): string {
  return `${kind}|${id}`;
}

/** Rights that are not none, of one kind of group, as the call takes them. */
export function rightsToSend(rights: RightsInput, kind: GroupKind): { group_id: string; right: Right }[] {
  return Object.entries(rights).flatMap(([key, right]) => {
    const [ofKind, group_id] = key.split("|");
    return ofKind === kind && right !== "none" ? [{ group_id: ensure(group_id), right }] : [];
  });
}

/** Rights that the reader may give to somebody new. */
function choicesOf(actor: Actor, companyId: string, kind: GroupKind, id: string): Right[] {
  const person = { user_id: "", company_id: companyId, role: null };
  return RIGHTS.filter((to) => canGrant(actor, person, { kind, company_id: companyId, id }, { from: "none", to }));
}
