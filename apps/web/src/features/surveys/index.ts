export { BuildingEvidence } from "./evidence/building-evidence.tsx";
export { SendSurveyButton } from "./manager/send-survey.tsx";
