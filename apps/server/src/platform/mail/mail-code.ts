import { seal, unseal } from "../seal.ts";
import type { MailContent } from "./new-mail.ts";

/** Stands for the code of a link in the stored text of a mail; no code has these letters. */
const MARK = "{code}";
/** Stands for it where the code is not for the person who reads. */
const HIDDEN = "…";

/** A mail whose text is kept without the code of its link. */
export type SealedMail = MailContent & { readonly sealed_code: string };

/**
 * Takes the code of a link out of a mail: the database keeps it sealed, beside the text.
 *
 * @param code of letters that stand in an address and in HTML as they are
 * @param secret of the installation
 */
export function sealMail(mail: MailContent, code: string, secret: string): SealedMail {
  const without = (words: string) => words.replaceAll(code, MARK);
  return { ...mail, text: without(mail.text), html: without(mail.html), sealed_code: seal(secret, code) };
}

/** How texts of a stored mail read: with the code of its link. @throws Error when another secret sealed it */
export function openSealedCode(sealedCode: string | null, secret: string): (words: string) => string {
  if (sealedCode === null) return (words) => words;
  const code = unseal(secret, sealedCode);
  return (words) => words.replaceAll(MARK, code);
}

/** How they read to someone whom the code is not for. */
export function withoutCode(words: string): string {
  return words.replaceAll(MARK, HIDDEN);
}
