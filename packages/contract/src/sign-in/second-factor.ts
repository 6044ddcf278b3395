import { SECOND_FACTOR } from "@lichen/domain";
import { z } from "zod";
import { type Access, type CallLimit, endpoint, type Problem } from "../endpoint.ts";
import { done, moment } from "../shapes/accounts.ts";
import { filledLine } from "../shapes/text.ts";

const SELF: Access = { visitor: "401", user: "self", manager: "self", company_admin: "self", admin: "self" };

/** A code of the authenticator app, or a recovery code. */
export const SIGN_IN_CODE = z
  .string()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, ""))
  .pipe(z.string().regex(/^(?:\d{6}|[\dA-Za-z]{16})$/, "wrong_format"))
  .meta({ description: "Code that the authenticator app shows, or a recovery code; spaces and dashes are ignored." });

/** What proves who changes the second factor of an account: a session that was stolen is not enough. */
export const PROOF = {
  password: z.string().min(1).max(1000).meta({ description: "Password of the account." }),
  code: SIGN_IN_CODE.optional().meta({
    description: "Code of the authenticator app, or a recovery code; required once the account has a second factor.",
  }),
};

/** Wrong codes of an account, at sign-in and in its settings alike. */
export const CODE_LIMITS: readonly [CallLimit, CallLimit] = [
  { points: SECOND_FACTOR.tries, periodS: SECOND_FACTOR.triesPeriodS, per: "account", counted: "wrong codes" },
  { points: SECOND_FACTOR.triesOfDay, periodS: 86_400, per: "account", counted: "wrong codes" },
];

export const CODE_PROBLEMS = {
  second_factor_required: {
    status: 401,
    message: {
      fr: "Saisissez le code de votre application d’authentification, ou un code de secours.",
      en: "Enter the code of your authenticator app, or a recovery code.",
    },
  },
  wrong_code: {
    status: 401,
    message: {
      fr: "Ce code est incorrect, ou a déjà servi.",
      en: "This code is incorrect, or has already been used.",
    },
  },
  code_unreadable: {
    status: 409,
    message: {
      fr: "Les codes de votre application ne peuvent plus être vérifiés\u202f: le secret de l’installation a changé. Utilisez un code de secours, ou demandez à un administrateur de réinitialiser votre second facteur.",
      en: "The codes of your app can no longer be checked: the secret of the installation has changed. Use a recovery code, or ask an administrator to reset your second factor.",
    },
  },
} as const satisfies Record<string, Problem>;

export const PROOF_PROBLEMS = {
  ...CODE_PROBLEMS,
  wrong_password: {
    status: 400,
    message: { fr: "Le mot de passe est incorrect.", en: "The password is incorrect." },
  },
  password_of_provider: {
    status: 409,
    message: {
      fr: "Votre compte se connecte avec le fournisseur d’identité de votre structure\u202f: le second facteur se règle auprès de lui.",
      en: "Your account logs in through your company’s identity provider: the second factor is set there.",
    },
  },
} as const satisfies Record<string, Problem>;

/** A new list of recovery codes. */
export const recoveryCodes = z
  .array(z.string())
  .length(SECOND_FACTOR.recoveryCodes)
  .meta({
    description: "Codes that each open the account once without the authenticator app; given only once.",
    example: Array.from({ length: SECOND_FACTOR.recoveryCodes }, (_, at) => `A7K2-M9QX-4TRB-8HV${at}`),
  });

export const getSecondFactor = endpoint({
  method: "GET",
  path: "/auth/second-factor",
  access: SELF,
  tag: "sign-in",
  summary: "Get the second factor of the caller",
  description: "Gives what the account of the caller is asked for at sign-in after its password, never the secrets.",
  answersUnenrolled: true,
  input: z.strictObject({}),
  answer: z
    .object({
      is_required: z.boolean().meta({ description: "Whether the company requires a second factor." }),
      uses_identity_provider: z
        .boolean()
        .meta({ description: "Whether the user signs in through the company’s identity provider." }),
      authenticator: z
        .object({
          added_at: moment.meta({ description: "When the authenticator app was added (UTC)." }),
          last_used_at: moment
            .nullable()
            .meta({ description: "When a code of the app was last used (UTC); null: never since it was added." }),
        })
        .nullable()
        .meta({ description: "Authenticator app of the account; null: none." }),
      passkeys: z.int().meta({ description: "Number of passkeys of the account." }),
      recovery_codes: z
        .object({
          left: z.int().meta({ description: "Codes that have not been used." }),
          total: z.int().meta({ description: "Codes of the list." }),
          created_at: moment,
        })
        .nullable()
        .meta({ description: "Recovery codes of the account; null: none." }),
    })
    .meta({ id: "SecondFactor" }),
  problems: {},
});

