import { resetPassword } from "@lichen/contract";
import { expect, it } from "vitest";
import { REFUSALS } from "./text.ts";

it("says each refusal as the contract does", () => {
  for (const [code, { message }] of Object.entries(resetPassword.problems)) {
    const { fr, en } = REFUSALS[code as keyof typeof REFUSALS];
    expect({ fr: fr.replaceAll(/\s+/gu, " "), en }).toEqual(message);
  }
});
