import { saveProject, sendProjectIds } from "@lichen/contract";
import { expect, it } from "vitest";
import { text } from "./text.ts";

it("a missing e-mail has the words of its call, of the project that is created and of the one that is looked for", () => {
  expect(text.emailNeeded).toEqual(saveProject.problems.missing_email.message);
  expect(text.recoverEmailNeeded).toEqual(sendProjectIds.problems.missing_email.message);
});
