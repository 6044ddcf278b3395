import type { AnswerOf, decideActions, InputOf, portfolioPlan } from "@lichen/contract";

export type PortfolioPlan = AnswerOf<typeof portfolioPlan>;
export type PlannedOne = PortfolioPlan["planned_actions"][number];
/** What is decided of every ticked action. */
export type DecisionSet = InputOf<typeof decideActions>["set"];
