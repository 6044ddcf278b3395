import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { sourceCardShape } from "../shapes/analysis.ts";

export const listSources = endpoint({
  method: "GET",
  path: "/sources/",
  access: OPEN,
  isPublic: true,
  summary: "The card of every dataset behind the figures, imported layers included.",
  input: z.strictObject({}),
  answer: z.object({ engine_version: z.string(), sources: z.array(sourceCardShape) }).meta({ id: "Sources" }),
  problems: {},
});
