import { fieldsOfSection, type Language, SECTIONS } from "@lichen/domain";

/** Questions under the names of their sections, for a list to choose from. */
export function questionGroups(language: Language) {
  return SECTIONS.map(({ id, name }) => ({
    name: name[language],
    fields: fieldsOfSection(id).map(({ key, label }) => ({ key: key as string, name: label[language] })),
  })).filter(({ fields }) => fields.length > 0);
}
