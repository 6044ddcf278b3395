export {
  createPortfolioColumns,
  type DigitsReader,
  type PortfolioAnswer,
  type PortfolioColumns,
  type PortfolioCompany,
  plainText,
  type RowRef,
  type Selection,
  type Wanted,
} from "./columns/index.ts";
export { type FillTemplate, writeExport } from "./export-list.ts";
export { historyOfMany, readHistory } from "./history.ts";
export type { RecordChange } from "./history-rows.ts";
export { inTurn, portfolioOf } from "./in-turn.ts";
export { keyedColumns, placeReader, rankOrNull } from "./keyed-columns.ts";
export { listPage, requirePageLength } from "./list-page.ts";
export type { Listed } from "./listed.ts";
export { mapOf } from "./map-list.ts";
export { moveRecords } from "./move-records.ts";
export { nextRevision, PortfolioGone } from "./portfolio-revision.ts";
export { searchTrash } from "./search-trash.ts";
export { serveViews } from "./serve-views.ts";
export { putInTrash, takeOutOfTrash } from "./trash.ts";
export { readIds, type SelectionCall, selectOfOneCompany, withSelection } from "./with-selection.ts";
