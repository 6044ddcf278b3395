import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";

export const getSession = endpoint({
  method: "GET",
  path: "/auth/get-session",
  access: OPEN,
  summary: "Whose session the request brings; null without one.",
  input: z.strictObject({}),
  answer: z.object({
    session: z.object({ username: z.string() }).nullable(),
    /** Why the company of a good account cannot work. */
    structure_refused: z.string().nullable(),
  }),
  problems: {},
});
