import { BUILDINGS, ensure, findListColumn, isOffered, type Language, questionIn, type Scenario } from "@lichen/domain";
import { cellScenarioWords } from "@lichen/report";
import type { ListRow, ListSubject } from "../../../records/list-subject.tsx";
import { valueWords } from "../../../records/table/cell.tsx";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { BUILDING_HISTORY } from "./building-history.tsx";
import { BUILDINGS_TRASH } from "./building-trash.ts";
import { CATALOGUE, NAME_COLUMNS } from "./list-catalogue.ts";

const UNNAMED = { fr: "Sans nom", en: "Unnamed" } as const;
export const LIST_FAILED = {
  fr: "Le portefeuille n’a pas pu être chargé",
  en: "The portfolio could not be loaded",
};
const use = ensure(findListColumn("building_type"));

export function nameOf(row: ListRow, language: Language): string {
  const name = row.member_building_name ?? row.member_building_code;
  return typeof name === "string" && name !== "" ? name : UNNAMED[language];
}

/** Code and use of a building, under its name. */
export function underName(row: ListRow, language: Language): string {
  const code = row.member_building_code;
  return [code, valueWords(use, row.building_type, language)].filter((one) => one && one !== "").join(" · ");
}

/** What a level says beside itself in a scenario: the one that it is read in, where that is another. */
function noteIn(scenario: Scenario): ListSubject["noteOf"] {
  return (column, row) => {
    const question = questionIn(column, scenario);
    const zone = (row as { readonly zone?: Parameters<typeof isOffered>[1] }).zone ?? null;
    const words = question && cellScenarioWords(question, zone);
    return words && { words, isOffered: isOffered(scenario, zone) };
  };
}

/** The list of buildings, its levels in a scenario. */
export function buildingList(scenario: Scenario): ListSubject {
  return {
    kind: "building",
    columns: BUILDINGS.list,
    address: CATALOGUE,
    nameColumns: NAME_COLUMNS,
    nameOf,
    underName,
    noteOf: noteIn(scenario),
    preferences: {
      keep: (id, columns) =>
        api.changePreferences({
          id,
          buildings_columns: [...columns],
        }),
      reset: async (id) =>
        (await api.resetPreferences({ id, list: "buildings" })).buildings_columns ?? BUILDINGS.list.presets[0].columns,
    },
    views: {
      list: api.listViews,
      create: api.createView,
      change: api.changeView,
      remove: api.deleteView,
    },
    map: {
      call: api.mapBuildings,
      family: BUILDINGS_KEY,
    },
    trash: BUILDINGS_TRASH,
    history: BUILDING_HISTORY,
    words: {
      failed: LIST_FAILED,
      search: { fr: "Nom, code, ville", en: "Name, code, city" },
      record: { fr: "Bâtiment", en: "Building" },
      name: { fr: "Nom et code", en: "Name and code" },
      table: { fr: "Bâtiments du portefeuille", en: "Portfolio buildings" },
    },
  };
}
