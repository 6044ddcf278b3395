import { query } from "@lichen/client";
import type { AnswerOf, listEvidence } from "@lichen/contract";
import { type Answer, type FieldKey, SURVEY_FIELDS } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";

export type EvidenceOfBuilding = AnswerOf<typeof listEvidence>;
export type AnswerProof = EvidenceOfBuilding["evidence"][number];
export type EvidenceFile = EvidenceOfBuilding["files"][number];

/** How the answers of a building are known; nothing is read of a building that is not saved. */
export function useEvidence(id: string | null): EvidenceOfBuilding | undefined {
  const found = useQuery({
    ...query(api.listEvidence, { id: id ?? "" }, BUILDINGS_KEY),
    staleTime: 0,
    enabled: id !== null,
  });
  return found.data;
}

/** Questions of a record that have an answer to prove. */
export function provableFields(answers: Readonly<Record<string, unknown>>): readonly FieldKey[] {
  return SURVEY_FIELDS.filter((key) => isGiven(answers[key]));
}

export function isGiven(answer: unknown): answer is Answer {
  return answer !== undefined && answer !== null && answer !== "" && answer !== "unknown";
}

export function findProof(found: EvidenceOfBuilding, field: string): AnswerProof | undefined {
  return found.evidence.find((one) => one.field === field);
}

export function filesOf({ files }: EvidenceOfBuilding, { file_ids }: Pick<AnswerProof, "file_ids">) {
  return files.filter(({ id }) => file_ids.includes(id));
}
