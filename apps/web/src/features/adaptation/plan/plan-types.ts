import type { AnswerOf, decideActions, InputOf, portfolioPlan } from "@lichen/contract";

export type PortfolioPlan = AnswerOf<typeof portfolioPlan>;
export type PlannedOne = PortfolioPlan["planned_actions"][number];
/** As much of a planned action as a decision about it needs. */
export type DecidedOne = Pick<PlannedOne, "building_id" | "action" | "version">;
/** What is decided of every ticked action. */
export type DecisionSet = InputOf<typeof decideActions>["set"];
