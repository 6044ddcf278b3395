import { hasInvisibleCharacters } from "@lichen/domain";
import { z } from "zod";

/** A text that nothing more is asked of when it is too long: to compose 1 MB of accents takes minutes. */
function boundedText(max: number) {
  return z.string().max(max, { abort: true });
}

/** A text of one line that someone typed: trimmed, composed, nothing hidden in it. */
export function line(max: number) {
  return boundedText(max)
    .trim()
    .normalize("NFC")
    .refine((text) => !hasInvisibleCharacters(text), "invisible_characters");
}

/** The same, that must say something. */
export function filledLine(max: number) {
  return line(max).min(1, "required");
}

/** A text of several lines. */
export function paragraph(max: number) {
  return boundedText(max)
    .trim()
    .normalize("NFC")
    .refine((text) => !hasInvisibleCharacters(text.replace(/[\r\n\t]/g, " ")), "invisible_characters");
}

/** @source platform.md §5 "L'adresse e-mail n'est pas valide." */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { abort: true })
  // At most 64 characters before the sign (RFC 5321 4.5.3.1.1): no mail would leave to a longer one.
  .refine((text) => z.email().safeParse(text).success && text.indexOf("@") <= 64, "email_invalid");

/** Digits with the usual signs between them, international or not. @source platform.md §5 "Le numéro de téléphone n'est pas valide." */
export const phoneNumber = line(30).regex(/^\+?[0-9](?:[ ().-]*[0-9]){5,14}$/, "phone_invalid");

export const accepted = z.literal(true, "must_be_accepted");
