import { ensure, type Subject, unpackPlan, ZONES, type Zone } from "@lichen/domain";
import { answersReader } from "./answers-reader.ts";
import { OLDEST_ANSWER_DAY, percentsOf, setterOf } from "./cells.ts";
import type { IndexArrays } from "./index-arrays.ts";
import type { RecordRow, ResultsRow } from "./record-row.ts";

const ZERO = "0".charCodeAt(0);

/** Returns what writes records and their results in the arrays of an index, row by row. */
export function createRowWriter(index: IndexArrays, { catalogue, keys, stored }: Subject) {
  const setters = [...index.cells].map(([key, store]) => [key, setterOf(store)] as const);
  const set = Object.fromEntries(setters);
  const readAnswers = answersReader(setters.filter(([key]) => catalogue.find(key) !== undefined));
  const figures = stored.figures.length;

  return {
    /** @param groupPlace place of the group of the record */
    writeRecord(at: number, row: RecordRow, groupPlace: number): void {
      index.group[at] = groupPlace;
      index.version[at] = row.version;
      index.isExample[at] = row.nature === "example" ? 1 : 0;
      index.latitude[at] = row.latitude ?? Number.NaN;
      index.longitude[at] = row.longitude ?? Number.NaN;
      index.zone[at] = ZONES.indexOf(row.zone as Zone) + 1;
      index.country[at] = index.countries.codeOf(row.country);
      index.commune[at] = index.communes.codeOf(row.insee);
      readAnswers(row.answers, at);
      if (keys.code !== null) ensure(set[keys.code])(at, row.code);
      ensure(set[keys.name])(at, row.name);
      ensure(set.updated_by)(at, row.updated_by);
      ensure(set.place_precision)(at, row.precision);
      ensure(set.created_at_date)(at, row.created_at);
      ensure(set.updated_at_date)(at, row.updated_at);
      set.proved_share?.(at, row.evidence === null ? null : percentsOf(row.evidence.provedShare));
      set.strongest_evidence?.(at, row.evidence?.strongest);
      set[OLDEST_ANSWER_DAY]?.(at, row.evidence?.oldestDay);
    },

    writeResults(at: number, results: ResultsRow | null): void {
      index.stamp[at] = index.stamps.codeOf(results?.stamp ?? null);
      const from = at * stored.levels;
      for (let nth = 0; nth < stored.levels; nth++) {
        index.levels[from + nth] = results === null ? 0 : results.levels.charCodeAt(nth) - ZERO;
      }
      for (let nth = 0; nth < figures; nth++) {
        index.figures[at * figures + nth] = results?.figures[nth] ?? Number.NaN;
      }
      if (stored.decisions > 0) unpackPlan(results?.decisions ?? null, index.decisions, at * stored.decisions);
    },
  };
}
