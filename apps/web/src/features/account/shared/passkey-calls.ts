import type { AnswerOf, startPasskey } from "@lichen/contract";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { api } from "../../../shell/api/api.ts";

/** Signatures that authenticators make: ES256, then RS256, which older ones of Windows need. */
const ALGORITHMS = [-7, -257];

/** Asks the browser for a passkey of this account. @throws Error when the user or the browser refuses */
export async function makePasskey(started: AnswerOf<typeof startPasskey>) {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: started.challenge,
      rp: { id: started.rp_id, name: "Lichen" },
      user: { id: started.user_handle, name: started.email, displayName: started.email },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: started.credential_ids.map((known) => ({ type: "public-key", id: known })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    },
  });
  return { credential_id: id, client_data: response.clientDataJSON, attestation: response.attestationObject };
}

/** Signs in with a passkey that the browser lets its user choose. @throws Error when the user or the browser refuses */
export async function signInByPasskey(): Promise<void> {
  const { challenge, rp_id } = await api.startPasskeySignIn({});
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: rp_id, userVerification: "required" },
  });
  await api.signInWithPasskey({
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  });
}

/** Whether the user closed the window of the browser, or had nothing to answer with. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
}
