import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { done } from "../shapes/accounts.ts";

export const signOut = endpoint({
  method: "POST",
  path: "/auth/sign-out",
  access: OPEN,
  tag: "sign-in",
  summary: "Sign out",
  description:
    "Ends the session of the token or cookie that the request carries. The token is refused from then on; other sessions of the account stay open. A request without a session succeeds too.",
  readsSession: true,
  answersUnenrolled: true,
  setsCookie: true,
  input: z.strictObject({}),
  answer: done
    .extend({
      provider_url: z.url().nullable().meta({
        description:
          "Address of the identity provider where a browser goes on to end its session there; null: nothing to end there.",
      }),
    })
    .meta({ id: "SignedOut" }),
  problems: { forbidden: SHARED_PROBLEMS.forbidden },
});
