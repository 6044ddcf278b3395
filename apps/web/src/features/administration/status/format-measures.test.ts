import { expect, it } from "vitest";
import { formatBytes, formatSeconds } from "./format-measures.ts";

const plain = (text: string) => text.replaceAll(/\s/gu, " ");

it.each([
  [0, "0 MB", "0 Mo"],
  [449_600_000, "450 MB", "450 Mo"],
  [1_000_000_000, "1 GB", "1 Go"],
  [53_240_000_000, "53.2 GB", "53,2 Go"],
])("%s bytes", (bytes, en, fr) => {
  expect([plain(formatBytes(bytes, "en")), plain(formatBytes(bytes, "fr"))]).toEqual([en, fr]);
});

it.each([
  [0, "0 secs", "0 s"],
  [59, "59 secs", "59 s"],
  [60, "1 min", "1 min"],
  [7200, "2 hrs", "2 h"],
])("%s seconds", (seconds, en, fr) => {
  expect([plain(formatSeconds(seconds, "en")), plain(formatSeconds(seconds, "fr"))]).toEqual([en, fr]);
});
