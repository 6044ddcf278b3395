import { expect, it } from "vitest";
import { linkParameters } from "./link-parameters.ts";

it.each([
  ["behind the #", { search: "", hash: "#user=u1&code=a%2Bb" }, { user: "u1", code: "a+b" }],
  ["in the query of an older link", { search: "?user=u1&code=c2", hash: "" }, { user: "u1", code: "c2" }],
  ["behind the # first", { search: "?code=old", hash: "#code=new" }, { code: "new" }],
  ["nowhere", { search: "", hash: "#main" }, {}],
])("the parameters of a mailed link are read %s", (_where, address, read) => {
  expect(Object.fromEntries(linkParameters(address))).toEqual(read);
});