export const startAuthenticator = endpoint({
  method: "POST",
  path: "/auth/second-factor/authenticator",
  access: SELF,
  tag: "sign-in",
  summary: "Start adding an authenticator app",
  description: `Gives a new key for an authenticator app (TOTP, RFC 6238: SHA-1, ${SECOND_FACTOR.digits} digits, ${SECOND_FACTOR.periodS} seconds). Nothing changes until its first code is confirmed, within ${SECOND_FACTOR.setUpMinutes} minutes; the app in use stays until then.`,
  answersUnenrolled: true,
  limits: CODE_LIMITS,
  exampleInput: { password: "<password>" },
  input: z.strictObject(PROOF),
  answer: z
    .object({
      key: z.string().meta({
        description: "Key of the app, in base 32; given only once.",
        example: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      }),
      uri: z.string().meta({
        description: "The same as an address that apps read from a QR code.",
        example: "otpauth://totp/Lichen:direction%40demo.lichen.test?secret=JBSWY3DPEHPK3PXP&issuer=Lichen",
      }),
      expires_at: moment,
    })
    .meta({ id: "NewAuthenticator" }),
  problems: PROOF_PROBLEMS,
});

export const confirmAuthenticator = endpoint({
  method: "POST",
  path: "/auth/second-factor/authenticator/confirm",
  access: SELF,
  tag: "sign-in",
  summary: "Confirm an authenticator app",
  description:
    "Takes the first code of the app that was just added: from then on a sign-in by password asks for a code. Gives new recovery codes in the place of the former ones. Sessions that are open stay open.",
  answersUnenrolled: true,
  limits: CODE_LIMITS,
  exampleInput: { code: "123456" },
  input: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, "wrong_format")
      .meta({ description: "Code that the app shows now." }),
  }),
  answer: z.object({ recovery_codes: recoveryCodes }).meta({ id: "RecoveryCodes" }),
  problems: {
    wrong_code: CODE_PROBLEMS.wrong_code,
    set_up_expired: {
      status: 410,
      message: {
        fr: "Cet ajout n’est plus valable\u202f: recommencez.",
        en: "This set-up is no longer valid: start again.",
      },
    },
  },
});

export const removeAuthenticator = endpoint({
  method: "POST",
  path: "/auth/second-factor/authenticator/remove",
  access: SELF,
  tag: "sign-in",
  summary: "Remove the authenticator app",
  description:
    "Turns the codes off, with the password and a code. The last second factor of an account stays where the company requires one: it can be replaced.",
  limits: CODE_LIMITS,
  exampleInput: { password: "<password>", code: "123456" },
  input: z.strictObject(PROOF),
  answer: done,
  problems: {
    ...PROOF_PROBLEMS,
    company_requires_it: {
      status: 409,
      message: {
        fr: "Votre structure exige un second facteur\u202f: le dernier ne se retire pas, il se remplace.",
        en: "Your company requires a second factor: the last one cannot be removed, only replaced.",
      },
    },
    no_second_factor: {
      status: 409,
      message: { fr: "Votre compte n’a pas de second facteur.", en: "Your account has no second factor." },
    },
  },
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/auth/second-factor/recovery-codes",
  access: SELF,
  tag: "sign-in",
  summary: "Renew the recovery codes",
  description: "Gives a new list of recovery codes; the former ones stop working.",
  limits: CODE_LIMITS,
  exampleInput: { password: "<password>", code: "123456" },
  input: z.strictObject(PROOF),
  answer: z.object({ recovery_codes: recoveryCodes }).meta({ id: "RecoveryCodes" }),
  problems: { ...PROOF_PROBLEMS, no_second_factor: removeAuthenticator.problems.no_second_factor },
});

export const resetSecondFactor = endpoint({
  method: "POST",
  path: "/admin/users/{id}/reset_second_factor/",
  access: {
    visitor: "401",
    user: "403",
    manager: "403",
    company_admin: "subsidiaries",
    admin: "any",
    scope: "never the own account",
  },
  tag: "users",
  summary: "Reset the second factor of a user",
  description:
    "Takes the second factor of a user who lost it, with its recovery codes, and ends the sessions of the account. The user is informed by email, and signs in with the password alone, then adds another where the company requires one. No one resets their own.",
  input: z.strictObject({
    id: filledLine(200).meta({ description: "User name: the identifier, or `<identity provider>_<subject>`." }),
  }),
  answer: done,
  problems: {},
});
