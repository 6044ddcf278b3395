import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";

export const signOut = endpoint({
  method: "POST",
  path: "/auth/sign-out",
  access: OPEN,
  summary: "End the session that the request brings; its token is refused from then on.",
  input: z.object({}),
  answer: z.object({ success: z.literal(true) }),
  problems: {},
});
