import { budgetOf, ensure, findAction, HAZARD_IDS, hazardOf, type PlannedId } from "@lichen/domain";
import { budgetWords, costWords, countNoun, formatDate, formatInteger, STATE_NAMES } from "@lichen/report";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { IconChevronDown, IconChevronRight, IconClockExclamation } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { PageTick } from "../../../design/table/sort.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { actionsPath } from "../../../shell/paths/actions-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import type { PlannedOne } from "./plan-types.ts";
import { type Grouping, groupPlanned, keyOfPlanned, type PlannedGroup } from "./planned-groups.ts";
import styles from "./planned-list.module.css";
import { text } from "./text.ts";

/** Rows of a group in sight before more are asked for, and those that come with each press. */
const FIRST_ROWS = 3;
const MORE_ROWS = 50;
const GROUPS_AT_ONCE = 40;

type Ticks = {
  readonly keys: ReadonlySet<string>;
  readonly onKeys: (keys: ReadonlySet<string>) => void;
};

/** Planned actions in groups, with their ticks; on a phone groups alone are ticked. */
export function PlannedTable({
  rows,
  by,
  isNarrow,
  ...ticks
}: Ticks & { rows: readonly PlannedOne[]; by: Grouping; isNarrow: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const [groupsShown, setGroupsShown] = useState(GROUPS_AT_ONCE);
  const groups = groupPlanned(rows, by);
  const left = Math.min(GROUPS_AT_ONCE, groups.length - groupsShown);
  return (
    <div>
      <Table name={t(text.list)} className={styles.table}>
        {!isNarrow && (
          <thead>
            <tr>
              <th scope="col">{t(text.actionAndBuilding)}</th>
              <th scope="col">{t(text.owner)}</th>
              <th scope="col">{t(text.when)}</th>
              <th scope="col">{t(text.state)}</th>
              <th scope="col" className="number">
                {t(text.cost)}
              </th>
            </tr>
          </thead>
        )}
        {groups.slice(0, groupsShown).map((group) => (
          <Group key={`${by} ${group.key}`} group={group} by={by} isNarrow={isNarrow} {...ticks} />
        ))}
      </Table>
      {left > 0 && (
        <EdgeRow at="within">
          <Button variant="default" size="small" onClick={() => setGroupsShown((before) => before + GROUPS_AT_ONCE)}>
            {t(text.moreGroups(formatInteger(left, language)))}
          </Button>
        </EdgeRow>
      )}
    </div>
  );
}

/** The actions of a group under its line, the first of them to begin with. */
function Group({
  group,
  by,
  keys,
  onKeys,
  isNarrow,
}: Ticks & { group: PlannedGroup; by: Grouping; isNarrow: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const [shown, setShown] = useState(isNarrow ? 0 : FIRST_ROWS);
  const { rows } = group;
  const own = rows.filter((row) => row.editable).map(keyOfPlanned);
  const ticked = own.filter((key) => keys.has(key)).length;
  const hidden = rows.length - shown;
  const isFolded = shown === 0;
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  const words = by === "action" ? text.buildingsTicked : text.actionsTicked;
  const counted = countNoun(rows.length, by === "action" ? "building" : "action");
  const name = t(group.name);
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={isNarrow ? 1 : 4}>
          <Row wrap={false}>
            {own.length > 0 && (
              <PageTick
                label={t(text.tickGroup(group.name))}
                ticked={ticked === 0 ? "none" : ticked === own.length ? "all" : "some"}
                onTick={(isTicked) => onKeys(changeTicks(keys, own, isTicked))}
              />
            )}
            <Button
              variant="subtle"
              size="tiny"
              icon={Chevron}
              aria-expanded={!isFolded}
              aria-label={t(text.rowsOf(group.name))}
              onClick={() => setShown(isFolded ? FIRST_ROWS : 0)}
            />
            <span>
              <b>{name}</b> {by === "action" && <Treated action={ensure(rows[0]).action} />}{" "}
              <Text as="span" size={13} muted>
                {t(ticked === 0 ? counted : words(counted, formatInteger(ticked, language), ticked))}
                {isNarrow && ` · ${t(costOf(rows))}`}
              </Text>
            </span>
          </Row>
        </th>
        {!isNarrow && <td className="number">{t(costOf(rows))}</td>}
      </tr>
      {rows.slice(0, shown).map((row) => (
        <PlannedRow key={keyOfPlanned(row)} row={row} by={by} keys={keys} onKeys={onKeys} isNarrow={isNarrow} />
      ))}
      {!isFolded && hidden > 0 && (
        <tr>
          <td colSpan={isNarrow ? 1 : 5} className={styles.inside}>
            <TextButton onClick={() => setShown((before) => before + MORE_ROWS)}>
              {t(
                hidden <= MORE_ROWS
                  ? text.others(formatInteger(hidden, language), hidden)
                  : text.othersOf(formatInteger(MORE_ROWS, language), formatInteger(hidden, language)),
              )}
            </TextButton>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function PlannedRow({ row, by, keys, onKeys, isNarrow }: Ticks & { row: PlannedOne; by: Grouping; isNarrow: boolean }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const key = keyOfPlanned(row);
  const { building_id, action, name, group, nature, owner, progress = "planned" } = row;
  const actionName = t(ensure(findAction(action)).name);
  const isTicked = keys.has(key);
  const what = (
    <span>
      <Link to={keep(`${actionsPath(building_id, "strategy")}&sheet=${action}`)}>
        {by === "action" ? name : actionName}
      </Link>{" "}
      {by === "year" && <span>{name} </span>}
      {nature === "example" && <span className="tag tag-example">{t(text.example)}</span>}{" "}
      <Text as="span" size={12} muted>
        {group}
      </Text>
    </span>
  );
  if (isNarrow) {
    return (
      <tr>
        <th scope="row" className={styles.inside}>
          {what}
          <Row as="span" gap={12}>
            <Due row={row} />
            <span>{t(STATE_NAMES[progress])}</span>
            {owner !== undefined && <span className="muted">{owner}</span>}
          </Row>
        </th>
      </tr>
    );
  }
  return (
    <tr data-selected={isTicked || undefined}>
      <th scope="row" className={styles.inside}>
        <Row wrap={false} align="start">
          {row.editable && (
            <input
              type="checkbox"
              aria-label={t(text.tick(actionName, name))}
              checked={isTicked}
              onChange={() => onKeys(changeTicks(keys, [key], !isTicked))}
            />
          )}
          {what}
        </Row>
      </th>
      <td>{owner ?? <span className="muted">{t(text.nobody)}</span>}</td>
      <td>
        <Due row={row} />
      </td>
      <td>{t(STATE_NAMES[progress])}</td>
      <td className="number">{t(costWords(ensure(findAction(action)).cost))}</td>
    </tr>
  );
}

/** When an action is planned: its day, else its year. */
function Due({ row: { due_on, year, late } }: { row: PlannedOne }) {
  const t = useTranslate();
  const language = useLanguage();
  const when = due_on === undefined ? String(year) : formatDate(due_on, language);
  if (!late) return <span>{when}</span>;
  return (
    <Row as="span" inline gap={4} wrap={false} className="tone-warning weight-500">
      <IconClockExclamation size={16} stroke={1.75} aria-hidden /> {when}
      <span className="visually-hidden">, {t(text.late).toLowerCase()}</span>
    </Row>
  );
}

function Treated({ action }: { action: PlannedId }) {
  const t = useTranslate();
  return (
    <Row as="span" inline align="stretch" gap={4} wrap={false} className="muted">
      {HAZARD_IDS.filter((id) => ensure(findAction(action)).hazards.includes(id)).map((id) => (
        <span key={id} title={t(hazardOf(id).name)}>
          <HazardIcon hazard={id} size={17} />
          <span className="visually-hidden">{t(hazardOf(id).name)}</span>
        </span>
      ))}
    </Row>
  );
}

const costOf = (rows: readonly PlannedOne[]) =>
  budgetWords(budgetOf(rows.map(({ action }) => ensure(findAction(action)).cost)));

function changeTicks(keys: ReadonlySet<string>, changed: readonly string[], isTicked: boolean): ReadonlySet<string> {
  const after = new Set(keys);
  for (const key of changed) {
    if (isTicked) after.add(key);
    else after.delete(key);
  }
  return after;
}
