import { z } from "zod";
import { OPEN } from "../access.ts";
import { type Access, endpoint } from "../endpoint.ts";
import { done } from "../shapes/accounts.ts";
import { emailAddress } from "../shapes/text.ts";

/** A password as it is sent: its rules are said by code, so that each broken one is named. */
const password = z.string().min(1).max(1000);
const SELF: Access = { visitor: "401", user: "self", manager: "self", company_admin: "self", admin: "self" };

const PASSWORD_PROBLEMS = {
  password_refused: {
    status: 422,
    message: {
      fr: "Le nouveau mot de passe ne respecte pas les critères.",
      en: "The new password does not meet the criteria.",
    },
  },
} as const;

export const forgotPassword = endpoint({
  method: "POST",
  path: "/auth/forgot-password",
  access: OPEN,
  tag: "sign-in",
  summary: "Request a link to reset a password",
  description:
    "Sends a link that sets a new password when the email has an account. The answer and its delay are the same when it has none.",
  limits: [{ points: 20, periodS: 3600, per: "network" }],
  input: z.strictObject({ email: emailAddress, language: z.enum(["fr", "en"]).default("fr") }),
  answer: done,
  problems: {},
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/reset-password",
  access: OPEN,
  tag: "sign-in",
  summary: "Set a new password with the code of a link",
  description:
    "Sets the password of the account that received the link, and ends all its sessions. A code works once and expires; request another one then.",
  limits: [{ points: 30, periodS: 900, per: "network" }],
  exampleInput: { code: "<code of the link>", new_password: "<new password>" },
  input: z.strictObject({
    code: z.string().min(1).max(200).meta({ description: "Code of the link that was sent by email." }),
    new_password: password,
  }),
  answer: done,
  problems: {
    ...PASSWORD_PROBLEMS,
    link_expired: {
      status: 410,
      message: {
        fr: "Ce lien n’est plus valable : demandez-en un autre.",
        en: "This link is no longer valid: request another.",
      },
    },
  },
});

export const changePassword = endpoint({
  method: "POST",
  path: "/auth/change-password",
  access: SELF,
  tag: "sign-in",
  summary: "Change the caller’s password",
  description:
    "Sets a new password after checking the old one, and gives a new token. The other sessions of the account end. An account that signs in through an identity provider has no password here.",
  setsCookie: true,
  limits: [{ points: 5, periodS: 900, per: "account", counted: "wrong passwords" }],
  input: z.strictObject({ old_password: password.meta({ description: "Password in use." }), new_password: password }),
  answer: z.object({ token: z.string() }),
  problems: {
    ...PASSWORD_PROBLEMS,
    old_password_incorrect: {
      status: 400,
      message: { fr: "L’ancien mot de passe est incorrect.", en: "The old password is incorrect." },
    },
    password_of_provider: {
      status: 409,
      message: {
        fr: "Votre compte se connecte avec le fournisseur d’identité de votre structure : il n’a pas de mot de passe ici.",
        en: "Your account logs in through your company’s identity provider: it has no password here.",
      },
    },
  },
});
