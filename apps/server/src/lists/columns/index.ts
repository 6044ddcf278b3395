export {
  createPortfolioColumns,
  type PortfolioAnswer,
  type PortfolioColumns,
} from "./create-portfolio-columns.ts";
export type { DigitsReader } from "./level-digits.ts";
export type { Position } from "./merged-rows.ts";
export { plainText } from "./plain-text.ts";
export type { Wanted } from "./readable-matching.ts";
export type { PortfolioCompany } from "./requested-companies.ts";
export type { RowRef, Selection } from "./selection.ts";
