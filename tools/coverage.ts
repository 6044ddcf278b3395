/**
 * `npm run coverage`: how often the range of the typical building, from use and year alone, held the index that the whole
 * questionnaire then gave, over the buildings kept here. Counts only: no address, no name, nothing is written.
 * `-- --examples` counts the buildings of the demonstration too, whose questionnaires are examples.
 */
import { parseArgs } from "node:util";
import { type Answers, ensure, HAZARDS, type RangeCheck, rangeChecks } from "@lichen/domain";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
import { startProcess } from "../apps/server/src/start-process.ts";
import { terminalLanguage } from "./terminal-language.ts";

/** Buildings read at once. */
const PAGE = 500;
/** Too few to say a share of. */
const FEWEST = 5;

const text = {
  none: {
    fr: "Aucun bâtiment conservé ici n’a assez de réponses (80\u202f% du poids d’un aléa) pour juger une fourchette.",
    en: "No building saved here has enough answers (80% of the weight of a hazard) to assess a range.",
  },
  head: {
    fr: "Part des bâtiments dont l’indice tombe dans la fourchette donnée par l’usage et l’année (visée\u202f: 75 à 92\u202f%)",
    en: "Share of buildings whose index falls within the range given by use and year (target: 75 to 92%)",
  },
  few: { fr: "trop peu", en: "too few" },
};

await startProcess(async () => {
  const language = terminalLanguage(process.env);
  const { values } = parseArgs({ options: { examples: { type: "boolean", default: false } } });
  const database = await openDatabase(readConfig(process.env).database);
  const checks: RangeCheck[] = [];
  try {
    const year = new Date().getFullYear();
    let last: string | null = null;
    for (;;) {
      const rows: readonly { id: string; answers: unknown }[] = await inScope(database.db, PLATFORM_SCOPE, (trx) => {
        const page = trx.selectFrom("buildings").select(["id", "answers"]).where("deleted_at", "is", null);
        const real = values.examples ? page : page.where("nature", "=", "declared");
        return (last === null ? real : real.where("id", ">", last)).orderBy("id").limit(PAGE).execute();
      });
      for (const { answers } of rows) checks.push(...rangeChecks(answers as Answers, year));
      if (rows.length < PAGE) break;
      last = ensure(rows.at(-1)).id;
    }
  } finally {
    await database.close();
  }
  process.stdout.write(checks.length === 0 ? `${text.none[language]}\n` : `${text.head[language]}\n${table(checks)}`);

  function table(all: readonly RangeCheck[]): string {
    const uses = [...new Set(all.map(({ use }) => use))].sort();
    const lines = HAZARDS.map(({ id }) => {
      const own = all.filter(({ hazard }) => hazard === id);
      const cells = uses.map((use) => shareOf(own.filter((one) => one.use === use)));
      return [id.padEnd(14), shareOf(own), ...cells].join("");
    });
    const heads = ["".padEnd(14), "all".padStart(16), ...uses.map((use) => use.padStart(16))].join("");
    return `${[heads, ...lines].join("\n")}\n`;
  }

  function shareOf(own: readonly RangeCheck[]): string {
    if (own.length < FEWEST) return text.few[language].padStart(16);
    const inside = own.filter((one) => one.inside).length;
    return `${Math.round((100 * inside) / own.length)}% / ${own.length}`.padStart(16);
  }
});
