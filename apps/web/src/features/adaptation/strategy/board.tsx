import {
  type ActionStatus,
  budgetOf,
  type CostRange,
  countPoints,
  ensure,
  FARTHEST_YEAR,
  type HazardId,
  type PlannedId,
  type Recommendation,
} from "@lichen/domain";
import { budgetWords, NO_SCORE } from "@lichen/report";
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { keepFocus } from "../../../design/controls/keep-focus.ts";
import { Menu } from "../../../design/controls/menu.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { IconClockExclamation, IconDots } from "../../../design/icons/icons.ts";
import { Card } from "../../../design/layout/card.tsx";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { CostMark } from "../../../design/levels/cost-mark.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { PartComments } from "../../comments/index.ts";
import { PriorityMark } from "../shared/marks.tsx";
import { text as shared } from "../shared/text.ts";
import type { Adaptation } from "../shared/use-adaptation.ts";
import styles from "./board.module.css";
import { byPriority } from "./order.ts";
import { text } from "./text.ts";

/** Years in sight from this one, and more where actions are planned later. */
const YEARS_IN_SIGHT = 6;
/** Actions that the list of what is not planned begins with. */
const FIRST_SHOWN = 8;

type BoardProps = {
  readonly actions: readonly Recommendation[];
  readonly adaptation: Adaptation;
  readonly onOpen: (id: string) => void;
  /** Says which action hangs over which year, for the curve to show it. */
  readonly onMoving: (moving: { readonly id: PlannedId; readonly year: number } | null) => void;
  readonly isNarrow: boolean;
  readonly comments: PartComments;
};

