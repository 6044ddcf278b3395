import type { Filter } from "@lichen/contract";
import { type Bilingual, type Language, LEVELS, type ListColumn, RANKED_LEVELS } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { isLevel } from "../design/levels/is-level.ts";
import { type FilterColumn, filterWords } from "../design/table/filter-columns.ts";

/** Choices that a chip of the screen names one by one; more are counted. */
const NAMED = 3;

const UNKNOWN = { fr: "sans donnée", en: "no data" };

/** A column of the portfolio as the filters of every list read one. @param groups names of the building groups */
export function filterColumn({ key: id, label: name, type, source, ...column }: ListColumn, groups: readonly string[]) {
  const isOfLevels = source.kind === "level";
  const options = column.options ?? groups.map((one) => ({ value: one, name: { fr: one, en: one } }));
  return {
    id,
    name,
    type,
    presence: !isOfLevels,
    alphabetical: column.alphabetical === true,
    options: options.map((option) =>
      isOfLevels && isLevel(option.value) ? { ...option, level: option.value } : option,
    ),
  } satisfies FilterColumn;
}

/** What a chip says of its filter: "élevé et plus", "4 choix", "Nord, Sud". @param named choices told one by one */
export function chipWords(
  filter: Filter,
  column: ListColumn,
  groups: readonly string[],
  language: Language,
  named = NAMED,
): Bilingual {
  if (filter.type === "enum") {
    if (column.source.kind === "level") {
      const range = levelRange(filter.value);
      if (range !== null) return range;
    }
    if (filter.value.length > named) {
      const count = formatInteger(filter.value.length, language);
      return { fr: `${count} choix`, en: `${count} choices` };
    }
  }
  if (filter.type === "number" && column.key.endsWith("_year")) return years(filter.value);
  return filterWords(filter, filterColumn(column, groups), language);
}

/** Calendar years are written as they are, not as counts. */
function years({ min, max }: { readonly min?: number; readonly max?: number }): Bilingual {
  if (min === undefined) return { fr: `jusqu’à ${max}`, en: `until ${max}` };
  if (max === undefined) return { fr: `depuis ${min}`, en: `since ${min}` };
  return { fr: `de ${min} à ${max}`, en: `${min} to ${max}` };
}

const LEVEL_AND_MORE: Readonly<Record<string, Bilingual>> = {
  low: { fr: "faible et plus", en: "low and above" },
  medium: { fr: "moyen et plus", en: "medium and above" },
  high: { fr: "élevé et plus", en: "high and above" },
  very_high: { fr: "très élevé et plus", en: "very high and above" },
};

/** A level and all those above it, with "no data" or not; null for any other choice of levels. */
function levelRange(values: readonly string[]): Bilingual | null {
  const ranked = RANKED_LEVELS.filter((level) => values.includes(level));
  const first = ranked[0];
  if (first === undefined || values.includes(LEVELS[0])) return null;
  const above = RANKED_LEVELS.slice(RANKED_LEVELS.indexOf(first));
  const words = LEVEL_AND_MORE[first];
  if (words === undefined || ranked.length !== above.length) return null;
  if (!values.includes("unknown")) return words;
  return { fr: `${words.fr}, ${UNKNOWN.fr}`, en: `${words.en}, ${UNKNOWN.en}` };
}
