import { expect, it } from "vitest";
import { onOrganisation } from "../server-under-test.ts";

const MADRID = { latitude: 40.4168, longitude: -3.7038 };
const CONTRADICTED = { "building.country": ["country_contradicts_place"] };

onOrganisation("the country of a building", (server, organisation) => {
  const call = (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
    server().ask(organisation().people.user_write.token, method, path, body);
  const hall = (code: string, more: object = {}) => ({
    building: {
      member_building_code: code,
      member_building_name: "Mairie",
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      building_type: "office",
      street: "1 place de la Comédie",
      post_code: "69001",
      city: "Lyon",
      country: "FR",
      ...more,
    },
  });
  const added = async (code: string, more: object = {}) => {
    const answer = await call("POST", "/buildings/", hall(code, more));
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
    return answer.json().building;
  };

  it("that contradicts its coordinates is refused, by its name, wherever a building is given", async () => {
    const wrong = hall("K-1", MADRID);
    const calls = [
      call("POST", "/buildings/", wrong),
      call("POST", "/buildings/report/", { building: { ...MADRID, country: "FR" } }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.statusCode, answer.json().errors]).toEqual([422, CONTRADICTED]);
    }
    const checked = await call("POST", "/buildings/check_validity/", { ...wrong, context: "portfolio" });
    expect(checked.json()).toMatchObject({
      valid: false,
      issues: [{ field: "country", code: "country_contradicts_place", severity: "error" }],
    });
  });

  it("is that of the coordinates where it is blank or unknown", async () => {
    expect(await added("K-2", { ...MADRID, country: undefined })).toMatchObject({ country: "ES" });
    expect(await added("K-3", { ...MADRID, country: "unknown" })).toMatchObject({ country: "ES" });
    expect(await added("K-4", { country: "unknown" })).toMatchObject({ country: "FR" });
    const nowhere = await call("POST", "/buildings/", hall("K-5", { country: undefined }));
    expect(nowhere.json().errors).toEqual({ "building.country": ["required"] });
    const algiers = await call(
      "POST",
      "/buildings/",
      hall("K-6", { latitude: 36.75, longitude: 3.06, country: undefined }),
    );
    expect(algiers.json().errors).toEqual({ "building.latitude": ["outside_europe"] });
  });

  it("of Jersey is the United Kingdom, and within a kilometre of a border the one that is typed", async () => {
    expect(await added("K-7", { latitude: 49.186, longitude: -2.106, country: "GB" })).toMatchObject({ country: "GB" });
    // On the bridge from Strasbourg to Kehl.
    const bridge = { latitude: 48.5735, longitude: 7.8005 };
    expect(await added("K-8", { ...bridge, country: "FR" })).toMatchObject({ country: "FR" });
    expect(await added("K-9", { ...bridge, country: "DE" })).toMatchObject({ country: "DE" });
  });

  it("changes with the coordinates, unless it is typed with them", async () => {
    const { id } = await added("K-10");
    const wrong = await call("PATCH", `/buildings/${id}/`, { building: { ...MADRID, country: "FR" } });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([422, CONTRADICTED]);
    const moved = await call("PATCH", `/buildings/${id}/`, { building: MADRID });
    expect(moved.json().building).toMatchObject({ ...MADRID, country: "ES" });
    const typed = await call("PATCH", `/buildings/${id}/`, { building: { country: "FR" } });
    expect([typed.statusCode, typed.json().errors]).toEqual([422, CONTRADICTED]);
    const { version } = moved.json().building;
    const many = await call("POST", "/buildings/bulk_change/", {
      changes: [{ id, version, building: { country: "DE" } }],
    });
    expect(many.json()).toMatchObject({
      changed: [],
      refused: [{ id, errors: { country: ["country_contradicts_place"] } }],
    });
  });

  it("is the same in a list as in an export", async () => {
    const { id } = await added("K-11", { ...MADRID, country: undefined });
    const exported = await call("POST", "/buildings/export/", {
      building_ids: [id],
      columns: ["member_building_code", "country"],
      format: "csv",
      language: "en",
    });
    expect(exported.body).toContain("Spain");
  });
});
