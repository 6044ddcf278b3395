import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CALLS } from "@lichen/contract";
import { expect, it } from "vitest";
import { routesSource } from "../generate-routes.ts";
import { ROUTES } from "./routes.ts";

it("has every call of the contract, as `npm run client` writes it", () => {
  expect(readFileSync(join(import.meta.dirname, "routes.ts"), "utf8")).toBe(routesSource());
  expect(Object.values(ROUTES).toSorted()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).toSorted());
});
