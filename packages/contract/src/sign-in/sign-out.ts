import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes/accounts.ts";

export const signOut = endpoint({
  method: "POST",
  path: "/auth/sign-out",
  access: OPEN,
  summary: "End the session that the request brings; its token is refused from then on.",
  input: z.strictObject({}),
  answer: done,
  problems: {},
});
