import { ROLES } from "@lichen/domain";
import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint, type Problem } from "../endpoint.ts";
import { structureProblem } from "../problem.ts";
import { filledLine } from "../shapes/text.ts";
import { CODE_LIMITS, CODE_PROBLEMS, SIGN_IN_CODE } from "./second-factor.ts";

/** A session, and the account that it belongs to. */
export const signedIn = z.object({
  token: z.string(),
  user: z
    .object({
      id: z.uuid().meta({ description: "Identifier of the user." }),
      username: z.string(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      group: z.enum(ROLES).nullable().meta({ description: "Role of the user; null: an ordinary user." }),
      company_id: z.uuid().nullable(),
    })
    .meta({ description: "Account that signed in." }),
});

/** Why someone who is known may not come in. */
export const SIGN_IN_REFUSALS = {
  account_not_activated: {
    status: 403,
    message: {
      fr: "Votre compte n’est pas encore activé : suivez son lien d’activation, ou demandez-le à la personne qui gère les comptes.",
      en: "Your account is not activated yet: follow its activation link, or ask the person who manages accounts for it.",
    },
  },
  account_disabled: {
    status: 403,
    message: {
      fr: "Votre compte est désactivé. Contactez le gestionnaire de l’application.",
      en: "Your account is disabled. Contact the application manager.",
    },
  },
  structure_refused: structureProblem("Company is disabled."),
} as const satisfies Record<string, Problem>;

export const signInWithEmail = endpoint({
  method: "POST",
  path: "/auth/sign-in/email",
  access: OPEN,
  tag: "sign-in",
  summary: "Sign in with an email and a password",
  description:
    "Gives a token for `Authorization: Bearer`, and the account that it belongs to. A browser also gets a cookie. An account that is disabled or not activated, or whose company has no licence, is refused with the reason. Right passwords do not count. An account with a second factor needs a code too: `second_factor_required` asks for it once the password is right, and nothing is opened before.",
  setsCookie: true,
  limits: [
    { points: 5, periodS: 900, per: "account", counted: "wrong passwords" },
    { points: 30, periodS: 900, per: "network", counted: "wrong passwords" },
    ...CODE_LIMITS,
  ],
  exampleInput: { email: "direction@demo.lichen.test", password: "<password>" },
  input: z.strictObject({
    email: filledLine(254),
    password: z.string().min(1).max(1000).meta({ description: "Secret that the user chose." }),
    code: SIGN_IN_CODE.optional(),
  }),
  answer: signedIn,
  problems: {
    ...CODE_PROBLEMS,
    wrong_credentials: {
      status: 401,
      message: { fr: "Adresse e-mail ou mot de passe incorrect.", en: "Incorrect email or password." },
    },
    ...SIGN_IN_REFUSALS,
    too_many_attempts: {
      status: 429,
      message: {
        fr: "Trop d’essais : réessayez dans quelques minutes, ou réinitialisez votre mot de passe.",
        en: "Too many attempts: try again in a few minutes, or reset your password.",
      },
    },
  },
});
