import { REFERENCE_BUILDINGS } from "@lichen/domain";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import type { ServerUnderTest } from "./server-under-test.ts";

const BERLIN = { city: "Berlin", post_code: "10115", country: "DE", street: "Friedrichstraße 1" };
const NICE = { city: "Nice", post_code: "06000", street: "Promenade des Anglais" };
const NOWHERE = { city: "Qqqzzz", post_code: "00000", street: "Qqqzzz" };
const glassOffice = REFERENCE_BUILDINGS.glass_office_1975;

/**
 * Seven buildings: in Lyon, Nice and Berlin, two nowhere that is known (one declares Germany), and the one of the
 * organisation, which was put there without place nor results.
 */
export async function preparePortfolio({ database, ask }: ServerUnderTest): Promise<{
  readonly made: OrganisationUnderTest;
  readonly ids: Readonly<Record<string, string>>;
}> {
  const made = await prepareOrganisation(database, TEST_CONFIG.secret);
  const ids: Record<string, string> = {};
  for (const [code, more] of [
    ["A", { ...glassOffice, gross_floor_area: 100 }],
    ["B", { gross_floor_area: 300, building_type: "education", ...NICE }],
    ["C", { ...glassOffice, gross_floor_area: 200.5, fond_gestion_name: "Deuxième groupe", ...NICE }],
    ["D", { ...glassOffice, ...BERLIN, building_type: "residential" }],
    ["E", { ...NOWHERE, country: "DE" }],
    ["F", { ...NOWHERE, member_building_name: "Âge d’or" }],
  ] as const) {
    const added = await ask(made.people.company_admin.token, "POST", "/buildings/", {
      building: {
        member_building_code: code,
        member_building_name: `Bâtiment ${code}`,
        fond_gestion_name: "Default",
        life_cycle_stage: "exploitation",
        city: "Lyon",
        post_code: "69001",
        country: "FR",
        street: "1 place de la Comédie",
        building_type: "office",
        ...more,
      },
    });
    if (added.statusCode !== 201) throw new Error(added.body);
    ids[code] = added.json().building.id;
  }
  return { made, ids };
}
