import { createContext, type ReactNode } from "react";

/** Draws how the answer to a question is known, where the building is saved. */
export type AnswerEvidence = (field: string) => ReactNode;

/** What an explanation shows under each answer; nothing for the answers of a visit. */
export const AnswerEvidenceContext = createContext<AnswerEvidence>(() => null);
