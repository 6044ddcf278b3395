import { changePassword } from "@lichen/contract";
import { expect, it } from "vitest";
import { REFUSALS } from "./text.ts";

it("says each refusal as the contract does", () => {
  for (const [code, { message }] of Object.entries(changePassword.problems)) {
    expect(REFUSALS[code as keyof typeof REFUSALS]).toEqual(message);
  }
});
