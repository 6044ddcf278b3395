import {
  COLLABORATOR_FILE_COLUMNS,
  type CollaboratorFileColumn,
  createCollaborator,
  validationErrors,
} from "@lichen/contract";
import {
  BULK_COLLABORATORS,
  LANGUAGES,
  type Language,
  RIGHT_NAMES,
  RIGHTS,
  type Right,
  ROLE_NAMES,
} from "@lichen/domain";
import { readRows, type SheetCell, type SheetRow } from "../platform/spreadsheet.ts";
import type { SheetBounds } from "../platform/workbook-container.ts";
import { type Refused, refuse } from "./outcome.ts";

export const FILE_COLUMNS = Object.keys(COLLABORATOR_FILE_COLUMNS) as CollaboratorFileColumn[];
/** Roles and rights that the file offers. */
export const FILE_ROLES = ["user", "manager"] as const;
export const FILE_RIGHTS = RIGHTS.filter((right) => right !== "none");

/** The body of a call is under 1 MB and a workbook travels as base64 in it. Empty rows among the others count. */
const BOUNDS: SheetBounds = { bytes: 675_000, inflatedBytes: 20_000_000, rows: 1000, columns: 20, ms: 5000 };

/** One person of the file, as it names them. */
export type FilePerson = {
  /** As the spreadsheet shows it. */
  readonly row: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly job: string;
  readonly phone: string;
  readonly role: "manager" | null;
  readonly building: FileRight | null;
  readonly project: FileRight | null;
};
type FileRight = { readonly group: string; readonly right: Exclude<Right, "none"> };

/** Codes by "rows.<row>.<column>". */
export type FileErrors = Record<string, string[]>;

export type FileReading = {
  readonly kind: "people";
  /** Those whose rows read well. */
  readonly people: readonly FilePerson[];
  readonly errors: FileErrors;
};

/** Reads the filled template: what its rows say, and what is wrong with them one by one. */
export async function readCollaboratorsFile(
  contentBase64: string,
): Promise<FileReading | Refused<"too_many_rows" | "template_not_respected">> {
  const reading = await readRows(new Uint8Array(Buffer.from(contentBase64, "base64")), BOUNDS);
  if (reading.kind === "refused") {
    if (reading.reason === "too_many_rows") return refuse("too_many_rows");
    return refuse("template_not_respected", { content_base64: [reading.reason] });
  }
  const [head, ...rows] = reading.rows;
  if (head?.number !== 1 || !hasOurHeaders(head)) {
    return refuse("template_not_respected", { content_base64: ["headers"] });
  }
  if (rows.length > BULK_COLLABORATORS) return refuse("too_many_rows");
  return readPeopleOf(rows);
}

/** English headings of templates downloaded before version 0.5. */
const FORMER_HEADINGS: Readonly<Partial<Record<CollaboratorFileColumn, string>>> = {
  email: "E-mail *",
  job: "Job *",
};

/** Whether the first row is that of the template, in one language or the other. */
function hasOurHeaders(head: SheetRow): boolean {
  const titles = head.cells.map((cell) => (typeof cell === "string" ? cell.trim().normalize("NFC") : cell));
  const isHeading = (language: Language) => (column: CollaboratorFileColumn, at: number) =>
    titles[at] === COLLABORATOR_FILE_COLUMNS[column][language] ||
    (language === "en" && titles[at] === FORMER_HEADINGS[column]);
  return titles.length === FILE_COLUMNS.length && LANGUAGES.some((language) => FILE_COLUMNS.every(isHeading(language)));
}

function readPeopleOf(rows: readonly SheetRow[]): FileReading {
  const errors: FileErrors = {};
  const people: FilePerson[] = [];
  const seen = new Set<string>();
  if (rows.length === 0) errors.rows = ["required"];
  for (const row of rows) {
    const { person, faults } = readPerson(row);
    if (person !== null && seen.has(person.email)) faults.email = ["duplicate"];
    if (person !== null) seen.add(person.email);
    for (const [column, codes] of Object.entries(faults)) errors[`rows.${row.number}.${column}`] = codes;
    if (person !== null && Object.keys(faults).length === 0) people.push(person);
  }
  return { kind: "people", people, errors };
}

/** The same schema as for one person decides of what is typed; the words of lists are read in both languages. */
const TYPED = createCollaborator.input.pick({ email: true, first_name: true, last_name: true, job: true, phone: true });

function readPerson({ number, cells }: SheetRow): { person: FilePerson | null; faults: FileErrors } {
  const faults: FileErrors = {};
  const text = (column: CollaboratorFileColumn): string => {
    const read = textOf(cells[FILE_COLUMNS.indexOf(column)] ?? null);
    if (read.kind === "text") return read.text;
    faults[column] = [read.fault];
    return "";
  };
  const given = {
    email: text("email") || undefined,
    first_name: text("first_name"),
    last_name: text("last_name"),
    job: text("job"),
    phone: text("phone") || undefined,
  };
  const role = findWord(text("role"), FILE_ROLES, ROLE_NAMES);
  if (role === "unknown") faults.role ??= ["unknown_option"];
  const rights = { building: findRight("building", text, faults), project: findRight("project", text, faults) };
  const typed = TYPED.safeParse(given);
  if (!typed.success) {
    for (const [column, codes] of Object.entries(validationErrors(typed.error.issues, given))) faults[column] ??= codes;
    return { person: null, faults };
  }
  const { job, phone, ...names } = typed.data;
  return {
    person: { row: number, ...names, job, phone, role: role === "manager" ? "manager" : null, ...rights },
    faults,
  };
}

/** A group and the right on it: both, or neither. */
function findRight(
  kind: "building" | "project",
  text: (column: CollaboratorFileColumn) => string,
  faults: FileErrors,
): FileRight | null {
  const group = text(`${kind}_group`).normalize("NFC");
  const right = findWord(text(`${kind}_right`), RIGHTS, RIGHT_NAMES);
  if (right === "unknown") faults[`${kind}_right`] ??= ["unknown_option"];
  if (group === "" && right !== null && right !== "none") faults[`${kind}_group`] ??= ["group_missing"];
  if (group !== "" && right === null) faults[`${kind}_right`] ??= ["required"];
  return group === "" || right === null || right === "unknown" || right === "none" ? null : { group, right };
}

/** The option that a word names in either language, whatever its case and accents; null for none. */
function findWord<Option extends string>(
  word: string,
  options: readonly Option[],
  names: Readonly<Record<Option, Readonly<Record<Language, string>>>>,
): Option | "unknown" | null {
  if (word === "") return null;
  const found = options.find(
    (option) => plain(names[option].fr) === plain(word) || plain(names[option].en) === plain(word),
  );
  return found ?? "unknown";
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function textOf(
  cell: SheetCell,
): { readonly kind: "text"; readonly text: string } | { readonly kind: "fault"; readonly fault: string } {
  if (cell === null) return { kind: "text", text: "" };
  if (typeof cell === "string") return { kind: "text", text: cell.trim() };
  // A phone number that the spreadsheet took for a number.
  if (typeof cell === "number" && Number.isFinite(cell)) return { kind: "text", text: String(cell) };
  return { kind: "fault", fault: typeof cell === "object" && "formula" in cell ? "formula" : "wrong_type" };
}
