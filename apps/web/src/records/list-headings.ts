import {
  type Bilingual,
  HORIZON_NAMES,
  hasRange,
  type ListColumn,
  type ListColumnGroup,
  SUBJECT_NAMES,
  type Subject,
} from "@lichen/domain";
import type { ListSubject } from "./list-subject.tsx";

type Columns = Subject["list"];
type Named = Pick<ListSubject, "columns" | "nameColumns">;

/** Columns as one chooses them: the cell that names a row shows its own already. */
export function groupChosen({ columns, nameColumns }: Named): readonly ListColumnGroup[] {
  return columns.groups.map((group) => ({
    ...group,
    columns: group.columns.filter(({ key }) => !nameColumns.includes(key)),
  }));
}

/** Columns of some keys that the list draws, in their order. */
export function columnsToRender({ columns, nameColumns }: Named, keys: readonly string[]): readonly ListColumn[] {
  return keys.filter((key) => !nameColumns.includes(key)).flatMap((key) => columns.find(key) ?? []);
}

type Heading = {
  /** Columns side by side under one id share their first line. */
  readonly id: string;
  readonly group: Bilingual;
  readonly name: Bilingual;
};

const joinNames = (name: Bilingual, more: Bilingual): Bilingual => ({
  fr: `${name.fr}, ${more.fr}`,
  en: `${name.en}, ${more.en}`,
});

const withUnit = (label: Bilingual, unit: Bilingual | null): Bilingual =>
  unit === null ? label : { fr: `${label.fr} (${unit.fr})`, en: `${label.en} (${unit.en})` };

/** The two lines of the head of a column: what it belongs to, and its own name. */
export function headingOf(list: Columns, { key, label, unit, source }: ListColumn): Heading {
  const { id, name: group } = list.groupOf(key);
  switch (source.kind) {
    case "level": {
      const { subject, horizon, analysis } = source.question;
      const name = SUBJECT_NAMES[subject];
      if (analysis === "vulnerability") {
        return { id, group, name: subject === "multi_hazard" ? joinNames(name, HORIZON_NAMES[horizon]) : name };
      }
      const when = HORIZON_NAMES[horizon];
      return {
        id: `${id} ${horizon}`,
        group: { fr: `${group.fr} ${when.fr.toLowerCase()}`, en: `${group.en} ${when.en.toLowerCase()}` },
        name,
      };
    }
    case "figure": {
      const { subject, name } = source.figure;
      return { id, group, name: subject === null ? withUnit(label, unit) : joinNames(SUBJECT_NAMES[subject], name) };
    }
    default:
      return {
        id,
        group,
        name: withUnit(label, unit),
      };
  }
}

/** What columns side by side belong to: the first line of the head. `key`: of the first of them. */
export function groupsOf(list: Columns, columns: readonly ListColumn[]): readonly HeadGroup[] {
  const groups: HeadGroup[] = [];
  for (const column of columns) {
    const { id, group } = headingOf(list, column);
    const last = groups.at(-1);
    if (last?.id === id) groups[groups.length - 1] = { ...last, span: last.span + 1 };
    else groups.push({ key: column.key, id, name: group, span: 1 });
  }
  return groups;
}

type HeadGroup = { readonly key: string; readonly id: string; readonly name: Bilingual; readonly span: number };

const MOST_PX = 220;
const LETTER_PX = 6;
const ROOM_PX = 36;
/** "peut être très faible" under a level. */
const WITH_RANGE_PX = 132;

/** Width of a column, px: that of its longest usual value, or half of its name, which may take two lines. */
export function widthOf(list: Columns, column: ListColumn): number {
  const usual = usualWidth(column);
  const { fr, en } = headingOf(list, column).name;
  const letters = Math.max(fr.length, en.length);
  const name = (letters > 16 ? Math.max(letters / 1.7, longestWord(`${fr} ${en}`)) : letters) * LETTER_PX + ROOM_PX;
  return Math.round(Math.min(MOST_PX, Math.max(usual, name)));
}

const longestWord = (words: string) => Math.max(...words.split(" ").map(({ length }) => length));

function usualWidth({ type, source }: ListColumn): number {
  if (source.kind === "level") return hasRange(source.question) ? WITH_RANGE_PX : 116;
  if (type === "number") return 104;
  return type === "date" ? 150 : 132;
}
