import { z } from "zod";
import { ADMIN_ONLY } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { moment } from "../shapes/accounts.ts";

/** State of a process of an installation. */
const PROCESS_STATES = [
  "ready",
  "stopping",
  "database_unavailable",
  "sessions_shared",
  "schema_newer",
  "silent",
] as const;

export const getStatus = endpoint({
  method: "GET",
  path: "/admin/status/",
  access: ADMIN_ONLY,
  tag: "administration",
  summary: "Get the status of the installation",
  description:
    "Gives the servers and workers of the installation, each as it last wrote its state, and the mails, events and jobs that wait. A process that gave no sign of life for 50 s is `silent`, and is listed for a day.",
  exampleAnswer: {
    processes: [
      {
        id: "0b7e2c1a-4d1f-4c55-9a5e-6f1d2c3b4a59",
        kind: "server",
        host: "server-1",
        pid: 42,
        version: "0.5.0",
        runs_jobs: false,
        started_at: "2026-11-28T09:00:00.000Z",
        seen_at: "2026-11-28T14:30:15.000Z",
        state: "ready",
        memory_bytes: 380_000_000,
        delay_ms: 45,
      },
    ],
    queues: [{ queue: "mails", waiting: 2, oldest_s: 4 }],
  },
  input: z.strictObject({}),
  answer: z
    .object({
      processes: z
        .array(
          z.object({
            id: z.uuid().meta({ description: "Identifier of the process, drawn when it started." }),
            kind: z.enum(["server", "worker"]).meta({ description: "What the process does." }),
            host: z.string().meta({ description: "Name of its machine or container." }),
            pid: z.int().meta({ description: "Number of the process on that machine." }),
            version: z.string().meta({ description: "Version of the product that it runs." }),
            runs_jobs: z.boolean().meta({ description: "Whether it works on the jobs of the queue." }),
            started_at: moment.meta({ description: "When it started (UTC)." }),
            seen_at: moment.meta({ description: "When it last wrote its state (UTC)." }),
            state: z.enum(PROCESS_STATES).meta({
              description:
                "`sessions_shared`: a connection pooler shares sessions of the database; `schema_newer`: a newer version has migrated the database; `silent`: no sign of life for 50 s.",
            }),
            memory_bytes: z.int().min(0).meta({ description: "Resident memory, bytes." }),
            delay_ms: z
              .int()
              .min(0)
              .meta({ description: "Longest delay of its event loop between its two last signs of life, ms." }),
          }),
        )
        .meta({ description: "Processes, servers first, the oldest first." }),
      queues: z
        .array(
          z.object({
            queue: z.string().meta({ description: "Name of the queue: `mails`, `events`, or a kind of job." }),
            waiting: z.int().min(0).meta({ description: "Entries that wait." }),
            oldest_s: z.int().min(0).meta({ description: "How long the oldest has been due, s." }),
          }),
        )
        .meta({ description: "What waits, by queue; a kind of job of which none waits may be absent." }),
    })
    .meta({ id: "Status" }),
  problems: {},
});
