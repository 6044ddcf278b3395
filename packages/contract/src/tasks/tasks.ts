import { ACTION_STATES, EVIDENCE_FILE_BYTES, TASK_VIEWS, TASKS } from "@lichen/domain";
import { z } from "zod";
import { COMPANY_ADMINS, READ, WRITE } from "../access.ts";
import { plannedActionId } from "../adaptation/shapes.ts";
import { endpoint } from "../endpoint.ts";
import { day } from "../shapes/accounts.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";
import { evidenceFile } from "../surveys/survey-shapes.ts";

const READABLE = { ...READ, scope: "actions of buildings of groups with read or write only" } as const;
const companyId = z
  .uuid()
  .optional()
  .meta({ description: "Identifier of one company, for users who can read several; absent: all of them." });

const owner = z.string().nullable().meta({
  description:
    "Email of the collaborator or of the person without an account who carries out the action, or a text as it was typed; null: no one.",
  example: "site@lichen.example",
});

const task = z
  .object({
    building_id: z.uuid(),
    building: z.string().meta({ description: "Name of the building.", example: "École du Canal" }),
    city: z.string().nullable().meta({ description: "City of the building; null: unknown.", example: "Toulouse" }),
    action: plannedActionId.meta({ description: "Identifier of the action." }),
    state: z.enum(ACTION_STATES).meta({ description: "State of the action." }),
    year: z.int().nullable().meta({ description: "Year in which the action is planned; null: not planned any more." }),
    due_on: day.nullable().meta({ description: "Day that the action is due on; null: the year alone is known." }),
    late: z.boolean().meta({ description: "Whether its day, or its year, is over and the action is still planned." }),
    owner,
    owner_name: z.string().nullable().meta({
      description: "Name of the collaborator who carries out the action; null: no account has the email.",
      example: "Nora Petit",
    }),
    assigned_by: z
      .string()
      .nullable()
      .meta({ description: "Name of the person who assigned it; null: unknown.", example: "Camille Martin" }),
    spent: z.number().nullable().meta({ description: "Amount spent, euros; null: not given." }),
    note: z.string().nullable().meta({ description: "Note about the action; null: none.", example: "Quote received." }),
    files: z.int().meta({ description: "Documents of the action." }),
    open_comments: z.int().meta({ description: "Comments about the action that are not resolved." }),
    version: z.int().meta({ description: "Version of the strategy to send back with a decision." }),
    editable: z.boolean().meta({ description: "Whether the caller may decide about the action." }),
  })
  .meta({ id: "Task", description: "Planned action that someone carries out." });

const counts = z
  .object({
    mine: z.int().meta({ description: "Planned actions that the caller carries out." }),
    late: z.int().meta({ description: "Those of them that are late." }),
    entrusted: z.int().meta({ description: "Planned actions that the caller gave to someone else." }),
    unowned: z.int().meta({ description: "Planned actions without an owner." }),
    done: z.int().meta({ description: "Actions of the caller that are in place." }),
  })
  .meta({ id: "TaskCounts" });

export const listTasks = endpoint({
  method: "GET",
  path: "/tasks/",
  access: READABLE,
  tag: "tasks",
  summary: "List tasks",
  description:
    "Lists planned actions by the person who carries them out: the caller’s own, those that the caller gave to others, those without an owner, or the caller’s that are in place. The earliest due comes first, so that late ones are at the top. A decision about them is sent to `/buildings/portfolio_plan_decide/`.",
  input: z.strictObject({
    view: z.enum(TASK_VIEWS).default("mine").meta({ description: "Which actions to list." }),
    state: z.enum(ACTION_STATES).optional().meta({ description: "Only actions in this state." }),
    building_id: z.uuid().optional().meta({ description: "Only actions of this building." }),
    action: plannedActionId.optional().meta({ description: "Only this action." }),
    company_id: companyId,
    ...pageShape,
  }),
  answer: z
    .object({
      tasks: z.array(task).meta({ description: "Tasks of the page." }),
      counts: counts.meta({ description: "Number of tasks by view, without the other filters." }),
      meta: pageMeta,
    })
    .meta({ id: "Tasks" }),
  problems: {},
});

