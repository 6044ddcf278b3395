import {
  ACTION_CATEGORIES,
  ensure,
  type HazardId,
  hazardOf,
  type PlannedId,
  type Recommendation,
  SCORED_HAZARDS,
} from "@lichen/domain";
import { skillWords } from "@lichen/report";
import type { ReactNode } from "react";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { CostMark } from "../../../design/levels/cost-mark.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import tableStyles from "../../../design/table/list.module.css";
import { SortButton, sortOf } from "../../../design/table/sort.tsx";
import type { useList } from "../../../design/table/use-list.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { PartComments } from "../../comments/index.ts";
import type { ActionsSubject } from "../shared/adaptation-subject.tsx";
import { ActionTags, PointsBar, PointsByHazard, PriorityMark, StatusMark } from "../shared/marks.tsx";
import { text as shared } from "../shared/text.ts";
import styles from "./catalogue.module.css";
import { text } from "./text.ts";

type Rows = {
  readonly all: readonly Recommendation[];
  readonly found: readonly Recommendation[];
  readonly chosen: ReadonlySet<string>;
  readonly choose: (id: string, isChosen: boolean) => void;
  /** Hazards that the list is filtered by: their points stand out. */
  readonly strong: readonly string[];
  readonly openId: string | null;
  readonly setSheet: (id: string) => void;
  readonly list: ReturnType<typeof useList>;
  readonly subject: ActionsSubject;
  readonly comments: PartComments;
};

