import { type AnswerOf, type signInWithEmail, type signInWithPasskey, structureProblem } from "@lichen/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../platform/refusal.ts";
import { keepSession } from "../platform/session.ts";
import { SESSION_SECONDS } from "./better-auth.ts";
import type { SessionOutcome } from "./sign-in.ts";

/** Gives a browser its session, and the account that it is of; the role is named `group` outside, as the specification has it. */
export function answerSignIn(
  app: FastifyInstance,
  reply: FastifyReply,
  outcome: SessionOutcome,
  problem: (code: "account_not_activated" | "account_disabled") => Error,
): AnswerOf<typeof signInWithEmail> & AnswerOf<typeof signInWithPasskey> {
  switch (outcome.kind) {
    case "signed_in": {
      const { role, ...user } = outcome.user;
      keepSession(app, reply, outcome.token, SESSION_SECONDS);
      return { token: outcome.token, user: { ...user, group: role } };
    }
    case "not_activated":
      throw problem("account_not_activated");
    case "disabled":
      throw problem("account_disabled");
    case "structure_refused":
      throw new Refusal("structure_refused", structureProblem(outcome.detail));
  }
}
