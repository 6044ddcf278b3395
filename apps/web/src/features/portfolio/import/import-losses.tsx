import { BUILDING_RECORD, type RowNoteKind } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { Link } from "react-router";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { answerWords } from "../shared/answer-words.ts";
import type { ImportNotes } from "./import-calls.ts";
import { columnName } from "./import-errors.tsx";
import { lossesText as text } from "./losses-text.ts";
import { useCounted } from "./use-counted.ts";

type Note = ImportNotes["notes"][number];

/** What the rows of a file would lose, or get that they do not say, each with its rows a click away. */
export function ImportLosses({
  notes: { notes, absent, columns_left: columnsLeft },
  addressOf,
}: {
  notes: ImportNotes;
  /** Where the rows of a note are shown. */
  addressOf: (note: Pick<Note, "kind" | "field">) => string;
}) {
  const t = useTranslate();
  const about = useNoteWords();
  const count = useCount();
  const counted = useCounted();
  if (notes.length === 0 && columnsLeft.length === 0 && absent.count === 0) return null;
  const named = absent.buildings.slice(0, NAMED_BUILDINGS);
  return (
    <Section isCard title={t(text.title)}>
      <Stack as="ul" gap={12}>
        {notes.map((note) => (
          <Stack as="li" gap={4} key={`${note.kind} ${note.field}`}>
            <span>
              <b>{count(note.rows)}</b> {about(note)}{" "}
              <Link to={addressOf(note)} replace preventScrollReset aria-label={t(text.seeRows(about(note)))}>
                {t(text.see)}
              </Link>
            </span>
            <Text size={13}>
              <Values note={note} />
            </Text>
          </Stack>
        ))}
        {columnsLeft.length > 0 && (
          <Stack as="li" gap={4}>
            <span>
              <b>{count(columnsLeft.length)}</b> {t(text.columnsLeft(columnsLeft.length))}
            </span>
            <Text size={13}>{columnsLeft.filter((heading) => heading !== "").join(", ")}</Text>
          </Stack>
        )}
        {absent.count > 0 && (
          <Stack as="li" gap={4}>
            <span>
              <b>{count(absent.count)}</b> {t(text.absent(absent.count))}
            </span>
            <Text size={13}>
              {t(text.absentCodes(named.map(({ code }) => code).join(", "), counted(absent.count - named.length)))}
            </Text>
          </Stack>
        )}
      </Stack>
    </Section>
  );
}
/** Buildings that a file lacks are named up to so many. */
const NAMED_BUILDINGS = 8;

function useCount() {
  const language = useLanguage();
  return (n: number) => formatInteger(n, language);
}

/** What a note is about; of a kind that any question may have, with its name. */
export function useNoteWords() {
  const t = useTranslate();
  return ({ kind, field, rows }: { readonly kind: RowNoteKind; readonly field: string; readonly rows: number }) => {
    const words = t(text.kinds[kind](rows));
    return PLACE_KINDS.has(kind) ? words : `${words} (${t(columnName(field))})`;
  };
}
/** What is left out is a surface, which has no words. */
const OUTLINE_KINDS: readonly RowNoteKind[] = ["outline_crossed", "outline_far"];
const PLACE_KINDS: ReadonlySet<RowNoteKind> = new Set([
  "unplaced",
  "other_commune",
  "far",
  ...OUTLINE_KINDS,
  "commune",
  "line_code",
  "broken_code",
]);

/** The most frequent values, as the file writes them and as they are read. */
function Values({ note: { kind, field, values } }: { note: Note }) {
  const t = useTranslate();
  const language = useLanguage();
  const question = BUILDING_RECORD.find(field);
  const shown = (becomes: Note["values"][number]["becomes"]) => {
    if (becomes === null) return t(text.nothing);
    if (kind === "far") return t(text.kilometres(formatInteger(Number(becomes), language)));
    if (question === undefined || kind === "commune" || kind === "other_commune") return String(becomes);
    const isFigure = question.type === "number" || question.type === "integer";
    return answerWords(question, isFigure ? Number(becomes) : becomes, language);
  };
  if (OUTLINE_KINDS.includes(kind)) return null;
  return values.map(({ written, becomes }, at) => (
    <span key={`${written} ${becomes}`}>
      {at > 0 && " · "}
      {written !== null && t(text.quoted(written))}
      {kind !== "broken_code" && ` → ${shown(becomes)}`}
    </span>
  ));
}
