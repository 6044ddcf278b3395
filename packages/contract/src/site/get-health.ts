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
      status: z.enum(["ok", "degraded"]).meta({ description: "`degraded`: the server answers but needs attention." }),
      version: z.string().meta({ description: "Version of the product." }),
      database: z
        .object({
          status: z.literal("ok").meta({ description: "Whether the database answers." }),
          engine: z.enum(["pglite", "postgresql"]).meta({ description: "Database engine." }),
        })
        .meta({ description: "State of the database." }),
      files: z
        .object({
          status: z.enum(["ok", "unavailable"]).meta({ description: "Whether files can be read and written." }),
          store: z.enum(["disk", "s3"]).meta({ description: "Where files are stored." }),
        })
        .meta({ description: "Where files are stored; unavailable: calls that need one are refused." }),
      disk: z
        .object({
          status: z.enum(["ok", "low"]).meta({ description: "`low`: too little space is left." }),
          free_bytes: z.int().min(0).meta({ description: "Free space, bytes." }),
        })
        .nullable()
        .meta({ description: "Disk of DATA_DIR; null: neither the database nor the files are there." }),
      layers: z.int().min(0).meta({ description: "Climate layers imported by this installation." }),
    })
    .meta({ id: "Health" }),
  problems: { unavailable: SHARED_PROBLEMS.unavailable },
});
