import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";

export const getOpenApi = endpoint({
  method: "GET",
  path: "/openapi.json",
  access: OPEN,
  isPublic: true,
  tag: "service",
  summary: "Get this description",
  description:
    "Gives the description of every call as OpenAPI 3.1, generated from the schemas that check requests and answers.",
  exampleAnswer: { openapi: "3.1.0" },
  input: z.strictObject({}),
  answer: z.record(z.string(), z.unknown()),
  versionOf: () => null,
  problems: {},
});
