import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What an authenticator is sent, and by which page. */
type Challenge = { readonly challenge: string; readonly rp_id: string; readonly origin: string };

/** Flags of the answer of an authenticator. @source WebAuthn level 3, section 6.1 */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export type AuthenticatorUnderTest = ReturnType<typeof createAuthenticator>;

/** An authenticator of our own, with one credential (ES256), which can answer wrongly too. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  return {
    credential_id: id.toString("base64url"),

    /** Makes the credential, as `navigator.credentials.create` does. */
    create: ({ challenge, rp_id, origin }: Challenge, isVerified = true) => {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const authData = Buffer.concat([header(rp_id, isVerified, HAS_CREDENTIAL, counter), credential]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      return {
        credential_id: id.toString("base64url"),
        client_data: clientData("webauthn.create", challenge, origin).toString("base64url"),
        attestation: Buffer.from(attestation).toString("base64url"),
      };
    },

    /** Signs a challenge, as `navigator.credentials.get` does. */
    get: ({ challenge, rp_id, origin }: Challenge, isVerified = true) => {
      counter += 1;
      const authData = header(rp_id, isVerified, 0, counter);
      const client = clientData("webauthn.get", challenge, origin);
      const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
      return {
        credential_id: id.toString("base64url"),
        client_data: client.toString("base64url"),
        authenticator_data: authData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function header(rpId: string, isVerified: boolean, more: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}

/** @source RFC 9053 §7.1.1 */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const encoded = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
  return Buffer.from(encoded);
}
