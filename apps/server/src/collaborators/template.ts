import { COLLABORATOR_FILE_COLUMNS, type FileAnswer, XLSX_TYPE } from "@lichen/contract";
import { type Bilingual, BULK_COLLABORATORS, type Language, RIGHT_NAMES, ROLE_NAMES } from "@lichen/domain";
import { type DataValidation, writeXlsx } from "hucre/xlsx";
import { FILE_COLUMNS, FILE_RIGHTS, FILE_ROLES } from "./bulk-file.ts";
import type { Group } from "./groups.ts";

const FILE_NAME: Bilingual = { fr: "modele-collaborateurs", en: "collaborators-template" };
const SHEETS = {
  people: { fr: "Collaborateurs", en: "Collaborators" },
  help: { fr: "Aide", en: "Help" },
  lists: { fr: "Listes", en: "Lists" },
} as const satisfies Record<string, Bilingual>;

/** What each column takes, with an example that stands apart so that no one sends it. */
const HELP: Readonly<Record<(typeof FILE_COLUMNS)[number], { readonly help: Bilingual; readonly example: Bilingual }>> =
  {
    email: {
      help: { fr: "Obligatoire. Une adresse par personne.", en: "Required. One address per person." },
      example: { fr: "prenom.nom@exemple.fr", en: "first.last@example.com" },
    },
    first_name: {
      help: { fr: "Obligatoire.", en: "Required." },
      example: { fr: "Camille", en: "Camille" },
    },
    last_name: { help: { fr: "Obligatoire.", en: "Required." }, example: { fr: "Exemple", en: "Example" } },
    job: { help: { fr: "Obligatoire.", en: "Required." }, example: { fr: "Gestionnaire", en: "Asset manager" } },
    phone: {
      help: { fr: "Obligatoire, avec l’indicatif du pays.", en: "Required, with the country code." },
      example: { fr: "+33 1 23 45 67 89", en: "+33 1 23 45 67 89" },
    },
    role: {
      help: {
        fr: "Utilisateur ou Référent\u202f; vide\u202f: Utilisateur. Un référent doit avoir au moins un groupe.",
        en: "User or Referent; blank: User. A referent needs at least one group.",
      },
      example: { fr: ROLE_NAMES.user.fr, en: ROLE_NAMES.user.en },
    },
    building_group: {
      help: { fr: "Un groupe de bâtiments de la structure.", en: "One of the company’s building groups." },
      example: { fr: "Default", en: "Default" },
    },
    building_right: {
      help: { fr: "Lecture ou Écriture, avec un groupe.", en: "Read or Write, with a group." },
      example: RIGHT_NAMES.read,
    },
    project_group: {
      help: { fr: "Un groupe de projets de la structure.", en: "One of the company’s project groups." },
      example: { fr: "Default", en: "Default" },
    },
    project_right: {
      help: { fr: "Lecture ou Écriture, avec un groupe.", en: "Read or Write, with a group." },
      example: RIGHT_NAMES.write,
    },
  };

/**
 * The workbook that is filled to add collaborators: headers alone on its first sheet, with lists to choose from.
 *
 * @param groups those that the person who asks can give rights on
 */
export async function collaboratorsTemplate(language: Language, groups: readonly Group[]): Promise<FileAnswer> {
  const names = {
    building_group: groups.filter(({ kind }) => kind === "building").map(({ name }) => name),
    project_group: groups.filter(({ kind }) => kind === "project").map(({ name }) => name),
  };
  const longest = Math.max(names.building_group.length, names.project_group.length);
  const content = await writeXlsx({
    sheets: [
      {
        name: SHEETS.people[language],
        columns: FILE_COLUMNS.map(() => ({ width: 26 })),
        rows: [FILE_COLUMNS.map((column) => COLLABORATOR_FILE_COLUMNS[column][language])],
        freezePane: { rows: 1 },
        dataValidations: [
          choices(
            "role",
            FILE_ROLES.map((role) => ROLE_NAMES[role][language]),
          ),
          choices(
            "building_right",
            FILE_RIGHTS.map((right) => RIGHT_NAMES[right][language]),
          ),
          choices(
            "project_right",
            FILE_RIGHTS.map((right) => RIGHT_NAMES[right][language]),
          ),
          ...fromList("building_group", "A", names.building_group.length, language),
          ...fromList("project_group", "B", names.project_group.length, language),
        ],
      },
      {
        name: SHEETS.help[language],
        columns: [{ width: 28 }, { width: 80 }, { width: 28 }],
        rows: [
          [
            { fr: "Colonne", en: "Column" }[language],
            {
              fr: `À remplir (${BULK_COLLABORATORS} lignes au plus)`,
              en: `To be filled in (at most ${BULK_COLLABORATORS} rows)`,
            }[language],
            { fr: "Exemple", en: "Example" }[language],
          ],
          ...FILE_COLUMNS.map((column) => [
            COLLABORATOR_FILE_COLUMNS[column][language],
            HELP[column].help[language],
            HELP[column].example[language],
          ]),
        ],
      },
      {
        name: SHEETS.lists[language],
        hidden: true,
        rows: Array.from({ length: longest }, (_, at) => [
          names.building_group[at] ?? null,
          names.project_group[at] ?? null,
        ]),
      },
    ],
  });
  return { name: `${FILE_NAME[language]}.xlsx`, type: XLSX_TYPE, content: new Uint8Array(content) };
}

function choices(column: (typeof FILE_COLUMNS)[number], values: string[]): DataValidation {
  return { type: "list", values, range: rangeOf(column), allowBlank: true, showErrorMessage: true };
}

/** Names may hold commas and be many: they stand on a sheet of their own. */
function fromList(
  column: (typeof FILE_COLUMNS)[number],
  letter: string,
  count: number,
  language: Language,
): DataValidation[] {
  if (count === 0) return [];
  const formula1 = `${SHEETS.lists[language]}!$${letter}$1:$${letter}$${count}`;
  return [{ type: "list", formula1, range: rangeOf(column), allowBlank: true, showErrorMessage: true }];
}

function rangeOf(column: (typeof FILE_COLUMNS)[number]): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + FILE_COLUMNS.indexOf(column));
  return `${letter}2:${letter}${BULK_COLLABORATORS + 1}`;
}
