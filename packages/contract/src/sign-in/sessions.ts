import { z } from "zod";
import { type Access, endpoint } from "../endpoint.ts";
import { done, moment } from "../shapes/accounts.ts";

const SELF: Access = { visitor: "401", user: "self", manager: "self", company_admin: "self", admin: "self" };

const session = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the session, which opens nothing." }),
    browser: z.string().nullable().meta({
      description: "Browser that opened it, as it names itself; null: unknown.",
      example: "Firefox",
    }),
    system: z.string().nullable().meta({
      description: "System of that browser; null: unknown.",
      example: "Windows",
    }),
    is_phone: z.boolean().meta({ description: "Whether it is a phone or a tablet." }),
    opened_with: z
      .enum(["password", "authenticator", "recovery_code", "passkey", "provider"])
      .nullable()
      .meta({ description: "What opened it; null: opened before this was recorded." }),
    created_at: moment,
    last_used_at: moment.meta({ description: "When it was last used (UTC), to the minute." }),
    ends_at: moment.meta({ description: "When it ends at the latest, however it is used (UTC)." }),
    is_current: z.boolean().meta({ description: "Whether this request carries it." }),
  })
  .meta({ id: "Session" });

export const listSessions = endpoint({
  method: "GET",
  path: "/auth/sessions",
  access: SELF,
  tag: "sign-in",
  summary: "List the sessions of the caller",
  description: "Lists where the account is open, last used first. API keys have no session.",
  input: z.strictObject({}),
  answer: z.object({ sessions: z.array(session).meta({ description: "Sessions of the account." }) }),
  problems: {},
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/auth/sessions/{id}",
  access: SELF,
  tag: "sign-in",
  summary: "End a session of the caller",
  description: "Ends one session of the account: its token is refused from the next call on, by every server.",
  input: z.strictObject({ id: z.uuid().meta({ description: "Identifier of a session of the caller." }) }),
  answer: done,
  problems: {},
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/auth/sessions/end-others",
  access: SELF,
  tag: "sign-in",
  summary: "End the other sessions of the caller",
  description: "Ends every session of the account but the one of this request.",
  input: z.strictObject({}),
  answer: z.object({ ended: z.int().meta({ description: "Number of sessions that were ended." }) }),
  problems: {},
});
