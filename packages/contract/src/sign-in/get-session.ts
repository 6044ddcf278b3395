import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";

export const getSession = endpoint({
  method: "GET",
  path: "/auth/get-session",
  access: OPEN,
  tag: "sign-in",
  summary: "Get the current session",
  description:
    "Gives the user name of the caller, or null without a session. `structure_refused` gives the reason when the account is valid and its company cannot work; `second_factor_to_add` says that the account opens nothing before it has one.",
  readsSession: true,
  answersUnenrolled: true,
  setsCookie: true,
  input: z.strictObject({}),
  answer: z.object({
    session: z.object({ username: z.string() }).nullable().meta({ description: "Session of the caller; null: none." }),
    second_factor_to_add: z
      .boolean()
      .meta({ description: "Whether the company requires a second factor that the account does not have yet." }),
    /** Why the company of a good account cannot work. */
    structure_refused: z
      .string()
      .nullable()
      .meta({ description: "Why the company of the user cannot work; null: it can." }),
  }),
  problems: {},
});
