import type { Level as LevelId } from "@lichen/domain";
import {
  type CountsBlock,
  type PartBlock,
  type ScoreBlock,
  type TableBlock,
  type TableCell,
  TONE_LOOKS,
  type Tone,
} from "@lichen/report";
import type { ReactNode } from "react";
import { useDrawnScheme } from "../../shell/theme/color-scheme.ts";
import { ShareBar } from "../charts/share-bar.tsx";
import { IN_SIGHT } from "../controls/scroll-box.tsx";
import { Facts } from "../layout/facts.tsx";
import { Grid } from "../layout/grid.tsx";
import { Row } from "../layout/row.tsx";
import { ValueLines } from "../layout/screen.tsx";
import { Section } from "../layout/section.tsx";
import { Stack } from "../layout/stack.tsx";
import { Text } from "../layout/text.tsx";
import { ChangeChip } from "../levels/change-chip.tsx";
import { EstimatedLevel } from "../levels/estimated-level.tsx";
import { HazardIcon } from "../levels/hazard-icon.tsx";
import { Level, LevelMark } from "../levels/level.tsx";
import { LevelBar } from "../levels/level-bar.tsx";
import { LevelRange } from "../levels/level-range.tsx";
import { ArrowsTable } from "../table/arrows-table.tsx";
import { Table } from "../table/table.tsx";

/** The head of a row, as a screen makes it: a link, a control. @param nth of the row */
type RowHead = (words: ReactNode, nth: number) => ReactNode;

/** What a level opens on a screen: a button around it. @param at its row, and its column after the first */
type LevelDoor = (level: ReactNode, at: { readonly row: number; readonly column: number }) => ReactNode;

type PartLook = {
  part: PartBlock;
  /** What a screen draws in its own way, where paper has pictures. */
  drawing?: ReactNode;
  /** What the heads of its rows do on a screen. */
  rowHead?: RowHead | undefined;
};

/** A part of a document, as paper has it, on a surface of its own. */
export function PartView({
  actions,
  children,
  ...look
}: PartLook & {
  /** What acts on the part, at the end of its heading. */
  actions?: ReactNode;
  /** What a screen adds under the part, to act on it. */
  children?: ReactNode;
}) {
  return (
    <Section isCard title={look.part.title} actions={actions}>
      <PartBody {...look} />
      {children}
    </Section>
  );
}

/** What stands under the title of a part: words, facts, scores, counts, tables, note. */
export function PartBody({ part, drawing, rowHead }: PartLook) {
  const { title, words, facts, scores, counts, tables, note, is_paired: isPaired = false } = part;
  const drawn = tables.map((table) =>
    table.caption === "" ? (
      <BlockTable key={table.head.join()} {...{ table, rowHead }} name={title} />
    ) : (
      <Section key={table.caption} level={3} gap={8} title={table.caption}>
        <BlockTable {...{ table, rowHead }} name={table.caption} />
      </Section>
    ),
  );
  return (
    <>
      {drawing}
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {facts.length > 0 && <Facts facts={facts} />}
      {scores.length > 0 && (
        <Grid least={180}>
          {scores.map((score) => (
            <Score key={score.name} score={score} />
          ))}
        </Grid>
      )}
      {counts.length > 0 && (
        <Grid least={260}>
          {counts.map((one) => (
            <Counts key={one.title} counts={one} />
          ))}
        </Grid>
      )}
      {drawn.length > 0 && (
        <Grid least={isPaired ? 340 : undefined} align="start">
          {drawn}
        </Grid>
      )}
      {note !== "" && <Text muted>{note}</Text>}
    </>
  );
}

/** Columns that a phone has room for. */
const NARROW = 3;

