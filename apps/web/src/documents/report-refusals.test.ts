import { CallFailure } from "@lichen/client";
import {
  comparisonPdf,
  createReportLink,
  getPresigned,
  openReportLink,
  openReportLinkPdf,
  type Problem,
  pdfReport,
} from "@lichen/contract";
import { describe, expect, it } from "vitest";
import { findRefusal, reportFailureWords } from "./report-refusals.ts";

const plain = ({ fr, en }: { fr: string; en: string }) => [fr, en].map((words) => words.replaceAll(/\s+/gu, " "));

const { diagnosis_not_ready } = getPresigned.problems;
const PROBLEMS: Readonly<Record<string, Problem>> = {
  ...pdfReport.problems,
  ...comparisonPdf.problems,
  ...createReportLink.problems,
  ...openReportLink.problems,
  ...openReportLinkPdf.problems,
  diagnosis_not_ready,
};

describe("refusals of reports", () => {
  it.each(Object.entries(PROBLEMS))("says %s as the contract does", (code, { status, message }) => {
    const failure = new CallFailure("refused", status, { type: `urn:lichen:problem:${code}`, detail: code });
    expect(plain(reportFailureWords(failure))).toEqual(plain(message));
  });

  it("leaves the others to the words of any call", () => {
    expect(findRefusal("toString")).toBeNull();
    expect(reportFailureWords(new CallFailure("timeout", null)).en).toMatch(/30 seconds/);
  });
});
