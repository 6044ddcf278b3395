export { BuildingEvidence } from "./evidence/building-evidence.tsx";
export { type EvidenceOfBuilding, isGiven, useEvidence } from "./evidence/evidence-calls.ts";
export { QuestionEvidence, useAnswerEvidence } from "./evidence/question-evidence.tsx";
export { SendSurveyButton } from "./manager/send-survey.tsx";
export { sendEvidenceFile } from "./shared/send-evidence-file.ts";
