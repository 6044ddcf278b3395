import { expect, it } from "vitest";
import { firstSessionCookie } from "./first-session.ts";

it.each([
  ["the first visit", "", "true"],
  ["a visit with other cookies only", "not_first_session=1; theme=dark", "true"],
  ["the visit after the first", "theme=dark; first_session=true", "false"],
  ["any later visit", "first_session=false", "false"],
])("marks %s", (_, cookies, expected) => {
  expect(firstSessionCookie(cookies)).toMatch(new RegExp(`^first_session=${expected}; path=/`));
});
