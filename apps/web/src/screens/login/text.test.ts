import { PROVIDER_RETURN_ERRORS, signInWithEmail } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import { expect, it } from "vitest";
import { REFUSALS, RETURN_ERRORS } from "./text.ts";

const plain = ({ fr, en }: Bilingual) => ({ fr: fr.replaceAll(/\s+/gu, " "), en });

it("says each refusal as the contract does", () => {
  for (const [code, { message }] of Object.entries(signInWithEmail.problems)) {
    expect(plain(REFUSALS[code as keyof typeof REFUSALS])).toEqual(plain(message));
  }
});

it("says why an identity provider sent somebody back as the contract does", () => {
  for (const [code, message] of Object.entries(PROVIDER_RETURN_ERRORS)) {
    expect(plain(RETURN_ERRORS[code as keyof typeof RETURN_ERRORS])).toEqual(plain(message));
  }
});
