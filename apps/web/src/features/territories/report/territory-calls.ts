import type { AnswerOf, territoryReport } from "@lichen/contract";

export type TerritoryReport = AnswerOf<typeof territoryReport>;