/** A table of a document: the first cell of a row is its header. As facts or as lines where the document says so. */
export function BlockTable({
  table,
  name,
  rowHead = (words) => words,
  levelDoor,
  stacks = false,
}: {
  table: TableBlock;
  /** Read out; what the heading above says. */
  name: string;
  rowHead?: RowHead | undefined;
  /** Makes its levels buttons, one stop of the keyboard together. */
  levelDoor?: LevelDoor;
  /** Whether a row becomes a card on a phone. */
  stacks?: boolean;
}) {
  const { head, rows, drawn_as: drawnAs, current } = table;
  if (drawnAs === "facts" || drawnAs === "list") {
    return (
      <Facts
        isList={drawnAs === "list"}
        facts={rows.map(([label = "", value = ""]) => ({ label: wordsOf(label), value: <BlockCell cell={value} /> }))}
      />
    );
  }
  if (drawnAs === "lines") {
    return (
      <ValueLines>
        {rows.map(([first = "", value = "", ...notes], nth) => (
          <li key={keyOf([first, value, ...notes])}>
            <span>
              <BlockCell cell={first} wrap={(words) => rowHead(words, nth)} />
            </span>
            {typeof value === "string" ? <b>{value}</b> : <BlockCell cell={value} />}
            {notes.map((note, column) => (
              <p key={head[column + 2]} className="muted">
                <BlockCell cell={note} />
              </p>
            ))}
          </li>
        ))}
      </ValueLines>
    );
  }
  const parts = <TableParts {...{ table, rowHead, levelDoor, stacks }} />;
  if (levelDoor !== undefined) {
    return (
      <ArrowsTable name={name} sight={current === undefined ? "" : (head[current] ?? "")}>
        {parts}
      </ArrowsTable>
    );
  }
  return (
    <Table name={name} stacks={stacks} keepsNames={!stacks && head.length > NARROW}>
      {parts}
    </Table>
  );
}

const keyOf = (cells: readonly TableCell[]) => cells.map(wordsOf).join();

/** The head and the rows of a table. */
function TableParts({
  table,
  rowHead,
  levelDoor = (level) => level,
  stacks,
}: {
  table: TableBlock;
  rowHead: RowHead;
  levelDoor: LevelDoor | undefined;
  stacks: boolean;
}) {
  const { head, levels = [], rows, groups = [], right_from: right, right_until: end = head.length, current } = table;
  const look = (column: number) => ({
    className: column >= right && column < end ? "number" : undefined,
    "data-current": column === current || undefined,
  });
  return (
    <>
      <thead>
        <tr>
          {head.map((one, column) => (
            <th key={one} scope="col" {...look(column)} {...(column === current ? IN_SIGHT : {})}>
              <ColumnHead words={one} level={column === 0 ? undefined : levels[column - 1]} />
            </th>
          ))}
        </tr>
      </thead>
      {sectionsOf(rows.length, groups).map(({ name, from, until }) => (
        <tbody key={from}>
          {name !== null && (
            <tr>
              <th scope="rowgroup" colSpan={head.length}>
                <b>{name}</b>
              </th>
            </tr>
          )}
          {rows.slice(from, until).map((cells, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, what it reads changes with the moment
            <TableRow key={from + nth} {...{ table, cells, look, rowHead, levelDoor, stacks }} row={from + nth} />
          ))}
        </tbody>
      ))}
    </>
  );
}

/** Rows as they are gathered: in one section, or under the name of each group. */
const sectionsOf = (count: number, groups: NonNullable<TableBlock["groups"]>) =>
  groups.length === 0
    ? [{ name: null, from: 0, until: count }]
    : groups.map(({ name, from }, nth) => ({ name, from, until: groups[nth + 1]?.from ?? count }));

function TableRow({
  table: { head, strong, marked },
  cells: [first = "", ...cells],
  row,
  look,
  rowHead,
  levelDoor,
  stacks,
}: {
  table: TableBlock;
  cells: readonly TableCell[];
  row: number;
  look: (column: number) => { className: string | undefined; "data-current": true | undefined };
  rowHead: RowHead;
  levelDoor: LevelDoor;
  stacks: boolean;
}) {
  return (
    <tr data-marked={row === marked || undefined} aria-current={row === marked || undefined}>
      <th scope="row" data-plain={!strong || undefined}>
        <BlockCell cell={first} wrap={(words) => rowHead(words, row)} />
      </th>
      {cells.map((cell, column) => {
        const drawn = <BlockCell cell={cell} />;
        return (
          <td key={head[column + 1]} {...look(column + 1)} data-label={stacks ? head[column + 1] : undefined}>
            {isLevel(cell) ? levelDoor(drawn, { row, column }) : drawn}
          </td>
        );
      })}
    </tr>
  );
}

