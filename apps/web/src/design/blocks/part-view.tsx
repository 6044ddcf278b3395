import type { CountsBlock, PartBlock, ScoreBlock, TableBlock, TableCell } from "@lichen/report";
import type { ReactNode } from "react";
import { ShareBar } from "../charts/share-bar.tsx";
import { Grid } from "../layout/grid.tsx";
import { Row } from "../layout/row.tsx";
import { Section } from "../layout/section.tsx";
import { Stack } from "../layout/stack.tsx";
import { Text } from "../layout/text.tsx";
import { Level } from "../levels/level.tsx";
import { Table } from "../table/table.tsx";

/** A part of a document, as paper has it: words, scores, counts, tables, note. */
export function PartView({
  part: { title, words, scores, counts, tables, note },
  actions,
  drawing,
  children,
}: {
  part: PartBlock;
  /** What acts on the part, at the end of its heading. */
  actions?: ReactNode;
  /** What a screen draws in its own way, where paper has pictures. */
  drawing?: ReactNode;
  /** What a screen adds under the part, to act on it. */
  children?: ReactNode;
}) {
  return (
    <Section isCard title={title} actions={actions}>
      {drawing}
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
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
      {tables.map((table) =>
        table.caption === "" ? (
          <BlockTable key={table.head.join()} table={table} name={title} />
        ) : (
          <Section key={table.caption} level={3} gap={8} title={table.caption}>
            <BlockTable table={table} name={table.caption} />
          </Section>
        ),
      )}
      {note !== "" && <Text muted>{note}</Text>}
      {children}
    </Section>
  );
}

/** A table of a document: the first cell of a row is its header. */
export function BlockTable({
  table: { head, rows, right_from: right, strong, marked },
  name,
}: {
  table: TableBlock;
  /** Read out; what the heading above says. */
  name: string;
}) {
  const look = (column: number) => (column >= right ? "number" : undefined);
  return (
    <Table name={name}>
      <thead>
        <tr>
          {head.map((one, column) => (
            <th key={one} scope="col" className={look(column)}>
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = "", ...cells], nth) => (
          <tr key={[first, ...cells].map(wordsOf).join()} data-marked={nth === marked || undefined}>
            <th scope="row" data-plain={!strong || undefined}>
              <BlockCell cell={first} />
            </th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]} className={look(column + 1)}>
                <BlockCell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What stands in a cell: words, or a level by its mark and its word, with what is said under it. */
export function BlockCell({ cell }: { cell: TableCell }) {
  if (typeof cell === "string") return cell;
  const words = "level" in cell ? <Level level={cell.level} /> : cell.is_strong ? <b>{cell.words}</b> : cell.words;
  return (
    <>
      {words}
      {cell.under !== undefined && (
        <Text as="small" size={12} muted>
          {cell.under}
        </Text>
      )}
    </>
  );
}

const wordsOf = (cell: TableCell): string =>
  typeof cell === "string" ? cell : "level" in cell ? cell.level : cell.words;

/** A score of 100: full up to its figure, pale up to what the missing answers could make of it. */
function Score({ score: { name, value, figure, unit, word, high, color, notes } }: { score: ScoreBlock }) {
  return (
    <Stack gap={4}>
      <Text size={13} weight={600}>
        {name}
      </Text>
      <Row as="p" align="baseline">
        <Text as="b" size={20}>
          {figure}
        </Text>
        <span className="muted">{unit}</span>
        <span>{word}</span>
      </Row>
      <ShareBar share={(value ?? 0) / 100} most={high / 100} fill={color} />
      {notes.map((note) => (
        <Text key={note} size={12} muted>
          {note}
        </Text>
      ))}
    </Stack>
  );
}

/** Counts by level, a bar a level. */
function Counts({ counts: { title, color, rows, note } }: { counts: CountsBlock }) {
  return (
    <Section level={3} gap={8} title={title}>
      <Table name={title}>
        <tbody>
          {rows.map(({ name, share, words, is_known: isKnown }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <ShareBar share={share} fill={isKnown ? color : undefined} />
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
