import { expect, it } from "vitest";
import { listCommonKeys, sayWhere } from "./common-keys.ts";

it.each<[readonly string[], boolean, readonly string[]]>([
  [["member_building_code", "gross_floor_area"], false, ["city", "post_code", "street"]],
  [["latitude", "longitude"], true, ["city", "post_code"]],
  [["x_projected", "y_projected"], true, ["city", "post_code"]],
  [["geometry"], true, ["city", "post_code"]],
  [["insee_code"], true, ["street"]],
  [["parcel_id"], true, ["street"]],
  [["insee_code", "plot_section", "plot_number"], true, []],
  [["street_number", "street_name", "city", "post_code"], true, []],
])("of columns taken for %j, some say where: %s; all rows may share %j", (taken, isSaid, shared) => {
  const given = new Set(taken);
  expect(sayWhere(given)).toBe(isSaid);
  expect(listCommonKeys({ otherwise: { country: "FR" } }, given)).toEqual(["country", ...shared]);
});
