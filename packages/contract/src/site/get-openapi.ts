import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";

export const getOpenApi = endpoint({
  method: "GET",
  path: "/openapi.json",
  access: OPEN,
  isPublic: true,
  summary: "This description of every call, as OpenAPI 3.1.",
  input: z.strictObject({}),
  answer: z.record(z.string(), z.unknown()),
  problems: {},
});
