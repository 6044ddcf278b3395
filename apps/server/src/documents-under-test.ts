import { createDocumentMaker } from "./reports/index.ts";

/** One for all the suites of a worker: its thread reads 600 modules and the fonts before its first document. */
export const DOCUMENTS_UNDER_TEST = createDocumentMaker();
