import { BULK_FIELDS, EVIDENCE_KINDS, type EvidenceKind, type FieldKey } from "@lichen/domain";
import { z } from "zod";
import { day } from "../shapes/accounts.ts";

export const evidenceField = z.enum(BULK_FIELDS as [FieldKey, ...FieldKey[]], "unknown_field");
export const evidenceKind = z
  .enum(Object.keys(EVIDENCE_KINDS) as [EvidenceKind, ...EvidenceKind[]])
  .meta({ description: "How the answer is known: declared, seen on site, or proved by a document." });

export const evidence = z
  .object({
    field: evidenceField,
    kind: evidenceKind,
    on: day.meta({ description: "Day of the proof.", example: "2026-11-24" }),
    by: z.string().meta({ description: "Person who saw it, or who wrote the document.", example: "Caretaker" }),
    note: z.string().meta({ description: "Note on the proof.", example: "Measured from the floor of the room." }),
    file_ids: z.array(z.uuid()).meta({ description: "Photographs and documents of the proof." }),
    survey_id: z.uuid().nullable().meta({ description: "Survey that brought the answer; null: none." }),
    holds: z
      .boolean()
      .meta({ description: "Whether it proves the current answer; false: the answer was changed since." }),
  })
  .meta({ id: "AnswerEvidence" });
