export { SendSurveyButton } from "./manager/send-survey.tsx";
