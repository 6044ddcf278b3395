import { EVIDENCE_FILE_BYTES, SURVEYS } from "@lichen/domain";
import { z } from "zod";
import { OPEN, READ, WRITE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { LINK_GONE, linkToken } from "../reports/report-links.ts";
import { moment } from "../shapes/accounts.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";
import {
  fileAddress,
  recipient,
  reviewedBuilding,
  sentAnswer,
  sentFile,
  survey,
  surveyField,
  surveyId,
} from "./survey-shapes.ts";

/** Address of the screen that a survey opens; the token follows it after "#". */
export const SURVEY_PATH = "/survey";
/** Script of that screen that works without a network. */
export const SURVEY_WORKER_PATH = "/survey-worker.js";

const MEGABYTE = 1_000_000;
const buildingIds = z
  .array(z.uuid())
  .min(1, "required")
  .max(SURVEYS.buildings, "too_many")
  .meta({ description: "Buildings of the round, in its order." });

/** Refusals of a photograph or of a document. */
export const EVIDENCE_FILE_PROBLEMS = {
  file_type_refused: {
    status: 422,
    message: {
      fr: "Ce fichier n’est ni une photographie (JPEG, PNG, WebP) ni un PDF, ou il est abîmé.",
      en: "This file is neither a photograph (JPEG, PNG, WebP) nor a PDF, or it is damaged.",
    },
  },
  evidence_file_too_large: {
    status: 413,
    message: {
      fr: `Le fichier dépasse ${EVIDENCE_FILE_BYTES / MEGABYTE}\u00a0Mo\u202f: réduisez-le, puis envoyez-le à nouveau.`,
      en: `The file is larger than ${EVIDENCE_FILE_BYTES / MEGABYTE} MB: make it smaller, then send it again.`,
    },
  },
  evidence_storage_full: {
    status: 409,
    message: {
      fr: "La structure n’a plus de place pour des photographies et des documents. Les réponses sont conservées.",
      en: "The company has no room left for photographs and documents. The answers are kept.",
    },
  },
} as const;

export const createSurvey = endpoint({
  method: "POST",
  path: "/surveys/",
  access: { ...WRITE, scope: "write right on the group of each building" },
  tag: "surveys",
  summary: "Create a survey",
  description: `Creates a survey of buildings and gives the link that opens it without an account. The link is given once and stored as a hash. Without \`fields\`, each building is asked the ${SURVEYS.usualFields} questions whose answers would teach most. The survey is open for ${SURVEYS.usualDays} days unless \`expires_at\` says otherwise, ${SURVEYS.mostDays} at most. What comes back is proposed and changes nothing before it is accepted.`,
  exampleInput: { building_ids: ["6f9619ff-8b86-4d01-b42d-00cf4fc964ff"], recipient: "Site manager" },
  input: z.strictObject({
    building_ids: buildingIds,
    fields: z
      .array(surveyField)
      .min(1, "required")
      .max(SURVEYS.fields, "too_many")
      .optional()
      .meta({ description: "Questions to ask; absent: those that would teach most, for each building." }),
    recipient: recipient.default(""),
    expires_at: moment.optional().meta({ description: "When the link stops working (UTC)." }),
  }),
  answer: z
    .object({
      survey: survey.meta({ description: "Survey that was created." }),
      link: z.string().meta({
        description: "Address that opens the survey; given only once.",
        example: `https://lichen.example${SURVEY_PATH}#${"A".repeat(43)}`,
      }),
    })
    .meta({ id: "NewSurvey" }),
  status: 201,
  problems: {
    nothing_to_ask: {
      status: 422,
      message: {
        fr: "Ces bâtiments ont déjà toutes les réponses utiles\u202f: choisissez les questions.",
        en: "These buildings already have all the useful answers: choose the questions.",
      },
    },
    too_many_surveys: {
      status: 409,
      message: {
        fr: `Cette structure a déjà ${SURVEYS.open} relevés ouverts\u202f: révoquez-en.`,
        en: `This company already has ${SURVEYS.open} open surveys: revoke some.`,
      },
    },
  },
});

export const proposeSurveyQuestions = endpoint({
  method: "POST",
  path: "/surveys/questions/",
  access: { ...READ, scope: "the buildings, which the caller reads" },
  tag: "surveys",
  summary: "List the questions that a survey may ask",
  description: `Gives, for a survey of some buildings, each question with how many of them would be asked it when the survey names none (the ${SURVEYS.usualFields} whose answers would teach most, building by building), and how many have no answer to it.`,
  exampleInput: { building_ids: ["6f9619ff-8b86-4d01-b42d-00cf4fc964ff"] },
  input: z.strictObject({ building_ids: buildingIds }),
  answer: z
    .object({
      questions: z
        .array(
          z.object({
            field: surveyField,
            usual: z.int().meta({ description: "Buildings that are asked it when the survey names no question." }),
            open: z.int().meta({ description: "Buildings without an answer to it." }),
          }),
        )
        .meta({ description: "Questions, in the order that they are asked." }),
    })
    .meta({ id: "SurveyQuestions" }),
  problems: {},
});

export const listSurveys = endpoint({
  method: "GET",
  path: "/surveys/",
  access: { ...READ, scope: "surveys of buildings that the caller reads" },
  tag: "surveys",
  summary: "List the surveys",
  description: "Gives a page of surveys, newest first, with what came back and what is still to be decided.",
  input: z.strictObject({
    building_id: z.uuid().optional().meta({ description: "Building of the surveys; absent: any." }),
    company_id: z.uuid().optional().meta({ description: "Company of the surveys; absent: any that the caller reads." }),
    ...pageShape,
  }),
  answer: z
    .object({ surveys: z.array(survey).meta({ description: "Surveys of the page, newest first." }), meta: pageMeta })
    .meta({ id: "Surveys" }),
  problems: {},
});

export const getSurvey = endpoint({
  method: "GET",
  path: "/surveys/{id}/",
  access: { ...READ, scope: "the buildings of the survey that the caller reads" },
  tag: "surveys",
  summary: "Get a survey with its answers",
  description:
    "Gives the answers that came back next to the current ones, with what each would move, for the buildings that the caller reads.",
  input: z.strictObject({ id: surveyId }),
  answer: z
    .object({
      survey: survey.meta({ description: "Survey and how far it is." }),
      buildings: z.array(reviewedBuilding).meta({ description: "Buildings of the survey that the caller reads." }),
    })
    .meta({ id: "SurveyReview" }),
  problems: {},
});

export const revokeSurvey = endpoint({
  method: "DELETE",
  path: "/surveys/{id}/",
  access: { ...WRITE, scope: "write right on the group of each building of the survey" },
  tag: "surveys",
  summary: "Revoke a survey",
  description: "Closes the link at once. Answers that came before stay, to be accepted or refused.",
  input: z.strictObject({ id: surveyId }),
  answer: z.object({ survey: survey.meta({ description: "Survey that was revoked." }) }).meta({ id: "RevokedSurvey" }),
  problems: {},
});

export const decideSurvey = endpoint({
  method: "POST",
  path: "/surveys/{id}/decide/",
  access: { ...WRITE, scope: "write right on the group of the building" },
  tag: "surveys",
  summary: "Accept or refuse answers of a survey",
  description:
    "Saves the accepted answers as a change of the building, seen on site with their photographs; the others are refused. The latest answer of a question is accepted unless `chosen` names another. With `version`, a change made by someone else in the meantime is refused and not overwritten.",
  exampleInput: {
    id: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b",
    building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    accept: ["basement"],
    refuse: ["external_sun_protection"],
  },
  input: z.strictObject({
    id: surveyId,
    building_id: z.uuid(),
    accept: z
      .array(surveyField)
      .max(SURVEYS.fields)
      .default([])
      .meta({ description: "Questions whose answer is accepted." }),
    refuse: z
      .array(surveyField)
      .max(SURVEYS.fields)
      .default([])
      .meta({ description: "Questions whose answers are refused." }),
    chosen: z.partialRecord(surveyField, z.uuid()).default({}).meta({
      description: "Answer to accept by question, where several phones answered it.",
      maxProperties: SURVEYS.fields,
    }),
    version: z
      .int()
      .min(1)
      .optional()
      .meta({ description: "Version of the building that was read; an older one is refused." }),
  }),
  answer: z
    .object({
      accepted: z.array(surveyField).meta({ description: "Questions whose answer was saved." }),
      refused: z.array(surveyField).meta({ description: "Questions whose answers were refused." }),
      version: z.int().meta({ description: "Version of the building after the decision." }),
    })
    .meta({ id: "SurveyDecision" }),
  problems: {
    busy: SHARED_PROBLEMS.busy,
    building_changed_meanwhile: {
      status: 409,
      message: {
        fr: "Quelqu’un d’autre a modifié ce bâtiment entre-temps\u202f: comparez, puis enregistrez à nouveau.",
        en: "Someone else changed this building in the meantime: compare, then save again.",
      },
    },
  },
});

const token = linkToken.meta({ description: "Token of the link, which follows “#” in its address." });

export const openSurvey = endpoint({
  method: "POST",
  path: "/surveys/open/",
  access: OPEN,
  tag: "surveys",
  summary: "Open a survey",
  description:
    "Gives what the person who has the link is asked: addresses and questions. Other answers of the buildings are given only where a question depends on them. The token comes in the body, so that it appears in no address and no log.",
  limits: [{ points: 240, periodS: 600, per: "network" }],
  input: z.strictObject({ token }),
  answer: z
    .object({
      id: surveyId,
      company: z.string().meta({ description: "Company that asks.", example: "Patrimoine public (exemple)" }),
      created_by: z.string().meta({ description: "Name of the user who asks." }),
      recipient,
      expires_at: moment,
      buildings: z
        .array(
          z.object({
            id: z.uuid().meta({ description: "Identifier of the building." }),
            name: z.string().meta({ description: "Name of the building." }),
            address: z.string().meta({ description: "Address of the building." }),
            nature: z
              .enum(["declared", "example"])
              .meta({ description: "`declared`: a real building; `example`: made up for the demonstration." }),
            fields: z.array(surveyField).meta({ description: "Questions, in the order that they are asked." }),
            context: z
              .record(z.string(), z.union([z.string(), z.number()]))
              .meta({ description: "Answers that decide whether a question has a meaning, by key." }),
            answered: z
              .array(
                z.object({
                  field: surveyField,
                  device_id: z.uuid().meta({ description: "Phone that answered." }),
                  decided: z.boolean().meta({ description: "Whether the answer was accepted or refused." }),
                }),
              )
              .meta({ description: "Questions that came back, without their answers." }),
          }),
        )
        .meta({ description: "Buildings of the round, in its order." }),
    })
    .meta({ id: "OpenSurvey" }),
  problems: LINK_GONE,
});

export const sendSurveyAnswers = endpoint({
  method: "POST",
  path: "/surveys/answers/",
  access: OPEN,
  tag: "surveys",
  summary: "Send answers to a survey",
  description:
    "Takes answers of a phone. Sent again, an answer counts once; an earlier answer of the same phone to the same question is replaced until it is decided. Each answer is taken or refused by itself.",
  limits: [{ points: 600, periodS: 600, per: "network" }],
  exampleInput: {
    token: "A".repeat(43),
    answers: [
      {
        id: "0d8c1e52-7c1c-4f0e-9d55-6b0b5c9f0a11",
        building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
        field: "basement",
        device_id: "7d444840-9dc0-41d1-b245-5ffdce74fad2",
        value: "none",
        answered_at: "2026-11-24T14:05:00Z",
      },
    ],
  },
  input: z.strictObject({
    token,
    answers: z
      .array(sentAnswer)
      .min(1, "required")
      .max(SURVEYS.answersAtOnce)
      .meta({ description: "Answers to take." }),
  }),
  answer: z
    .object({
      received: z.array(z.uuid()).meta({ description: "Answers that the server has, by their identifiers." }),
      refused: z
        .array(
          z.object({
            id: z.uuid().meta({ description: "Identifier of the answer." }),
            field: surveyField,
            code: z.string().meta({ description: "Why it was refused.", example: "too_big" }),
          }),
        )
        .meta({ description: "Answers that were refused." }),
    })
    .meta({ id: "SurveyReceipt" }),
  problems: LINK_GONE,
});

export const sendSurveyFile = endpoint({
  method: "POST",
  path: "/surveys/files/",
  access: OPEN,
  tag: "surveys",
  summary: "Send a file of a survey",
  description: `Gives the address to send a photograph or a document to, ${EVIDENCE_FILE_BYTES / MEGABYTE} MB at most. Its type is found from its content, and metadata such as the position is removed from photographs. Sent again, a file counts once.`,
  limits: [{ points: 600, periodS: 600, per: "network" }],
  exampleInput: {
    token: "A".repeat(43),
    building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    file_id: "a8098c1a-f86e-41da-bd1a-00112444be1e",
    name: "tableau-electrique.jpg",
  },
  input: z.strictObject({ token, building_id: z.uuid(), ...sentFile }),
  answer: fileAddress,
  status: 201,
  problems: {
    ...LINK_GONE,
    too_many_survey_files: {
      status: 409,
      message: {
        fr: `Ce relevé a déjà ${SURVEYS.files} fichiers.`,
        en: `This survey already has ${SURVEYS.files} files.`,
      },
    },
  },
});
