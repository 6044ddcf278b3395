import { expect, it } from "vitest";
import { readProgramName } from "./program-name.ts";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0", "Firefox", "Windows", false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
    true,
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36",
    "Chrome",
    "Linux",
    false,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36 Edg/145.0.0.0",
    "Edge",
    "Windows",
    false,
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
    true,
  ],
  ["curl/8.14.1", "curl", null, false],
  ["", null, null, false],
  [null, null, null, false],
])("reads %j", (userAgent, browser, system, isPhone) => {
  expect(readProgramName(userAgent)).toEqual({ browser, system, isPhone });
});
