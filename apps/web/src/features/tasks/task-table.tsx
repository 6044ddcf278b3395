import { ACTION_STATES, type ActionState, type Bilingual, ensure, findAction, HAZARD_IDS } from "@lichen/domain";
import { costWords, formatDate, formatEuros, STATE_NAMES } from "@lichen/report";
import small from "../../design/controls/small-select.module.css";
import { TextButton } from "../../design/controls/text-button.tsx";
import { IconClockExclamation } from "../../design/icons/icons.ts";
import { Row } from "../../design/layout/row.tsx";
import { Text } from "../../design/layout/text.tsx";
import { HazardIcon } from "../../design/levels/hazard-icon.tsx";
import { PageTick } from "../../design/table/sort.tsx";
import { Table } from "../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { keyOfTask, type Task } from "./task-calls.ts";
import { text } from "./text.ts";

type TableProps = {
  readonly tasks: readonly Task[];
  readonly isDone: boolean;
  /** Whether each line names who carries it out: in one's own tasks it is oneself. */
  readonly namesOwners: boolean;
  readonly keys: ReadonlySet<string>;
  readonly onKeys: (keys: ReadonlySet<string>) => void;
  readonly openedKey: string | null;
  readonly onOpen: (key: string) => void;
  readonly onState: (task: Task, state: ActionState) => Promise<void>;
};
type GroupId = keyof typeof text.groups;

/** One line a task, in groups by when it is due. */
export function TaskTable(props: TableProps) {
  const t = useTranslate();
  const groups = Map.groupBy(props.tasks, (task) => groupOf(task, props.isDone));
  return (
    <Table name={t(text.title)} stacks>
      <thead>
        <tr>
          <th scope="col">{t(text.action)}</th>
          <th scope="col">{t(text.due)}</th>
          {props.namesOwners && <th scope="col">{t(text.owner)}</th>}
          <th scope="col">{t(text.state)}</th>
          <th scope="col" className="number">
            {t(text.cost)}
          </th>
        </tr>
      </thead>
      {[...groups].map(([id, tasks]) => (
        <TaskGroup key={id} {...props} name={text.groups[id]} tasks={tasks} isLate={id === "late"} />
      ))}
    </Table>
  );
}

/** When a task is due, in the words of the groups. */
function groupOf({ late, due_on, year }: Task, isDone: boolean): GroupId {
  if (isDone) return "done";
  if (late) return "late";
  return Number(due_on?.slice(0, 4) ?? year) <= new Date().getFullYear() ? "year" : "later";
}

function TaskGroup({ name, isLate, ...props }: TableProps & { name: Bilingual; isLate: boolean }) {
  const t = useTranslate();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={props.namesOwners ? 5 : 4}>
          <Row gap={8} className={isLate ? "text-16" : "text-14"}>
            {isLate && <IconClockExclamation size={18} stroke={1.75} aria-hidden />}
            {t(name)}
            <span className="muted">{props.tasks.length}</span>
          </Row>
        </th>
      </tr>
      {props.tasks.map((task) => (
        <TaskRow key={keyOfTask(task)} {...props} task={task} />
      ))}
    </tbody>
  );
}

function TaskRow({ task, namesOwners, keys, onKeys, openedKey, onOpen, onState }: TableProps & { task: Task }) {
  const t = useTranslate();
  const language = useLanguage();
  const key = keyOfTask(task);
  const { name, hazards, cost } = ensure(findAction(task.action));
  const hazard = HAZARD_IDS.find((id) => hazards.includes(id));
  const place = [task.building, task.city].filter((one) => one !== null && one !== "").join(", ");
  const isTicked = keys.has(key);
  const spent = task.spent === null ? "" : `${formatEuros(task.spent, language)} · `;

  function tick() {
    const after = new Set(keys);
    if (isTicked) after.delete(key);
    else after.add(key);
    onKeys(after);
  }

  return (
    <tr data-selected={key === openedKey || isTicked || undefined}>
      <th scope="row">
        <Row gap={12} wrap={false}>
          {task.editable && (
            <PageTick label={t(text.tick(name, place))} ticked={isTicked ? "all" : "none"} onTick={tick} />
          )}
          {hazard !== undefined && <HazardIcon hazard={hazard} />}
          <span>
            <TextButton className="weight-600" aria-pressed={key === openedKey} onClick={() => onOpen(key)}>
              {t(name)}
            </TextButton>
            <Text as="span" size={13} muted style={{ display: "block" }}>
              {place}
            </Text>
          </span>
        </Row>
      </th>
      <td data-label={t(text.due)}>
        <Due task={task} />
      </td>
      {namesOwners && <td data-label={t(text.owner)}>{task.owner_name ?? task.owner ?? "–"}</td>}
      <td data-label={t(text.state)}>
        {task.editable ? (
          <select
            className={small.select}
            aria-label={t(text.stateOf(name, place))}
            value={task.state}
            onChange={({ target }) => void onState(task, target.value as ActionState)}
          >
            {ACTION_STATES.map((state) => (
              <option key={state} value={state}>
                {t(STATE_NAMES[state])}
              </option>
            ))}
          </select>
        ) : (
          t(STATE_NAMES[task.state])
        )}
      </td>
      <td data-label={t(text.cost)} className="number">
        {spent}
        {t(costWords(cost))}
      </td>
    </tr>
  );
}

/** When a task is due: its day, or its year alone. */
function Due({ task: { due_on, year, late } }: { task: Task }) {
  const t = useTranslate();
  const language = useLanguage();
  const when = due_on === null ? (year === null ? "–" : String(year)) : formatDate(due_on, language);
  if (!late) return when;
  return (
    <Row inline gap={4} wrap={false} className="weight-600">
      <IconClockExclamation size={16} stroke={1.75} role="img" aria-label={t(text.groups.late)} />
      {when}
    </Row>
  );
}
