import type { AnswerOf, getSurvey } from "@lichen/contract";
import {
  type Actor,
  type Answer,
  type Answers,
  canWrite,
  DEFAULT_SCENARIO,
  effectOfProposal,
  ensure,
  type FieldKey,
  HAZARD_IDS,
  type HazardId,
  readStoredLevel,
  type StoredResults,
} from "@lichen/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { groupOf, readPlans, type SavedBuilding } from "../buildings/index.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { presentFile, readFiles } from "./evidence-files.ts";
import { presentEvidence, readEvidence } from "./evidence-rows.ts";
import { type AnswerRow, readSurveyAnswers, type SurveyedRow, type SurveyRow } from "./survey-rows.ts";

type ReviewedBuilding = AnswerOf<typeof getSurvey>["buildings"][number];
type Moved = ReviewedBuilding["moved"];

/** What came back to a survey next to the answers that there are, for the buildings that someone reads. */
export async function reviewSurvey(
  app: FastifyInstance,
  request: FastifyRequest,
  { database, portfolio, assessor, secret }: Pick<Services, "database" | "portfolio" | "assessor" | "secret">,
  survey: {
    readonly row: SurveyRow;
    readonly surveyed: readonly SurveyedRow[];
    readonly actor: Actor;
    readonly scope: Scope;
  },
): Promise<ReviewedBuilding[]> {
  const { row, surveyed, actor, scope } = survey;
  const ids = surveyed.map(({ building_id }) => building_id);
  const buildings = await portfolio.findThere(scope, actor, ids);
  const read = await inScope(database.db, scope, async (trx) => ({
    answers: await readSurveyAnswers(trx, row),
    evidence: await readEvidence(trx, row.company_id, ids),
    files: await readFiles(trx, row.company_id, ids),
    plans: await readPlans(trx, row.company_id, ids),
    places: await assessor.prepare(
      buildings.map(({ place }) => place),
      trx,
    ),
  }));
  const present = presentFile(app, request, secret);
  return buildings.map((building, at) => {
    const fields = ensure(surveyed.find(({ building_id }) => building_id === building.id)).fields;
    const own = read.answers.filter(({ building_id }) => building_id === building.id);
    const latest = fields.flatMap((field) => own.find((one) => one.field === field && isToDecide(one)) ?? []);
    const plan = read.plans.get(building.id);
    const batch = [{}, changeOf(latest), ...own.map((answer) => changeOf([answer]))];
    const results = assessor.resultsOf(
      batch.map((change) => ({ answers: { ...building.answers, ...change }, place: ensure(read.places[at]), plan })),
    );
    const [current, together, ...each] = results;
    return {
      id: building.id,
      name: nameOfSurveyed(surveyed, building),
      address: addressOf(building.answers),
      version: building.version,
      editable: canWrite(actor, groupOf(building)),
      moved: movedLevels(ensure(current), ensure(together)),
      questions: fields.map((field) => ({
        field,
        current: (building.answers[field] as Answer | undefined) ?? null,
        evidence: presentEvidence(read.evidence, building, field),
        proposals: own.flatMap((answer, nth) =>
          answer.field === field
            ? [
                {
                  ...presentProposal(building.answers, answer),
                  files: answer.file_ids.flatMap((id) => {
                    const file = read.files.get(id);
                    return file?.building_id === building.id ? present(file) : [];
                  }),
                  moved: movedLevels(ensure(current), ensure(each[nth])),
                },
              ]
            : [],
        ),
      })),
    };
  });
}

const isToDecide = ({ decision, value }: AnswerRow) => decision === null && value !== null;

/** What some answers would change of a building: those that are decided, or not known, change nothing. */
function changeOf(answers: readonly AnswerRow[]): Answers {
  return Object.fromEntries(answers.filter(isToDecide).map(({ field, value }) => [field, value]));
}

function presentProposal(answers: Answers, answer: AnswerRow) {
  const { id, field, value, note, respondent, position, answered_at, received_at, decision, decided_at } = answer;
  return {
    id,
    value,
    effect: effectOfProposal(answers[field] as Answer | undefined, value),
    note,
    respondent,
    position,
    answered_at: answered_at.toISOString(),
    received_at: received_at.toISOString(),
    decision,
    decided_at: decided_at?.toISOString() ?? null,
    decided_by: answer.decided_by,
  };
}

function nameOfSurveyed(surveyed: readonly SurveyedRow[], { id }: SavedBuilding): string {
  return surveyed.find(({ building_id }) => building_id === id)?.name ?? "";
}

/** Street and town of a building, as they are typed. */
export function addressOf(answers: Answers): string {
  const parts: readonly (FieldKey | readonly FieldKey[])[] = ["street", ["post_code", "city"]];
  return parts
    .map((part) => (typeof part === "string" ? [part] : part).flatMap((key) => answers[key] ?? []).join(" "))
    .filter((part) => part !== "")
    .join(", ");
}

/** Combined risks of the moment that histories speak of, where two results differ. */
function movedLevels(before: StoredResults, after: StoredResults): Moved {
  const levelOf = ({ levels }: StoredResults, subject: HazardId) =>
    readStoredLevel(levels, { subject, analysis: "cross", scenario: DEFAULT_SCENARIO, horizon: "2050" });
  return HAZARD_IDS.flatMap((hazard) => {
    const [was, is] = [levelOf(before, hazard), levelOf(after, hazard)];
    return was === is ? [] : { hazard, before: was, after: is };
  });
}
