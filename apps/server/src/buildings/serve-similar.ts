import { type AnswerOf, proposeAnswersOf, SIMILAR_MOST, similarBuildings } from "@lichen/contract";
import {
  type AlikeFacts,
  DEFAULT_SCENARIO,
  ensure,
  findListColumn,
  lentAnswers,
  likenessOf,
  likenessRank,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";

type Similar = AnswerOf<typeof similarBuildings>["buildings"][number];

/** Buildings that are like one, and the answers that one lends. */
export function serveSimilar(
  app: FastifyInstance,
  { columns, portfolio }: Pick<Services, "columns" | "portfolio">,
): void {
  serveSignedIn(app, similarBuildings, async ({ input, actor, scope, problem }) => {
    const { building_type, construction_year, group, except, company_id, search } = input;
    const found = await columns.select(scope, actor, {
      filters: [],
      scenario: DEFAULT_SCENARIO,
      company_id,
      ...(search === undefined ? {} : { search }),
    });
    if (found === null) throw problem("not_found");
    const { selection } = found;
    const readersOf = (key: string) => selection.readers(ensure(findListColumn(key)));
    const [uses, years, groups] = [
      readersOf("building_type"),
      readersOf("construction_year"),
      readersOf("fond_gestion_name"),
    ];
    const [names, codes, cities] = [
      readersOf("member_building_name"),
      readersOf("member_building_code"),
      readersOf("city"),
    ];
    const completions = readersOf("completion");
    const described = { building_type, construction_year, fond_gestion_name: group } as AlikeFacts;
    let best: { readonly rank: number; readonly building: Similar }[] = [];
    selection.each((part, slot) => {
      const read = (readers: typeof uses) => ensure(readers[part])(slot);
      const own = { building_type: read(uses), construction_year: read(years), fond_gestion_name: read(groups) };
      const likeness = likenessOf(described, own as AlikeFacts);
      const completion = read(completions) as number | null;
      // What is in common decides, then how much the building can lend.
      const rank = 1000 * likenessRank(likeness) + (completion ?? 0);
      if (best.length === SIMILAR_MOST && rank <= ensure(best.at(-1)).rank) return;
      const id = selection.idOf({ part, slot });
      if (id === except) return;
      const building = {
        id,
        name: String(read(names) ?? ""),
        code: String(read(codes) ?? ""),
        city: String(read(cities) ?? ""),
        building_type: own.building_type as string | null,
        construction_year: own.construction_year as number | null,
        same_use: likeness.use,
        same_period: likeness.period,
        same_group: likeness.group,
        completion,
      };
      best = [...best, { rank, building }].toSorted((a, b) => b.rank - a.rank).slice(0, SIMILAR_MOST);
    });
    return { buildings: best.map(({ building }) => building) };
  });

  serveSignedIn(app, proposeAnswersOf, async ({ input, actor, scope, problem }) => {
    const [building] = (await portfolio.find(scope, actor, [input.id])) ?? [];
    if (building === undefined) throw problem("not_found");
    const { answers } = building;
    const source = [answers.member_building_name, answers.member_building_code].filter(Boolean).join(" – ");
    const proposals = lentAnswers(answers).map((one) => ({ ...one, said: source, is_estimate: true }));
    return { group_id: null, proposals, source, reason: null };
  });
}
