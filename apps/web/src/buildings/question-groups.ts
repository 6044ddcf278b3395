import { type FieldKey, fieldsOfSection, type Language, SECTIONS } from "@lichen/domain";

/** Questions under the names of their sections, for a list to choose from. */
export function questionGroups(language: Language, isOffered: (key: FieldKey) => boolean = () => true) {
  return SECTIONS.map(({ id, name }) => ({
    name: name[language],
    fields: fieldsOfSection(id)
      .filter(({ key }) => isOffered(key))
      .map(({ key, label }) => ({ key: key as string, name: label[language] })),
  })).filter(({ fields }) => fields.length > 0);
}
