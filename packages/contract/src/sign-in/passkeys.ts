import { PASSKEYS } from "@lichen/domain";
import { z } from "zod";
import { OPEN } from "../access.ts";
import { type Access, type CallLimit, endpoint, type Problem } from "../endpoint.ts";
import { done, moment } from "../shapes/accounts.ts";
import { filledLine } from "../shapes/text.ts";
import { CODE_LIMITS, PROOF, PROOF_PROBLEMS, recoveryCodes, removeAuthenticator } from "./second-factor.ts";
import { SIGN_IN_REFUSALS, signedIn } from "./sign-in-with-email.ts";

const SELF: Access = { visitor: "401", user: "self", manager: "self", company_admin: "self", admin: "self" };

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, "wrong_format");
const credentialId = bytes(1400).meta({
  description: "Identifier of the credential, in base64url.",
  example: "Y3JlZGVudGlhbC1vZi1kZW1vbnN0cmF0aW9u",
});
const clientData = bytes(4000).meta({
  description: "`clientDataJSON` of the authenticator’s answer, in base64url.",
  example: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
});
const challenge = z.string().meta({
  description: "Value that the authenticator signs, in base64url; taken once, within a few minutes.",
  example: "cmFuZG9tLWNoYWxsZW5nZQ",
});
const rpId = z.string().meta({ description: "Host that the passkeys are of.", example: "lichen.example" });
const name = filledLine(PASSKEYS.longestName).meta({
  description: "Name of the passkey: the device that has it.",
  example: "Ordinateur de bureau",
});

const passkey = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the passkey." }),
    name,
    created_at: moment,
    last_used_at: moment.nullable().meta({ description: "When it last signed in (UTC); null: never." }),
    is_synced: z.boolean().meta({ description: "Whether a password manager carries it to several devices." }),
  })
  .meta({ id: "Passkey" });

const passkeyId = z.uuid().meta({ description: "Identifier of a passkey of the caller." });

const PASSKEY_REFUSED: Problem = {
  status: 401,
  message: {
    fr: "Cette clé d’accès n’a pas été reconnue\u202f: recommencez, ou connectez-vous par mot de passe.",
    en: "This passkey was not recognised: try again, or log in with your password.",
  },
};
const TRIES: CallLimit = { points: 60, periodS: 900, per: "network", counted: "refused passkeys" };

export const listPasskeys = endpoint({
  method: "GET",
  path: "/auth/passkeys",
  access: SELF,
  tag: "sign-in",
  summary: "List the passkeys of the caller",
  description: "Lists the passkeys of the account, oldest first.",
  input: z.strictObject({}),
  answer: z.object({ passkeys: z.array(passkey).meta({ description: "Passkeys of the account." }) }),
  problems: {},
});

export const startPasskey = endpoint({
  method: "POST",
  path: "/auth/passkeys/start",
  access: SELF,
  tag: "sign-in",
  summary: "Start adding a passkey",
  description: "Gives what the browser needs to make a passkey (WebAuthn), after checking the password.",
  answersUnenrolled: true,
  limits: CODE_LIMITS,
  exampleInput: { password: "<password>" },
  input: z.strictObject(PROOF),
  answer: z
    .object({
      challenge,
      rp_id: rpId,
      user_handle: z.string().meta({ description: "Identifier of the account for authenticators, in base64url." }),
      email: z.string(),
      credential_ids: z.array(z.string()).meta({ description: "Credentials that the account has already." }),
    })
    .meta({ id: "PasskeyToMake" }),
  problems: {
    ...PROOF_PROBLEMS,
    too_many_passkeys: {
      status: 409,
      message: {
        fr: `Votre compte a déjà ${PASSKEYS.most} clés d’accès\u202f: retirez-en une.`,
        en: `Your account already has ${PASSKEYS.most} passkeys: remove one.`,
      },
    },
  },
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/auth/passkeys",
  access: SELF,
  tag: "sign-in",
  summary: "Add a passkey",
  description:
    "Takes the passkey that the browser made for the challenge of this account. It then signs in by itself, as two factors. The first second factor of an account comes with recovery codes.",
  answersUnenrolled: true,
  input: z.strictObject({
    name,
    credential_id: credentialId,
    client_data: clientData,
    attestation: bytes(20_000).meta({
      description: "`attestationObject` of the authenticator’s answer, in base64url.",
      example: "o2NmbXRkbm9uZQ",
    }),
  }),
  answer: z
    .object({
      passkey: passkey.meta({ description: "Passkey that was added." }),
      recovery_codes: recoveryCodes.nullable(),
    })
    .meta({ id: "NewPasskey" }),
  status: 201,
  problems: { passkey_refused: PASSKEY_REFUSED, too_many_passkeys: startPasskey.problems.too_many_passkeys },
});

export const renamePasskey = endpoint({
  method: "PATCH",
  path: "/auth/passkeys/{id}",
  access: SELF,
  tag: "sign-in",
  summary: "Rename a passkey",
  description: "Gives a passkey of the caller another name.",
  exampleInput: { id: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b", name: "Téléphone" },
  input: z.strictObject({ id: passkeyId, name }),
  answer: done,
  problems: {},
});

export const removePasskey = endpoint({
  method: "POST",
  path: "/auth/passkeys/{id}/remove",
  access: SELF,
  tag: "sign-in",
  summary: "Remove a passkey",
  description:
    "Removes a passkey of the caller, with the password and a code. The last second factor of an account stays where the company requires one.",
  limits: CODE_LIMITS,
  exampleInput: { id: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b", password: "<password>", code: "123456" },
  input: z.strictObject({ id: passkeyId, ...PROOF }),
  answer: done,
  problems: { ...PROOF_PROBLEMS, company_requires_it: removeAuthenticator.problems.company_requires_it },
});

export const startPasskeySignIn = endpoint({
  method: "POST",
  path: "/auth/sign-in/passkey/start",
  access: OPEN,
  tag: "sign-in",
  summary: "Start signing in with a passkey",
  description: "Gives what the browser needs to ask for a passkey (WebAuthn). Nothing is said of any account.",
  limits: [{ points: 300, periodS: 900, per: "network" }],
  input: z.strictObject({}),
  answer: z.object({ challenge, rp_id: rpId }).meta({ id: "PasskeyToProve" }),
  problems: {},
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/auth/sign-in/passkey",
  access: OPEN,
  tag: "sign-in",
  summary: "Sign in with a passkey",
  description:
    "Takes the answer of an authenticator to a challenge, which is taken once, and gives a session as a sign-in by password does. The authenticator has to have verified its user, so that it counts as two factors.",
  setsCookie: true,
  limits: [TRIES],
  input: z.strictObject({
    credential_id: credentialId,
    client_data: clientData,
    authenticator_data: bytes(4000).meta({
      description: "`authenticatorData` of the authenticator’s answer, in base64url.",
      example: "SZYN5YgOjGh0NBcPZHZgW4",
    }),
    signature: bytes(4000).meta({
      description: "`signature` of the authenticator’s answer, in base64url.",
      example: "MEUCIQDvmr7eSl",
    }),
  }),
  answer: signedIn,
  problems: { passkey_refused: PASSKEY_REFUSED, ...SIGN_IN_REFUSALS },
});
