import type { FieldKey } from "@lichen/domain";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useQuestionPath } from "./question-path.ts";

/** The way to a question, or its words alone for who may not answer. */
export function QuestionLink({ field, children }: { field: FieldKey; children: ReactNode }) {
  const path = useQuestionPath()(field);
  return path === null ? <p>{children}</p> : <Link to={path}>{children}</Link>;
}
