import { BUILDING_RECORD, type Language } from "@lichen/domain";

/** Questions and figures of the owner under the names of their sections, for a list to choose from. */
export function questionGroups(language: Language) {
  return BUILDING_RECORD.sections
    .map(({ id, name }) => ({
      name: name[language],
      fields: BUILDING_RECORD.inSection(id).map(({ key, label }) => ({ key: key as string, name: label[language] })),
    }))
    .filter(({ fields }) => fields.length > 0);
}
