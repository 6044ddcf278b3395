import {
  type Bilingual,
  type FieldRow,
  IMPORT_ROWS,
  type Language,
  offeredOptions,
  TEMPLATE_FIRST_ROW,
  TEMPLATE_SHEETS,
  type Template,
  takesText,
} from "@lichen/domain";
import { colToLetter, type DataValidation } from "hucre/xlsx";

/** Words to choose from, and the questions that are answered by one of them. */
type WordList = { readonly words: readonly string[]; readonly fields: readonly FieldRow[] };

/** Longest title and text that a spreadsheet shows. @source ECMA-376 part 1 §18.3.1.32 */
const LONGEST_TITLE = 32;
const LONGEST_TEXT = 224;
const CHOOSE: Bilingual = { fr: "Choisissez dans la liste.", en: "Choose from the list." };

/** Lists of the template, each once: the groups first, then the choices. */
export function listsOf(
  { catalogue, groups }: Template,
  language: Language,
  groupNames: readonly string[],
): readonly WordList[] {
  const lists = new Map<string, { words: readonly string[]; fields: FieldRow[] }>();
  for (const field of catalogue.fields) {
    if (field.type !== "enum") continue;
    const words = offeredOptions(field, language).map(({ name }) => name[language]);
    const list = lists.get(words.join("\n"));
    if (list === undefined) lists.set(words.join("\n"), { words, fields: [field] });
    else list.fields.push(field);
  }
  return [{ words: groupNames, fields: [catalogue.of(groups)] }, ...lists.values()];
}

/** What a spreadsheet lets people type in each column. */
export function columnRules(template: Template, language: Language, groupNames: readonly string[]): DataValidation[] {
  const sheet = TEMPLATE_SHEETS.lists[language];
  const choices = listsOf(template, language, groupNames).flatMap(({ words, fields }, at) => {
    if (words.length === 0) return [];
    const letter = colToLetter(at);
    return fields.map((field) => ({
      type: "list" as const,
      formula1: `${sheet}!$${letter}$1:$${letter}$${words.length}`,
      ...refusal(field, CHOOSE[language], language),
    }));
  });
  return [...choices, ...template.catalogue.fields.flatMap((field) => ruleOfType(field, template, language))];
}

function ruleOfType(field: FieldRow, { groups }: Template, language: Language): DataValidation[] {
  const refuse = () => refusal(field, `${takesText(field)[language]}.`, language);
  switch (field.type) {
    case "integer":
    case "number": {
      const bounds = { operator: "between", formula1: String(field.min), formula2: String(field.max) } as const;
      return [{ type: field.type === "integer" ? "whole" : "decimal", ...bounds, ...refuse() }];
    }
    case "string":
      if (field.key === groups) return [];
      return [{ type: "textLength", operator: "lessThanOrEqual", formula1: String(field.maxLength), ...refuse() }];
    case "enum":
      return [];
  }
}

function refusal(field: FieldRow, text: string, language: Language) {
  const letter = colToLetter(field.column - 1);
  return {
    range: `${letter}${TEMPLATE_FIRST_ROW}:${letter}${TEMPLATE_FIRST_ROW + IMPORT_ROWS - 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: "stop",
    errorTitle: shorten(field.label[language], LONGEST_TITLE),
    errorMessage: shorten(text, LONGEST_TEXT),
  } as const;
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
