import { type Actor, canGrant, ensure, type GroupKind, RIGHT_NAMES, RIGHTS, type Right } from "@lichen/domain";
import { Button } from "../../../design/controls/button.tsx";
import small from "../../../design/controls/small-select.module.css";
import formStyles from "../../../design/forms/form.module.css";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { text as words } from "../shared/words.ts";
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
    <Stack as="fieldset" gap={16}>
      <legend className={formStyles.legend}>{t(text.rightsOf)}</legend>
      <Row>
        <Text as="span" size={13} muted>
          {t(text.sameRight)}
        </Text>
        {RIGHTS.map((right) => (
          <Button
            key={right}
            variant="default"
            size="small"
            onClick={() =>
              onChange(
                Object.fromEntries(
                  open.map(({ key, choices }) => [key, choices.includes(right) ? right : ensure(choices.at(-1))]),
                ),
              )
            }
          >
            {t(RIGHT_NAMES[right])}
          </Button>
        ))}
      </Row>
      {kinds.map(({ kind, name, groups }) => (
        <Section level={3} gap={8} title={t(name)} key={kind}>
          <Lines>
            {groups.map(({ id, name: groupName }) => {
              const choices = choicesOf(actor, company.id, kind, id);
              if (choices.length < 2) return null;
              const key = rightKey(kind, id);
              return (
                <li key={id}>
                  <Row as="label" justify="between" wrap={false}>
                    <span>{groupName}</span>
                    <select
                      className={small.select}
                      value={rights[key] ?? "none"}
                      onChange={(event) => onChange({ ...rights, [key]: event.target.value as Right })}
                    >
                      {choices.map((right) => (
                        <option key={right} value={right}>
                          {t(RIGHT_NAMES[right])}
                        </option>
                      ))}
                    </select>
                  </Row>
                </li>
              );
            })}
          </Lines>
        </Section>
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

/** Rights that the reader may give to a new user. */
function choicesOf(actor: Actor, companyId: string, kind: GroupKind, id: string): Right[] {
  const person = { user_id: "", company_id: companyId, role: null };
  return RIGHTS.filter((to) => canGrant(actor, person, { kind, company_id: companyId, id }, { from: "none", to }));
}