/** The list of actions, a row an action. */
export function ActionTable({ all, found, chosen, choose, strong, openId, setSheet, list, subject, comments }: Rows) {
  const t = useTranslate();
  const { orderBy } = list.state;
  const head = (column: string, name: { readonly fr: string; readonly en: string }) => (
    <th scope="col" aria-sort={sortOf(orderBy, column)}>
      <SortButton
        column={column}
        name={t(name)}
        orderBy={orderBy}
        onOrder={(order) => list.change({ orderBy: order })}
      />
    </th>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className={tableStyles.scroll} tabIndex={0} aria-label={t(text.table)}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t(text.table)}</caption>
        <thead>
          <tr>
            <th scope="colgroup">{t(text.action)}</th>
            <th scope="colgroup" colSpan={SCORED_HAZARDS.length} className={styles.first}>
              {t(text.pointsOf)}
            </th>
            <th scope="colgroup" colSpan={subject.territory === null ? 3 : 2} className={styles.first}>
              {t(text.doing)}
            </th>
          </tr>
          <tr>
            {head("name", text.nameAndCategory)}
            {SCORED_HAZARDS.map((id) => (
              <th
                key={id}
                scope="col"
                title={t(hazardOf(id).name)}
                className={id === "heat" ? styles.first : undefined}
              >
                <HazardIcon hazard={id} size={18} />
                <span className="visually-hidden">{t(hazardOf(id).name)}</span>
              </th>
            ))}
            <th scope="col" className={styles.first} aria-sort={sortOf(orderBy, "cost")}>
              <SortButton
                column="cost"
                name={t(text.costAndSkill)}
                orderBy={orderBy}
                onOrder={(order) => list.change({ orderBy: order })}
              />
            </th>
            {head("priority", shared.priority)}
            {subject.territory === null && head("status", shared.status)}
          </tr>
        </thead>
        <tbody>
          {found.map((action) => (
            <tr
              key={action.id}
              data-open={action.id === openId || undefined}
              data-selected={chosen.has(action.id) || undefined}
            >
              <th scope="row">
                <NameCell
                  action={action}
                  all={all}
                  isChosen={chosen.has(action.id)}
                  choose={subject.territory === null ? choose : null}
                  setSheet={setSheet}
                  isOpen={action.id === openId}
                  commentMark={comments.mark({ action: action.id as PlannedId })}
                />
              </th>
              {SCORED_HAZARDS.map((id) => (
                <td key={id} className={id === "heat" ? styles.first : undefined}>
                  <PointsBar points={action.scores?.[id]} isFaint={isFaint(id, strong, subject)} />
                </td>
              ))}
              <td className={styles.first}>
                <CostMark level={action.cost_level} hasWords={openId === null} />
                <Text size={12} muted>
                  {t(skillWords(action.skill_level))}
                </Text>
              </td>
              <td>
                <PriorityMark priority={action.priority} />
              </td>
              {subject.territory === null && (
                <td>
                  <StatusMark action={statusToShow(action, all)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Points that do not count here, or that the filter does not ask for. */
function isFaint(id: HazardId, strong: readonly string[], { adaptation }: ActionsSubject): boolean {
  return adaptation.scored.notExposed.includes(id) || (strong.length > 0 && !strong.includes(id));
}

/** Status of a refined recommendation: that of its declination that is furthest on. */
function statusToShow(
  action: Recommendation,
  all: readonly Recommendation[],
): Pick<Recommendation, "status" | "year" | "late"> {
  if (action.kind !== "parent") return action;
  const own = all.filter(({ parent }) => parent === action.id);
  return (
    own.find(({ late }) => late) ??
    own.find(({ status }) => status === "set") ??
    own.find(({ status }) => status === "planned") ??
    action
  );
}

type NameProps = {
  readonly action: Recommendation;
  readonly all: readonly Recommendation[];
  readonly isChosen: boolean;
  /** Null: nothing is decided here. */
  readonly choose: Rows["choose"] | null;
  readonly setSheet: Rows["setSheet"];
  /** Whether its sheet stands beside the list. */
  readonly isOpen: boolean;
  readonly commentMark: ReactNode;
};

function NameCell({ action, all, isChosen, choose, setSheet, isOpen, commentMark }: NameProps) {
  const t = useTranslate();
  const { id, name, category, applicable, applied } = action;
  const declinations = all.filter(({ parent }) => parent === id).length;
  return (
    <Row align="start" wrap={false}>
      {choose !== null && (
        <input
          type="checkbox"
          aria-label={t(text.choose(t(name)))}
          checked={isChosen}
          onChange={({ target }) => choose(id, target.checked)}
        />
      )}
      <Stack gap={0} align="start">
        <TextButton isName aria-expanded={isOpen} onClick={() => setSheet(id)}>
          {t(name)}
        </TextButton>
        <Text as="small" size={12} muted>
          <Row as="span" rowGap={0}>
            <span>
              {t(ensure(ACTION_CATEGORIES.find((one) => one.id === category)).name).toLowerCase()}
              {declinations > 0 && ` · ${t(shared.declinations(declinations))}`}
              {applied === true && ` · ${t(text.alreadyThere).toLowerCase()}`}
              {applied !== true && applicable === false && ` · ${t(text.notHere)}`}
            </span>
            <ActionTags action={action} />
            {commentMark}
          </Row>
        </Text>
      </Stack>
    </Row>
  );
}

/** The same on a phone, a card an action. */
export function ActionCards({ all, found, chosen, choose, setSheet, openId, subject, comments }: Rows) {
  const t = useTranslate();
  return (
    <Stack as="ul" gap={0} className={`surface ${styles.cards}`}>
      {found.map((action) => (
        <EdgeRow key={action.id} as="li" gap={12} align="start" data-chosen={chosen.has(action.id) || undefined}>
          <NameCell
            action={action}
            all={all}
            isChosen={chosen.has(action.id)}
            choose={subject.territory === null ? choose : null}
            setSheet={setSheet}
            isOpen={action.id === openId}
            commentMark={comments.mark({ action: action.id as PlannedId })}
          />
          <Stack gap={4} align="end">
            <PriorityMark priority={action.priority} />
            {subject.territory === null && <StatusMark action={statusToShow(action, all)} />}
          </Stack>
          <Row as="p" rowGap={4} align="stretch" className={styles.facts}>
            <CostMark level={action.cost_level} /> <span className="muted">{t(skillWords(action.skill_level))}</span>{" "}
            <PointsByHazard points={action.scores} />
          </Row>
        </EdgeRow>
      ))}
    </Stack>
  );
}
