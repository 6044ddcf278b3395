import { exportPortfolioPlan, portfolioPlan } from "@lichen/contract";
import { ACTION_CATEGORIES, type Actor, ensure, findAction, type Language, type PlannedId } from "@lichen/domain";
import { aimWords, costWords, NO_SCORE, STATE_NAMES, skillWords } from "@lichen/report";
import type { FastifyInstance } from "fastify";
import { type Selection, withSelection } from "../lists/index.ts";
import { type AuditEntry, audit } from "../platform/audit.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { type FileColumn, tableFile } from "../platform/table-file.ts";
import type { Services } from "../services.ts";
import { type DetailedOne, type PlannedOne, readDetails } from "./planned-details.ts";
import { readPortfolioPlan } from "./portfolio-plan.ts";

/** Actions that a file has at most. */
const MOST_ROWS = 100_000;
const FILE_NAMES = { fr: "actions-planifiees", en: "planned-actions" } as const;

/** The calls that read the strategies of many buildings together. */
export function servePortfolioPlan(
  app: FastifyInstance,
  services: Pick<Services, "database" | "columns" | "stamp" | "currentYear">,
): void {
  const { database, columns, stamp, currentYear } = services;

  serveSignedIn(app, portfolioPlan, async (call) => {
    const { input, scope } = call;
    const { page, ...answer } = await withSelection(columns, call, async (selection) => {
      const plan = await readPortfolioPlan(selection, currentYear());
      return {
        ...plan.summary(),
        outdated_count: selection.outdated(stamp()),
        filtered_count: plan.count(input),
        page: await plan.page(input, input.offset, input.limit),
      };
    });
    const detailed = await readDetails(database, scope, page);
    const planned_actions = detailed.map(({ note, ...one }) => ({ ...one, has_note: note !== null }));
    return { ...answer, planned_actions };
  });

  serveSignedIn(app, exportPortfolioPlan, async (call) => {
    const { input, actor, scope, problem } = call;
    const { format, language } = input;
    const { planned, companies } = await withSelection(columns, call, async (selection) => {
      const plan = await readPortfolioPlan(selection, currentYear());
      const count = plan.count(input);
      if (count > MOST_ROWS) throw problem("too_many_actions");
      return { planned: await plan.page(input, 0, count), companies: selection.companies };
    });
    const detailed = await readDetails(database, scope, planned);
    const rows = detailed.filter(
      ({ progress = "planned", owner = null }) =>
        (input.state === undefined || progress === input.state) && (input.owner === undefined || owner === input.owner),
    );
    await inScope(database.db, scope, (trx) => audit(trx, auditExport(actor, companies, rows, format)));
    return tableFile({ name: FILE_NAMES[language], language, format, columns: COLUMNS, rows });
  });
}

const actionOf = ({ action }: PlannedOne) => ensure(findAction(action));
const pointsOf = (id: PlannedId, language: Language): number | string => {
  const { points } = ensure(findAction(id));
  return points === null ? NO_SCORE[language] : Object.values(points).reduce((sum, one) => sum + one, 0);
};

// biome-ignore format: a table, one column a line
const COLUMNS: readonly FileColumn<DetailedOne>[] = [
  { title: { fr: "Code du bâtiment", en: "Building code" }, kind: "text", value: ({ code }) => code },
  { title: { fr: "Bâtiment", en: "Building" }, kind: "text", value: ({ name }) => name },
  { title: { fr: "Groupe", en: "Group" }, kind: "text", value: ({ group }) => group },
  { title: { fr: "Année", en: "Year" }, kind: "number", value: ({ year }) => year },
  { title: { fr: "En retard", en: "Overdue" }, kind: "boolean", value: ({ late }) => late },
  { title: { fr: "Identifiant de l’action", en: "Action ID" }, kind: "text", value: ({ action }) => action },
  { title: { fr: "Action", en: "Action" }, kind: "text", value: (row, language) => actionOf(row).name[language] },
  { title: { fr: "Catégorie", en: "Category" }, kind: "text", value: (row, language) => ensure(ACTION_CATEGORIES.find(({ id }) => id === actionOf(row).category)).name[language] },
  { title: { fr: "Traite", en: "Hazards addressed" }, kind: "text", value: (row, language) => actionOf(row).hazards.map((aim) => aimWords(aim).name[language]).join(", ") },
  { title: { fr: "Niveau de coût", en: "Cost level" }, kind: "text", value: (row, language) => costWords(actionOf(row).cost)[language] },
  { title: { fr: "Compétence", en: "Skill" }, kind: "text", value: (row, language) => skillWords(actionOf(row).skill)[language] },
  { title: { fr: "Points", en: "Points" }, kind: "mixed", value: ({ action }, language) => pointsOf(action, language) },
  { title: { fr: "Exemple", en: "Example" }, kind: "boolean", value: ({ nature }) => nature === "example" },
  { title: { fr: "Date prévue", en: "Due date" }, kind: "day", value: ({ due_on = null }) => due_on },
  { title: { fr: "État", en: "State" }, kind: "text", value: ({ progress }, language) => STATE_NAMES[progress ?? "planned"][language] },
  { title: { fr: "Responsable", en: "Owner" }, kind: "text", value: ({ owner = null }) => owner },
  { title: { fr: "Dépensé (€)", en: "Spent (€)" }, kind: "exact", value: ({ spent = null }) => spent },
  { title: { fr: "Remarque", en: "Note" }, kind: "text", value: ({ note }) => note },
];

/** An entry for each company whose actions leave, with how many. */
function auditExport(
  actor: Actor,
  companies: Selection["companies"],
  rows: readonly PlannedOne[],
  format: "csv" | "xlsx",
): AuditEntry[] {
  return companies.flatMap(({ id, name }) => {
    const count = rows.filter(({ company_id }) => company_id === id).length;
    const target = { kind: "company" as const, id, name };
    return count === 0 ? [] : [{ action: "actions_exported", actor, companyId: id, target, after: { count, format } }];
  });
}
