import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Whose mails a link stops: those of a user, or of an address by its SHA-256. */
export type Subscriber =
  | { readonly kind: "user"; readonly id: string }
  | { readonly kind: "address"; readonly hash: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const KEY_BYTES = 32;

/** The signed text of a link: it says whose mails it stops, and only this installation makes it. */
export function writeUnsubscribeToken(secret: string, subscriber: Subscriber): string {
  const subject = subscriber.kind === "user" ? `u${subscriber.id}` : `a${subscriber.hash}`;
  return `${subject}.${sign(secret, subject)}`;
}

/** @returns null for a text that was not signed here */
export function readUnsubscribeToken(secret: string, token: string): Subscriber | null {
  const at = token.indexOf(".");
  const [subject, signature] = [token.slice(0, at), token.slice(at + 1)];
  const expected = Buffer.from(sign(secret, subject));
  const given = Buffer.from(signature);
  if (at < 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const value = subject.slice(1);
  if (subject.startsWith("u")) return UUID.test(value) ? { kind: "user", id: value } : null;
  return { kind: "address", hash: value };
}

function sign(secret: string, subject: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "lichen unsubscribe links", KEY_BYTES));
  return createHmac("sha256", key).update(subject).digest("base64url");
}
