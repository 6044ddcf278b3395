import { CallFailure } from "@lichen/client";
import { ISSUE_TEXTS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { fieldWords } from "../../../design/forms/field-words.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { faultsOfServer, saveRefusal } from "./refusals.ts";
import { text } from "./text.ts";

const failureOf = (status: number, code: string, errors: Record<string, string[]> = {}) =>
  new CallFailure("refused", status, { type: `urn:lichen:problem:${code}`, errors });

describe("what a save says beside a question", () => {
  it("is the sentence of each code, by its question", () => {
    const errors = {
      "building.city": ["required"],
      "building.fond_gestion_name": ["unknown_group"],
      "building.gross_floor_area": ["too_big"],
    };
    expect(faultsOfServer(failureOf(422, "validation", errors))).toEqual({
      city: [ISSUE_TEXTS.required],
      fond_gestion_name: [text.unknownGroup],
      gross_floor_area: [fieldWords("too_big")],
    });
  });

  it("is the code of the building when it is taken, named by the answer or not", () => {
    const taken = { member_building_code: [text.codeTaken] };
    const named = { "building.member_building_code": ["building_code_taken"] };
    expect(faultsOfServer(failureOf(409, "building_code_taken"))).toEqual(taken);
    expect(faultsOfServer(failureOf(409, "building_code_taken", named))).toEqual(taken);
  });

  it("is nothing when no answer came", () => {
    expect(faultsOfServer(new CallFailure("unreachable", null))).toEqual({});
  });
});

describe("why nothing was saved", () => {
  it("is the licence when the portfolio is full", () => {
    expect(saveRefusal(failureOf(403, "buildings_threshold_reached"))).toEqual({
      words: text.threshold,
      isLicence: true,
    });
  });

  it.each([
    [failureOf(403, "forbidden"), text.forbidden],
    [failureOf(404, "not_found"), text.gone],
    [new CallFailure("timeout", null), failureWords(new CallFailure("timeout", null))],
  ])("is said otherwise for %s", (error, words) => {
    expect(saveRefusal(error)).toEqual({ words, isLicence: false });
  });
});
