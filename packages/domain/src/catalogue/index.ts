export * from "./answers.ts";
export * from "./catalogue.ts";
export * from "./check.ts";
export { checkAnswer, roundToDecimals } from "./check-answer.ts";
export { countKnownTitles, findGroupColumn } from "./column-candidates.ts";
export * from "./compare-answers.ts";
export * from "./condition.ts";
export * from "./field.ts";
export { fold, isAmong } from "./fold.ts";
export { headingWords } from "./heading-words.ts";
export * from "./issue-texts.ts";
export * from "./match-target.ts";
export * from "./matched-rows.ts";
export * from "./matching.ts";
export { narrowChoices } from "./narrow-choices.ts";
export * from "./option.ts";
export { type Cell, checkRead, type InferAnswers, type InputCells, padDigits, readCell, readRow } from "./read-cell.ts";
export { readMoney } from "./read-money.ts";
export { notesOfFigures, ROW_NOTE_KINDS, type RowNote, type RowNoteKind } from "./row-notes.ts";
export {
  type Sheet,
  type SheetColumn,
  type SheetOffer,
  type SheetValue,
  sheetCell,
  sheetValue,
  valueText,
} from "./sheet.ts";
export * from "./template.ts";
export { isTotalRow } from "./total-row.ts";
export { OPTION_UNKNOWN } from "./unknown-option.ts";
export * from "./write-cell.ts";
