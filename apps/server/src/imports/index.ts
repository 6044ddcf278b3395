export { importDocuments } from "./import-documents.ts";
export { IMPORT_JOB, importJobs } from "./import-jobs.ts";
export type { ImportServices } from "./import-parts.ts";
export { canDecide as canDecideImport, importFiles } from "./import-rows.ts";
export { runImport } from "./run-import.ts";
export { serveImports } from "./serve-imports.ts";
export { TEMPLATE_FILE_NAME, type TemplateDeps, type TemplateRow, templateWorkbook } from "./template-workbook.ts";
