import { createHmac, randomBytes } from "node:crypto";

/** @source Standard Webhooks, "Signature scheme": 24 to 64 bytes, in base 64 after this prefix */
const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new key of signatures. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/**
 * Headers that say which event a try brings, when it leaves, and that it comes from here.
 *
 * @source Standard Webhooks 1.0, "Webhook headers", "Signature scheme"
 */
export function signEvent(
  secret: string,
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
