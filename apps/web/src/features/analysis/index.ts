export { AnswerEvidenceContext } from "./explanation/answer-evidence.ts";
export { type QuestionPath, QuestionPathContext, useIsVisit, useQuestionPath } from "./explanation/question-path.ts";
export { SourceBox } from "./explanation/source-cards.tsx";
export { text as whyText } from "./explanation/text.ts";
export { WhyCross } from "./explanation/why-cross.tsx";
export { WhyDrawer } from "./explanation/why-drawer.tsx";
export { WhyVulnerability } from "./explanation/why-vulnerability.tsx";
export { SimulationDoor } from "./first-actions/simulation-door.tsx";
export { ThreeActions } from "./first-actions/three-actions.tsx";
export { TypicalActions } from "./first-actions/typical-actions.tsx";
export { askAhead, loadAnalysis } from "./load-analysis.ts";
export { AnswerField } from "./shared/answer-field.tsx";
export { BuildingOfAddress } from "./shared/building-of-address.tsx";
export { LevelPath } from "./shared/level-path.tsx";
export { levelPhrase, levelQuestion, type NamedLevel } from "./shared/level-words.ts";
export { LiveResults, useLiveAnswers } from "./shared/live-results.tsx";
export { NoAddress } from "./shared/no-address.tsx";
export { PlaceNotes } from "./shared/place-notes.tsx";
export { Reliability } from "./shared/reliability.tsx";
export { ReportActions } from "./shared/report-actions.tsx";
export { type AnalysedPlace, reportInput, useReport } from "./shared/report-call.ts";
export {
  markQuestion,
  RequestedHere,
  type RequestedQuestions,
  RequestedSteps,
  useRequestedQuestions,
} from "./shared/requested-questions.tsx";
export { ScenarioLine, ScenarioSelect, ScenarioSwitch } from "./shared/scenario-switch.tsx";
export { text as analysisText } from "./shared/text.ts";
export type { Addressed } from "./shared/town-answers.ts";
export { useAnswers } from "./shared/use-answers.ts";
export { type OpenWhy, useExplanation } from "./shared/use-explanation.ts";
export { readVisitLink, visitLink } from "./shared/visit-link.ts";