/** Actions by year: late ones first, then this year and the next ones; dragged, or moved by the keyboard. */
export function Board({ actions, adaptation, onOpen, onMoving, isNarrow, comments }: BoardProps) {
  const t = useTranslate();
  const board = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [announced, setAnnounced] = useState("");
  const { year: thisYear, decide } = adaptation;
  const toFocus = useRef<string | null>(null);

  // The focus goes with the card that the keyboard moved, once it stands in its new column.
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards move when the actions change
  useEffect(() => {
    if (toFocus.current === null) return;
    board.current?.querySelector<HTMLElement>(`[data-id="${toFocus.current}"]`)?.focus();
    toFocus.current = null;
  }, [actions]);

  const planned = actions.filter(({ status, late }) => status === "planned" && !late);
  const late = actions.filter((action) => action.late);
  const inPlace = actions.filter(({ status }) => status === "set");
  const free = byPriority(
    actions.filter(
      ({ status, applicable, applied }) => status === "not_planned" && applicable !== false && applied !== true,
    ),
  );
  const last = Math.max(thisYear + YEARS_IN_SIGHT - 1, ...planned.map(({ year }) => year ?? thisYear));
  const years = Array.from({ length: last - thisYear + 1 }, (_, at) => thisYear + at);
  const nameOf = (id: string) => t(ensure(actions.find((one) => one.id === id)).name);

  const change = (id: string, status: ActionStatus, year?: number) =>
    decide({ changes: [{ id, status, ...(year === undefined ? {} : { year }) }] });
  const planIn = (id: string, year: number) => {
    change(id, "planned", year);
    setAnnounced(t(text.moved(nameOf(id), year)));
  };

  const { dragged, start, end, target } = useDragging(onMoving, (id, to) =>
    to === "not_planned" ? change(id, "not_planned") : planIn(id, to),
  );

  function onKeyDown(event: KeyboardEvent, { id, status, year, late: isLate }: Recommendation) {
    if (event.target !== event.currentTarget) return;
    const now = status === "planned" && !isLate && year !== null ? year : null;
    const move = (to: number) => planIn(id, Math.min(Math.max(to, thisYear), thisYear + FARTHEST_YEAR));
    const done = new Map<string, () => void>([
      ["ArrowRight", () => move(now === null ? thisYear : now + 1)],
      ["ArrowLeft", () => now !== null && move(now - 1)],
      ["Enter", () => onOpen(id)],
      [
        "Delete",
        () => {
          change(id, "not_planned");
          setAnnounced(t(text.takenOut(nameOf(id))));
        },
      ],
      [
        "e",
        () => {
          change(id, "set");
          setAnnounced(t(text.setInPlace(nameOf(id))));
        },
      ],
    ]);
    const does = done.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (does === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const bringFocusNear = keepFocus();
    does();
    toFocus.current = id;
    bringFocusNear();
  }

  const card = (action: Recommendation) => (
    <ActionCard
      key={action.id}
      action={action}
      notExposed={adaptation.scored.notExposed}
      thisYear={thisYear}
      years={years}
      isDragged={dragged === action.id}
      onKeyDown={(event) => onKeyDown(event, action)}
      onDragStart={(event) => start(event, action.id)}
      onDragEnd={end}
      onOpen={() => onOpen(action.id)}
      commentMark={comments.mark({ action: action.id as PlannedId })}
      change={(status, year) => {
        const bringFocusNear = keepFocus();
        if (year === undefined) change(action.id, status);
        else planIn(action.id, year);
        toFocus.current = action.id;
        bringFocusNear();
      }}
    />
  );
  const shown = isWhole ? free : free.slice(0, FIRST_SHOWN);

  return (
    <>
      <div ref={board} className={styles.board} data-narrow={isNarrow || undefined}>
        <section className={styles.free} aria-label={t(text.notPlanned)} {...target("not_planned")}>
          <Text as="h2" size={14}>
            {t(text.notPlanned)} <span className="muted">{free.length}</span>
          </Text>
          {shown.map(card)}
          {free.length > shown.length && (
            <Button variant="subtle" onClick={() => setWhole(true)}>
              {t(text.others(free.length - shown.length))}
            </Button>
          )}
        </section>
        <div className={styles.columns}>
          {late.length > 0 && <LateColumn actions={late} card={card} />}
          {years.map((year) => (
            <DatedColumn
              key={year}
              name={String(year)}
              actions={planned.filter((action) => action.year === year)}
              card={card}
              target={target(year)}
            />
          ))}
          {inPlace.length > 0 && <DatedColumn name={t(text.inPlaceActions)} actions={inPlace} card={card} />}
        </div>
      </div>
      <BudgetFoot actions={[...late, ...planned]} />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}

type Target = number | "not_planned";

/** The card that is dragged and the column under it. @param onDrop when it is let go over one */
function useDragging(onMoving: BoardProps["onMoving"], onDrop: (id: string, to: Target) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<Target | null>(null);

  function start(event: DragEvent, id: string) {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", id);
    setDragged(id);
  }

  function drop(to: Target) {
    if (dragged !== null) onDrop(dragged, to);
    end();
  }
  function end() {
    setDragged(null);
    setOver(null);
    onMoving(null);
  }
  const target = (to: Target) => ({
    "data-over": over === to || undefined,
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      if (over === to) return;
      setOver(to);
      onMoving(to === "not_planned" ? null : { id: dragged as PlannedId, year: to });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      drop(to);
    },
  });

  return { dragged, start, end, target };
}

type ColumnProps = {
  readonly actions: readonly Recommendation[];
  readonly card: (action: Recommendation) => ReactNode;
};

function LateColumn({ actions, card }: ColumnProps) {
  const t = useTranslate();
  return (
    <section className={styles.year} data-late aria-label={t(text.late)}>
      <header>
        <Row as="h2" gap={4} className="tone-warning">
          <IconClockExclamation size={18} stroke={1.75} aria-hidden />
          <Text as="span" size={14}>
            {t(text.late)}
          </Text>
        </Row>
        <Text as="small" size={12}>
          {t(text.actionsOf(actions.length, rangeOf(actions)))}
        </Text>
      </header>
      {actions.map(card)}
    </section>
  );
}

/** The actions of a year, or those in place. @param target what makes a card fall there; absent: none does */
function DatedColumn({
  name,
  actions,
  card,
  target,
}: ColumnProps & { name: string; target?: ReturnType<ReturnType<typeof useDragging>["target"]> }) {
  const t = useTranslate();
  return (
    <section className={styles.year} aria-label={name} {...target}>
      <header>
        <Text as="h2" size={14}>
          {name}
        </Text>
        <Text as="small" size={12} muted>
          {actions.length === 0 ? t(text.noAction) : t(text.actionsOf(actions.length, rangeOf(actions)))}
        </Text>
      </header>
      {actions.map(card)}
    </section>
  );
}

/** What the planned actions cost, and the keys of the board. */
function BudgetFoot({ actions }: { actions: readonly Recommendation[] }) {
  const t = useTranslate();
  return (
    <EdgeRow as="footer" gap={24} justify="between" at="end">
      <p>
        <b>{t(text.budget(rangeOf(actions)))}</b> <span className="muted">{t(text.budgetWhat(actions.length))}</span>
      </p>
      <Text muted className={styles.keys}>
        {t(text.keys)}
      </Text>
    </EdgeRow>
  );
}

const rangeOf = (actions: readonly Recommendation[]) => {
  const range: CostRange = budgetOf(actions.map(({ cost_level }) => cost_level));
  return budgetWords(range);
};

type CardProps = {
  readonly action: Recommendation;
  readonly notExposed: readonly HazardId[];
  readonly thisYear: number;
  readonly years: readonly number[];
  readonly isDragged: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly onOpen: () => void;
  readonly commentMark: ReactNode;
  readonly change: (status: ActionStatus, year?: number) => void;
};

/** An action on the board. */
function ActionCard({
  action,
  notExposed,
  thisYear,
  years,
  isDragged,
  onOpen,
  commentMark,
  change,
  ...moves
}: CardProps) {
  const t = useTranslate();
  const { id, name, priority, cost_level, scores, late, year, status } = action;
  const points = countPoints(scores, notExposed);
  const menu = [
    {
      id: "years",
      entries: years
        .filter((one) => one !== year || late)
        .map((one) => ({ id: String(one), name: t(text.planIn(one)), onPick: () => change("planned", one) })),
    },
    {
      id: "other",
      entries: [
        ...(status === "set" ? [] : [{ id: "set", name: t(text.setNow), onPick: () => change("set") }]),
        { id: "not_applicable", name: t(text.notApplicable), onPick: () => change("not_applicable") },
        ...(status === "not_planned" ? [] : [{ id: "out", name: t(text.unplan), onPick: () => change("not_planned") }]),
      ],
    },
  ];
  return (
    <Card
      padding={8}
      gap={4}
      role="group"
      tabIndex={0}
      className={`outlined text-13 ${styles.card}`}
      data-id={id}
      data-dragged={isDragged || undefined}
      aria-label={t(name)}
      draggable
      {...moves}
    >
      <TextButton isName onClick={onOpen}>
        {t(name)}
      </TextButton>
      <Row as="p">
        <PriorityMark priority={priority} />
        <CostMark level={cost_level} hasWords={false} />
        <b>{scores === null ? <span className="muted">{t(NO_SCORE)}</span> : `+${points}`}</b>
        <Drop label={t(text.actions(t(name)))} icon={IconDots} variant="subtle" side="right" isIcon popup="menu">
          {(close, fromEnd) => (
            <Menu label={t(text.actions(t(name)))} groups={menu} fromEnd={fromEnd} onClose={close} />
          )}
        </Drop>
      </Row>
      {commentMark}
      {late && year !== null && (
        <Row as="p" className="tone-warning">
          {t(shared.lateSince(year))}
          <Button size="tiny" variant="default" onClick={() => change("set")}>
            {t(text.setNow)}
          </Button>
          <Button size="tiny" variant="default" onClick={() => change("planned", thisYear)}>
            {t(text.postpone)}
          </Button>
        </Row>
      )}
    </Card>
  );
}
