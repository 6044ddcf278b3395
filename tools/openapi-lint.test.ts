import { CALLS, openApi } from "@lichen/contract";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";

/** Rules of the recommended set that the description breaks on purpose, and why. */
const BROKEN: Readonly<Record<string, string>> = {
  "no-path-trailing-slash": "the specification writes its paths so",
  "no-ambiguous-paths": "identifiers are UUIDs: no word of a path is one, so that each address is of one path",
  "operation-2xx-response": "the return from an identity provider always answers a redirection",
};

it("passes the recommended lint of OpenAPI, but for what is explained", async () => {
  const document = openApi(CALLS, { title: "Lichen", version: "1.0.0", server: "/api" });
  const config = await createConfig({ extends: ["recommended"] });
  const faults = await lintFromString({ source: JSON.stringify(document), config });
  const unexplained = faults.filter(({ ruleId }) => !(ruleId in BROKEN));
  expect(unexplained.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  expect(new Set(faults.map(({ ruleId }) => ruleId))).toEqual(new Set(Object.keys(BROKEN)));
  expect(faults.filter(({ ruleId }) => ruleId === "operation-2xx-response")).toHaveLength(1);
});
