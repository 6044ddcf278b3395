import type { AnswerOf, getPlan } from "@lichen/contract";
import type { JobRefusal, JobState, MadePlan, PlannedWork } from "@lichen/domain";
import type { ColumnType, Generated } from "kysely";

type PlanAnswer = AnswerOf<typeof getPlan>["plan"];
type SettingsKey =
  | "name"
  | "budgets"
  | "objective"
  | "late_first"
  | "max_actions_per_building_year"
  | "skills"
  | "together"
  | "scenario"
  | "horizon";

/** What was found, but the works. */
type PlanResult = Omit<MadePlan, "works"> & { readonly engine_version: string };

type Plans = {
  company_id: string;
  id: Generated<string>;
  user_id: string | null;
  /** Name of the author, which stays when the account goes. */
  user_name: Generated<string>;
  settings: ColumnType<Pick<PlanAnswer, SettingsKey>, string, never>;
  state: Generated<JobState>;
  /** Of one that ended in error. */
  refusal: JobRefusal | null;
  building_ids: string[];
  done: Generated<number>;
  gain: number | null;
  gain_at_most: number | null;
  stop_requested: Generated<boolean>;
  result: ColumnType<PlanResult | null, string | undefined, string>;
  created_at: Generated<Date>;
  alive_at: Generated<Date>;
  ended_at: Date | null;
  applied_at: Date | null;
};

type PlanWorks = {
  company_id: string;
  plan_id: string;
  position: number;
  building_id: string;
  year: number;
  work: ColumnType<PlannedWork, string, never>;
};

/** Plans of works over many buildings. */
export type PlanTables = { plans: Plans; plan_works: PlanWorks };
