import { type Cookie, expect, type Page } from "@playwright/test";

/** Accounts of the demonstration, by what they may do. */
export const PEOPLE = {
  admin: "admin@demo.lichen.test",
  company_admin: "direction@demo.lichen.test",
  manager: "referent@demo.lichen.test",
  writer: "ecriture@demo.lichen.test",
  reader: "lecture@demo.lichen.test",
  other_company_admin: "direction@autre.lichen.test",
} as const;
export type PersonName = keyof typeof PEOPLE;

export const PASSWORD = process.env.DEMO_PASSWORD ?? "Lichen-demo-2026!";

type Session = { readonly token: string; readonly username: string; readonly cookies: Cookie[] };
/** Of this worker: signing in takes a second of a processor, as it must. */
const sessions = new Map<PersonName, Session>();

/** Signs a user in without the screens; the pages of the same context are theirs from then on. */
export async function signIn(page: Page, person: PersonName): Promise<{ token: string; username: string }> {
  const known = sessions.get(person);
  if (known !== undefined) {
    await page.context().addCookies(known.cookies);
    const answer = await page.request.get("/api/auth/get-session");
    // A journey may have ended it.
    if (((await answer.json()) as { session: object | null }).session !== null) return known;
  }
  const answer = await page.request.post("/api/auth/sign-in/email", {
    data: { email: PEOPLE[person], password: PASSWORD },
  });
  expect(answer.status(), `sign-in of ${person}`).toBe(200);
  const { token, user } = (await answer.json()) as { token: string; user: { username: string } };
  const session = { token, username: user.username, cookies: await page.context().cookies() };
  sessions.set(person, session);
  return session;
}

/** Finds buildings that stay: journeys that add and delete some beside this one add offices. */
export const LASTING = { column: "building_type", value: "education" } as const;

/** A building of the own company, without the screens. */
export async function addBuilding(page: Page, mark: string, place: number): Promise<void> {
  const groups = await page.request.post("/api/admin/companies/get_fonds_gestion/", { data: {} });
  const { fonds_gestion } = (await groups.json()) as { fonds_gestion: { groups: { name: string }[] }[] };
  const answers = {
    member_building_code: `${mark}-${place}`,
    member_building_name: `Bâtiment ${mark} ${place}`,
    fond_gestion_name: fonds_gestion[0]!.groups[0]!.name,
    life_cycle_stage: "exploitation",
    building_type: "office",
    country: "FR",
    city: "Toulouse",
    latitude: 43 + place,
    longitude: 1.44,
  };
  const answer = await page.request.post("/api/buildings/", { data: { building: answers } });
  expect(answer.status(), await answer.text()).toBe(201);
}
