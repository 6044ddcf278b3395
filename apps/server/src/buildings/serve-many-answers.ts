import { setImmediate as yieldToOthers } from "node:timers/promises";
import { changeManyBuildings, nextAnswers, readAnswers } from "@lichen/contract";
import {
  type Answers,
  BULK_BUILDINGS,
  BULK_FIELDS,
  canWrite,
  canWriteSomewhere,
  ensure,
  estimates,
  type FieldKey,
  HAZARDS,
  isAnswered,
  nextQuestions,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { withSelection } from "../lists/index.ts";
import { createRecent } from "../platform/recent.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { groupOf } from "./building-rows.ts";
import { changeMany } from "./change-many.ts";

/** Buildings that the next questions of a selection are read from: each takes some twenty milliseconds. */
const LOOKED_AT = 40;
/** Best questions of a building that count. */
const BEST = 8;
const MOST_QUESTIONS = 16;
/** Buildings whose best questions are kept: a home that is opened again costs nothing. */
const MOST_CACHED = 5000;

/** The calls that read and change answers of many buildings, and say which to ask for first. */
export function serveManyAnswers(
  app: FastifyInstance,
  {
    portfolio,
    columns,
    database,
    assessor,
    currentYear,
    wakeWebhooks,
  }: Pick<Services, "portfolio" | "columns" | "database" | "assessor" | "currentYear" | "wakeWebhooks">,
): void {
  const recent = createRecent(MOST_CACHED);

  serveSignedIn(app, readAnswers, async (call) => {
    const { input, actor, scope } = call;
    const { ids, selected } = await withSelection(columns, call, async (selection) => ({
      ids: selection
        .page(input.order_by, { offset: 0, limit: BULK_BUILDINGS })
        .map((row) => String(selection.record(row).id)),
      selected: selection.count,
    }));
    const found = await portfolio.findThere(scope, actor, ids);
    const buildings = found.map(({ answers, ...building }) => ({
      id: building.id,
      version: building.version,
      editable: canWrite(actor, groupOf(building)),
      member_building_code: String(answers.member_building_code ?? ""),
      member_building_name: String(answers.member_building_name ?? ""),
      answers: Object.fromEntries(
        input.fields.flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
      ),
    }));
    return { buildings, selected };
  });

  serveSignedIn(app, nextAnswers, async (call) => {
    const { actor, scope } = call;
    const { ids, selected } = await withSelection(columns, call, async (selection) => ({
      ids: evenly(selection.ids(), LOOKED_AT),
      selected: selection.count,
    }));
    const looked = await portfolio.findThere(scope, actor, ids);
    const gains = new Map<FieldKey, { gain: number; buildings: number }>();
    for (const { id, version, answers } of looked) {
      const best = recent.get(`${id} ${version} ${currentYear()}`, () => bestQuestions(answers));
      for (const [at, field] of best.entries()) {
        const { gain, buildings } = gains.get(field) ?? { gain: 0, buildings: 0 };
        gains.set(field, { gain: gain + 1 / (1 + at), buildings: buildings + 1 });
      }
      await yieldToOthers();
    }
    const questions = [...gains]
      .toSorted(([, a], [, b]) => b.gain - a.gain)
      .slice(0, MOST_QUESTIONS)
      .map(([field, { buildings }]) => ({ field, buildings }));
    return { questions, looked_at: looked.length, selected };
  });

  serveSignedIn(app, changeManyBuildings, async ({ input, actor, scope, problem }) => {
    if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
    const { changed, refused } = await changeMany({ database, assessor }, scope, actor, input.changes);
    if (changed.length > 0) wakeWebhooks();
    return { changed: [...changed], refused: [...refused] };
  });

  function bestQuestions(answers: Answers): readonly FieldKey[] {
    const year = currentYear();
    return nextQuestions(estimates(HAZARDS, answers, year), HAZARDS, answers, year, new Set())
      .map(({ field }) => field)
      .filter((field) => BULK_FIELDS.includes(field) && !isAnswered(answers, field))
      .slice(0, BEST);
  }
}

/** Some of them, at even steps. */
function evenly(ids: readonly string[], most: number): readonly string[] {
  const step = Math.max(1, ids.length / most);
  return Array.from({ length: Math.min(most, ids.length) }, (_, at) => ensure(ids[Math.floor(at * step)]));
}
