import { CallFailure } from "@lichen/client";
import { describe, expect, it } from "vitest";
import { failureWords } from "../../shell/api/failure-words.ts";
import { DocumentFailure } from "../../shell/api/give-file.ts";
import { PASSWORD_WORDS } from "./new-password.ts";

const problem = (code: string) => ({ type: `urn:lichen:problem:${code}`, title: "", status: 404, detail: code });

describe("what failed, in words", () => {
  it.each([
    ["a document", new DocumentFailure("refused", 500), "The document could not be downloaded."],
    ["a document that is gone", new DocumentFailure("refused", 404), "This document could not be found."],
    ["a document that is not theirs", new DocumentFailure("refused", 403), "You don’t have the rights"],
    ["a call that takes too long", new CallFailure("timeout", null), "The server did not respond within 30 seconds."],
    [
      "a document that takes too long",
      new DocumentFailure("timeout", null),
      "The file was not ready after 30 seconds.",
    ],
    ["one that the server gave up", new DocumentFailure("refused", 503, problem("timeout")), "ask for less at once"],
    ["a document that stops arriving", new DocumentFailure("interrupted", null), "The file stopped arriving"],
    [
      "a history",
      new DocumentFailure("refused", 404, problem("history_not_found")),
      "This history could not be found.",
    ],
    ["no building named", new CallFailure("refused", 400, problem("missing_parameters")), "Missing parameters"],
    ["fields", new CallFailure("refused", 422, problem("validation")), "Some fields need correcting."],
    ["a visitor", new CallFailure("refused", 401, problem("unauthorized")), "For demo and licensed accounts only"],
    ["an indicator", new CallFailure("refused", 404, problem("indicator_not_found")), "This indicator was not found"],
    ["anything else", new CallFailure("refused", 404, problem("not_found")), "Not found."],
  ])("of %s", (_, error, words) => {
    expect(failureWords(error).en).toContain(words);
  });

  it("of a password that was not saved", () => {
    const words = (error: unknown) => failureWords(error, PASSWORD_WORDS.unsaved).en;
    expect(words(new CallFailure("refused", 500))).toBe(PASSWORD_WORDS.unsaved.en);
    expect(words(new CallFailure("unreachable", null))).toBe("The server is not responding. Check your connection.");
  });
});
