export { PlanCard } from "./works-plan/plan-card.tsx";
