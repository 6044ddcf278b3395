import { EVIDENCE_FILE_BYTES, SURVEYS } from "@lichen/domain";
import { z } from "zod";
import { READ, WRITE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { day } from "../shapes/accounts.ts";
import { line, paragraph } from "../shapes/text.ts";
import { evidence, evidenceField, evidenceKind } from "./evidence-shapes.ts";
import { evidenceFile, fileAddress, sentFile } from "./survey-shapes.ts";

const id = z.uuid().meta({ description: "Identifier of the building." });

export const listEvidence = endpoint({
  method: "GET",
  path: "/buildings/{id}/evidence/",
  access: READ,
  tag: "surveys",
  summary: "List the evidence of answers",
  description: "Gives how the answers of a building are known, with their photographs and documents.",
  input: z.strictObject({ id }),
  answer: z
    .object({
      evidence: z.array(evidence).meta({ description: "Evidence, in the order of the questionnaire." }),
      files: z.array(evidenceFile).meta({ description: "Photographs and documents that it names." }),
      proved_share: z
        .number()
        .nullable()
        .meta({ description: "Share of the weight of the given answers that is proved, 0 to 1; null: no answer." }),
      storage: z
        .object({
          used_bytes: z.int().meta({ description: "Bytes that the files of the company take." }),
          most_bytes: z.int().meta({ description: "Bytes that they may take." }),
        })
        .meta({ description: "Room of the company for photographs and documents." }),
    })
    .meta({ id: "BuildingEvidence" }),
  problems: {},
});

export const setEvidence = endpoint({
  method: "PUT",
  path: "/buildings/{id}/evidence/{field}/",
  access: { ...WRITE, scope: "403 with read right only" },
  tag: "surveys",
  summary: "Set the evidence of an answer",
  description:
    "Says how the current answer to a question is known. A later answer needs its own evidence. It moves no level: evidence and reliability are two things.",
  exampleInput: {
    id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    field: "external_sun_protection",
    kind: "document",
    on: "2024-03-12",
    by: "Atelier des stores",
    note: "Facture de 2024",
  },
  input: z.strictObject({
    id,
    field: evidenceField.meta({ description: "Key of the question." }),
    kind: evidenceKind,
    on: day.meta({ description: "Day of the proof.", example: "2024-03-12" }),
    by: line(SURVEYS.longestRecipient)
      .default("")
      .meta({ description: "Person who saw it, or who wrote the document; empty: the caller.", example: "Caretaker" }),
    file_ids: z
      .array(z.uuid())
      .max(SURVEYS.filesOfAnswer)
      .default([])
      .meta({ description: "Photographs and documents of the building that prove the answer." }),
    note: paragraph(SURVEYS.longestNote)
      .default("")
      .meta({ description: "Note on the proof.", example: "Invoice of 2024." }),
  }),
  answer: z.object({ evidence: evidence.meta({ description: "Evidence that was set." }) }).meta({ id: "SetEvidence" }),
  problems: {
    not_answered: {
      status: 422,
      message: {
        fr: "Cette question n’a pas de réponse\u202f: répondez d’abord.",
        en: "This question has no answer: answer it first.",
      },
    },
  },
});

export const sendEvidenceFile = endpoint({
  method: "POST",
  path: "/buildings/{id}/evidence_files/",
  access: { ...WRITE, scope: "403 with read right only" },
  tag: "surveys",
  summary: "Send a file that proves an answer",
  description: `Gives the address to send a photograph or a document to, ${EVIDENCE_FILE_BYTES / 1_000_000} MB at most. Its type is found from its content, and metadata such as the position is removed from photographs. Sent again, a file counts once.`,
  exampleInput: {
    id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    file_id: "a8098c1a-f86e-41da-bd1a-00112444be1e",
    name: "facture.pdf",
  },
  input: z.strictObject({ id, ...sentFile }),
  answer: fileAddress,
  status: 201,
  problems: {},
});