export const countTasks = endpoint({
  method: "GET",
  path: "/tasks/count/",
  access: READABLE,
  tag: "tasks",
  summary: "Count one’s tasks",
  description: "Counts the planned actions that the caller carries out, and those of them that are late.",
  input: z.strictObject({}),
  answer: z
    .object({
      open: z.int().meta({ description: "Planned actions that the caller carries out." }),
      late: z.int().meta({ description: "Those of them that are late." }),
    })
    .meta({ id: "TaskCount" }),
  problems: {},
});

const person = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the collaborator." }),
    name: z.string().meta({ description: "Name of the collaborator.", example: "Nora Petit" }),
    email: z.string().nullable().meta({
      description: "Email, which names an owner; null to a caller who may not decide about the record.",
      example: "nora@lichen.example",
    }),
  })
  .meta({ id: "Colleague" });

export const listColleagues = endpoint({
  method: "GET",
  path: "/tasks/colleagues/",
  access: READ,
  tag: "tasks",
  summary: "List the colleagues of a building or a project",
  description:
    "Lists the collaborators of its company who may read a building or a project: those who can be mentioned in a comment or carry out an action. One of the two is required.",
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff" },
  input: z
    .strictObject({
      building_id: z.uuid().optional().meta({ description: "Identifier of the building." }),
      project_id: z.uuid().optional().meta({ description: "Identifier of the project." }),
    })
    .refine(({ building_id, project_id }) => (building_id === undefined) !== (project_id === undefined), {
      message: "required",
      path: ["building_id"],
    }),
  answer: z
    .object({ colleagues: z.array(person).meta({ description: "Collaborators, by name." }) })
    .meta({ id: "Colleagues" }),
  problems: {},
});

const ofAction = {
  id: z.uuid().meta({ description: "Identifier of the building." }),
  action: plannedActionId.meta({ description: "Identifier of the action." }),
};
const filesAnswer = z
  .object({ files: z.array(evidenceFile).meta({ description: "Documents of the action, by name." }) })
  .meta({ id: "ActionFiles" });

export const listActionFiles = endpoint({
  method: "GET",
  path: "/buildings/{id}/actions/{action}/files/",
  access: READ,
  tag: "tasks",
  summary: "List the documents of an action",
  description:
    "Lists the quotes, invoices and photographs of an action of a building, with addresses to read them from.",
  exampleInput: { id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", action: "A08" },
  input: z.strictObject(ofAction),
  answer: filesAnswer,
  problems: {},
});

export const setActionFiles = endpoint({
  method: "PUT",
  path: "/buildings/{id}/actions/{action}/files/",
  access: { ...WRITE, scope: "403 with read right only" },
  tag: "tasks",
  summary: "Set the documents of an action",
  description: `Sets which files of the building are documents of an action, ${TASKS.filesOfAction} at most. A file is sent first to the address that \`/buildings/{id}/evidence_files/\` gives, ${EVIDENCE_FILE_BYTES / 1_000_000} MB at most; it counts in the storage of the company. One that is left out is removed once nothing else names it.`,
  exampleInput: {
    id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    action: "A08",
    file_ids: ["a8098c1a-f86e-41da-bd1a-00112444be1e"],
  },
  input: z.strictObject({
    ...ofAction,
    file_ids: z
      .array(z.uuid())
      .max(TASKS.filesOfAction, "too_many")
      .meta({ description: "Identifiers of the documents, all of them." }),
  }),
  answer: filesAnswer,
  problems: {},
});

export const countHeldTasks = endpoint({
  method: "POST",
  path: "/admin/collaborators/held_tasks/",
  access: { ...COMPANY_ADMINS, scope: "404 when one of them is not of the company" },
  tag: "collaborators",
  summary: "Count the tasks of collaborators",
  description:
    "Counts the planned actions that some collaborators carry out, which are handed over when they leave, and lists the colleagues who could take them.",
  input: z.strictObject({
    user_ids: z
      .array(z.uuid())
      .min(1, "required")
      .max(TASKS.mostHeld, "too_many")
      .meta({ description: "Identifiers of the collaborators." }),
  }),
  answer: z
    .object({
      tasks: z.int().meta({ description: "Planned actions that they carry out." }),
      colleagues: z
        .array(person)
        .meta({ description: "Active collaborators of the same company who could take them, by name." }),
    })
    .meta({ id: "HeldTasks" }),
  problems: {},
});
