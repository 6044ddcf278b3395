import {
  EVIDENCE_FILE_TYPES,
  type EvidenceFileType,
  type FieldKey,
  HAZARD_IDS,
  LEVELS,
  PROPOSAL_DECISIONS,
  PROPOSAL_EFFECTS,
  type ProposalDecision,
  type ProposalEffect,
  SURVEY_FIELDS,
  SURVEY_STATES,
  SURVEYS,
  type SurveyState,
} from "@lichen/domain";
import { z } from "zod";
import { moment } from "../shapes/accounts.ts";
import { filledLine, line, paragraph } from "../shapes/text.ts";
import { evidence } from "./evidence-shapes.ts";

export const surveyField = z.enum(SURVEY_FIELDS as [FieldKey, ...FieldKey[]], "unknown_field");
export const surveyId = z.uuid().meta({ description: "Identifier of the survey." });
/** No question takes a longer text. */
const LONGEST_ANSWER = 255;
const answerValue = z.union([z.string(), z.number()]);
const sentValue = z.union([line(LONGEST_ANSWER), z.number()]);
const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as [Key, ...Key[]];

export const recipient = line(SURVEYS.longestRecipient).meta({
  description: "Person or address that the survey is sent to, as the maker names it.",
  example: "Site manager",
});

export const survey = z
  .object({
    id: surveyId,
    recipient,
    created_by: z.string().meta({ description: "Name of the user who created the survey." }),
    created_at: moment,
    expires_at: moment.meta({ description: "When the link stops working (UTC)." }),
    revoked_at: moment.nullable().meta({ description: "When the survey was revoked (UTC); null: it was not." }),
    state: z.enum(keysOf<SurveyState>(SURVEY_STATES)).meta({ description: "State of the link." }),
    opened_at: moment.nullable().meta({ description: "When the link was first opened (UTC); null: never." }),
    received_at: moment.nullable().meta({ description: "When answers last came (UTC); null: none came." }),
    building_ids: z
      .array(z.uuid())
      .meta({ description: "Buildings of the survey that the caller reads, in its order." }),
    names: z.array(z.string()).meta({ description: "Names of these buildings.", example: ["Mairie"] }),
    questions: z.int().meta({ description: "Questions that are asked, over these buildings." }),
    received: z.int().meta({ description: "Questions that were answered, “I do not know” included." }),
    undecided: z.int().meta({ description: "Questions with an answer that is neither accepted nor refused." }),
    editable: z.boolean().meta({ description: "Whether the caller may revoke the survey and decide on its answers." }),
  })
  .meta({ id: "Survey" });

export const evidenceFile = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the file." }),
    name: z.string().meta({ description: "Name of the file.", example: "tableau-electrique.jpg" }),
    type: z
      .enum(keysOf<EvidenceFileType>(EVIDENCE_FILE_TYPES))
      .meta({ description: "Type of the file, found from its content." }),
    bytes: z.int().meta({ description: "Bytes of the file." }),
    url: z.string().meta({ description: "Signed address to read the file from, for a short time." }),
  })
  .meta({ id: "EvidenceFile" });

export const position = z
  .object({
    latitude: z.number().min(-90).max(90).meta({ description: "Latitude of the phone, degrees." }),
    longitude: z.number().min(-180).max(180).meta({ description: "Longitude of the phone, degrees." }),
    accuracy_m: z.number().min(0).max(100_000).meta({ description: "Accuracy that the phone gives, m.", example: 12 }),
  })
  .meta({ id: "SurveyPosition" });

const level = z.enum(LEVELS);
const movedLevels = z
  .array(
    z.object({
      hazard: z.enum(HAZARD_IDS),
      before: level.meta({ description: "Combined risk with the current answers." }),
      after: level.meta({ description: "Combined risk with the proposed answer." }),
    }),
  )
  .meta({ description: "Combined risks (ssp5, 2050) that the answer would move." });

