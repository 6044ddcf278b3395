export { DecidePanel, useDecisionForm } from "./plan/decide-panel.tsx";
export type { DecisionSet, PlannedOne } from "./plan/plan-types.ts";
export { refusalOf, useDecisions } from "./plan/use-decisions.ts";
export { OwnerField } from "./shared/owner-field.tsx";
export { readAmount } from "./shared/read-amount.ts";
export { PlanCard } from "./works-plan/plan-card.tsx";
