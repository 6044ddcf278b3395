import { PROVIDER_RETURN_ERRORS, signInWithEmail, signInWithPasskey } from "@lichen/contract";
import { expect, it } from "vitest";
import { REFUSALS, RETURN_ERRORS } from "./text.ts";

it("says each refusal as the contract does", () => {
  for (const [code, { message }] of Object.entries({ ...signInWithEmail.problems, ...signInWithPasskey.problems })) {
    expect(REFUSALS[code as keyof typeof REFUSALS]).toEqual(message);
  }
});

it("says why an identity provider sent a user back as the contract does", () => {
  for (const [code, message] of Object.entries(PROVIDER_RETURN_ERRORS)) {
    expect(RETURN_ERRORS[code as keyof typeof RETURN_ERRORS]).toEqual(message);
  }
});