const proposal = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the answer." }),
    value: answerValue.nullable().meta({ description: "Answer; null: the respondent does not know." }),
    effect: z
      .enum(keysOf<ProposalEffect>(PROPOSAL_EFFECTS))
      .meta({ description: "How the answer compares with the current one." }),
    note: z.string().meta({ description: "Note of the respondent.", example: "Measured from the floor of the room." }),
    respondent: z.string().meta({ description: "Role of the respondent, as typed.", example: "Caretaker" }),
    position: position.nullable().meta({ description: "Where the phone was; null: not given." }),
    answered_at: moment.meta({ description: "When the question was answered, by the clock of the phone (UTC)." }),
    received_at: moment.meta({ description: "When the answer came (UTC)." }),
    files: z.array(evidenceFile).meta({ description: "Photographs and documents of the answer." }),
    moved: movedLevels,
    decision: z
      .enum(keysOf<ProposalDecision>(PROPOSAL_DECISIONS))
      .nullable()
      .meta({ description: "Decision on the answer; null: none yet." }),
    decided_at: moment.nullable().meta({ description: "When it was decided (UTC); null: not yet." }),
    decided_by: z.string().nullable().meta({ description: "Name of the user who decided; null: not decided." }),
  })
  .meta({ id: "SurveyProposal" });

export const reviewedBuilding = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the building." }),
    name: z.string().meta({ description: "Name of the building." }),
    address: z.string().meta({ description: "Address of the building." }),
    version: z.int().meta({ description: "Version of the building, to send back with a decision." }),
    editable: z.boolean().meta({ description: "Whether the caller may decide on its answers." }),
    questions: z
      .array(
        z.object({
          field: surveyField,
          current: answerValue.nullable().meta({ description: "Current answer of the building; null: none." }),
          evidence: evidence.nullable().meta({ description: "Evidence of the current answer; null: none is known." }),
          proposals: z.array(proposal).meta({ description: "Answers that came, one a phone, the latest first." }),
        }),
      )
      .meta({ description: "Questions of the survey about the building, in the order that they are asked." }),
    moved: movedLevels.meta({
      description: "Combined risks that all the undecided answers, the latest of each question, would move together.",
    }),
  })
  .meta({ id: "SurveyedBuilding" });

/** An answer as a phone sends it. */
export const sentAnswer = z
  .strictObject({
    id: z.uuid().meta({ description: "Identifier given by the phone, the same at each try." }),
    building_id: z.uuid(),
    field: surveyField,
    device_id: z.uuid().meta({ description: "Identifier that the phone gave itself." }),
    value: sentValue.nullable().meta({ description: "Answer; null: “I do not know”." }),
    note: paragraph(SURVEYS.longestNote)
      .default("")
      .meta({ description: "Free note.", example: "Measured from the floor of the room." }),
    respondent: line(SURVEYS.longestRecipient)
      .default("")
      .meta({ description: "Role of the respondent, as typed.", example: "Caretaker" }),
    position: z
      .strictObject(position.shape)
      .nullable()
      .default(null)
      .meta({ description: "Where the phone was; null: not given." }),
    file_ids: z
      .array(z.uuid())
      .max(SURVEYS.filesOfAnswer)
      .default([])
      .meta({ description: "Files of the answer, sent before it." }),
    answered_at: moment.meta({ description: "When the question was answered, by the clock of the phone (UTC)." }),
  })
  .meta({ id: "SentSurveyAnswer" });

export const sentFile = {
  file_id: z.uuid().meta({ description: "Identifier given by the sender, the same at each try." }),
  name: filledLine(120).meta({ description: "Name of the file.", example: "tableau-electrique.jpg" }),
};

export const fileAddress = z
  .object({
    url: z.string().meta({ description: "Address to send the file to, with PUT." }),
    method: z.literal("PUT").meta({ description: "Method of the request that brings the file." }),
    expires_at: moment.meta({ description: "When the address stops working (UTC)." }),
  })
  .meta({ id: "EvidenceFileAddress" });
