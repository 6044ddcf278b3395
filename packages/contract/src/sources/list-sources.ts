import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { sourceCardShape } from "../shapes/analysis.ts";

export const listSources = endpoint({
  method: "GET",
  path: "/sources/",
  access: OPEN,
  isPublic: true,
  tag: "service",
  summary: "List the sources of data",
  description:
    "Gives the card of each dataset behind the figures: producer, licence, edition, precision and caveat. Imported layers are included.",
  input: z.strictObject({}),
  answer: z.object({ engine_version: z.string(), sources: z.array(sourceCardShape) }).meta({ id: "Sources" }),
  problems: {},
});
