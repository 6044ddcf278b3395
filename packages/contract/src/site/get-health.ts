import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";

export const getHealth = endpoint({
  method: "GET",
  path: "/health/",
  access: OPEN,
  tag: "service",
  summary: "Check the health of the server",
  description:
    "Says whether the server, its database and its files work. A server whose database does not answer gives 503.",
  // Probes add parameters of their own.
  input: z.object({}),
  answer: z
    .object({
      status: z.enum(["ok", "degraded"]).meta({ description: "degraded: it answers, and somebody must see to it" }),
      version: z.string(),
      database: z.object({ status: z.literal("ok"), engine: z.enum(["pglite", "postgresql"]) }),
      files: z
        .object({ status: z.enum(["ok", "unavailable"]), store: z.enum(["disk", "s3"]) })
        .meta({ description: "Where files are stored; unavailable: calls that need one are refused." }),
      disk: z
        .object({ status: z.enum(["ok", "low"]), free_bytes: z.int().min(0) })
        .nullable()
        .meta({ description: "of DATA_DIR; null when neither the database nor the files are there" }),
      layers: z.int().min(0).meta({ description: "Climate layers imported by this installation." }),
    })
    .meta({ id: "Health" }),
  problems: { unavailable: SHARED_PROBLEMS.unavailable },
});
