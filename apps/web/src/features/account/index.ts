export { AskForCollaborator } from "./collaborators/ask-for-collaborator.tsx";
export { HeldDataLines } from "./data/held-data-lines.tsx";
export { RetentionFacts } from "./data/retention-facts.tsx";
export { dataText } from "./data/text.ts";
export { useExportData } from "./data/use-export-data.ts";