/** Whether a cell is a level, or the estimate that takes its place. */
const isLevel = (cell: TableCell): boolean => typeof cell === "object" && ("level" in cell || "estimate" in cell);

function ColumnHead({ words, level }: { words: string; level: LevelId | undefined }) {
  if (level === undefined) return words;
  return (
    <Stack as="span" gap={2} align="end">
      <LevelMark level={level} size={16} />
      {words}
    </Stack>
  );
}

/** What stands in a cell: words, or a level by its mark and its word, with what is said under it. */
export function BlockCell({
  cell,
  wrap = (words) => words,
}: {
  cell: TableCell;
  /** What is made of its words alone. */
  wrap?: (words: ReactNode) => ReactNode;
}) {
  if (typeof cell === "string") return wrap(cell);
  return (
    <>
      {"level" in cell ? wrap(<CellLevel {...cell} />) : <CellWords {...{ cell, wrap }} />}
      {cell.under !== undefined && (
        <>
          {" "}
          <Text as="small" size={12} muted>
            {cell.under}
          </Text>
        </>
      )}
    </>
  );
}

function CellLevel({ level, range, is_strong: isStrong = false }: Extract<TableCell, { level: unknown }>) {
  return (
    <>
      <Level level={level} strong={isStrong} />
      {range !== undefined && <LevelRange level={level} {...range} />}
    </>
  );
}

function CellWords({
  cell: { words, url, hazard, tag, bounds, change, counts, estimate, as_share: asShare, is_strong: isStrong = false },
  wrap,
}: {
  cell: Exclude<TableCell, string | { level: unknown }>;
  wrap: (words: ReactNode) => ReactNode;
}) {
  if (counts !== undefined) return <LevelBar counts={counts} asShare={asShare} />;
  if (estimate !== undefined) return <EstimatedLevel {...estimate} />;
  if (change !== undefined) return <ChangeChip change={change} words={words} />;
  const shown =
    url === undefined ? (
      words
    ) : (
      <a href={url} rel="noreferrer">
        {words}
      </a>
    );
  const wrapped = wrap(isStrong ? <b>{shown}</b> : shown);
  return (
    <>
      {bounds !== undefined && <ShareBar share={bounds.least} most={bounds.most} isBounded />}
      {hazard === undefined ? (
        wrapped
      ) : (
        <Row as="span" inline wrap={false}>
          <HazardIcon hazard={hazard} size={18} />
          {wrapped}
        </Row>
      )}
      {tag !== undefined && (
        <>
          {" "}
          <span className="tag tag-example">{tag}</span>
        </>
      )}
    </>
  );
}

const wordsOf = (cell: TableCell): string =>
  typeof cell === "string" ? cell : "level" in cell ? cell.level : cell.words;

/** Leaf green or violet, in the theme that is drawn. */
const useTone = (tone: Tone) => TONE_LOOKS[tone][useDrawnScheme()].fill;

/** A score of 100: full up to its figure, pale up to what the missing answers could make of it. */
function Score({ score: { name, value, figure, unit, word, high, tone, notes } }: { score: ScoreBlock }) {
  const fill = useTone(tone);
  return (
    <Stack gap={4}>
      {name !== "" && (
        <Text size={14} weight={600}>
          {name}
        </Text>
      )}
      <Row as="p" rowGap={0} align="baseline">
        <Text as="strong" size={28}>
          {figure}
        </Text>
        <span className="muted">{unit}</span>
        <span>{word}</span>
      </Row>
      <ShareBar share={(value ?? 0) / 100} most={high / 100} fill={fill} />
      {notes.map((note) => (
        <Text key={note} size={12} muted>
          {note}
        </Text>
      ))}
    </Stack>
  );
}

/** Counts by level, a bar a level. */
function Counts({ counts: { title, tone, rows, note } }: { counts: CountsBlock }) {
  const fill = useTone(tone);
  return (
    <Section level={3} gap={8} title={title}>
      <Table name={title}>
        <tbody>
          {rows.map(({ name, share, words, is_known: isKnown }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <ShareBar share={share} fill={isKnown ? fill : undefined} />
              </td>
              <td className="number">{words}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {note !== "" && (
        <Text size={12} muted>
          {note}
        </Text>
      )}
    </Section>
  );
}
