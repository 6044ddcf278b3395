import { randomUUID } from "node:crypto";
import { PNG } from "pngjs";
import { type ActorUnderTest, type OrganisationUnderTest, PASSWORD_UNDER_TEST } from "./organisation-under-test.ts";

/** Where what a call is about lies: in the group or company of the people under test, next to it, elsewhere, nowhere. */
export const TARGETS = ["own", "adjacent", "other_company", "missing"] as const;
export type Target = (typeof TARGETS)[number];

/** What becomes of a call: it does its work, or how it is refused. */
export type Outcome = "done" | 401 | 403 | 404 | 422;

/** What a call is about, which decides how its row of rights reads. */
export type Subject =
  | "nothing"
  | "user"
  | "collaborator"
  | "company"
  | "group"
  | "building"
  | "project"
  | "request"
  | "view"
  | "project_view"
  | "import"
  | "pdf_job"
  | "ranking_job"
  | "plan"
  | "assessment"
  | "report_link"
  | "survey";

/** One call of the matrix: what it is about, and how it is asked. */
export type MatrixRow = {
  readonly call: string;
  readonly about: Subject;
  /** Path, and query or body, for a target that was just made. */
  readonly ask: (target: Made, world: World) => { readonly path?: Record<string, string>; readonly body?: object };
  /** Refusals that have nothing to do with rights: anyone who gets one was let in. */
  readonly letIn?: readonly string[];
  /** Where the words next to a row of permissions.csv say more than its cells. */
  readonly but?: Partial<Record<`${ActorUnderTest} ${Target}`, Outcome>>;
};

/** What a call is about: the ids of it, of its company and of its group. */
export type Made = {
  readonly id: string;
  readonly username: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly groupName: string;
  /** Of a survey. */
  readonly buildingId?: string;
};
export type World = { readonly made: OrganisationUnderTest; readonly actor: ActorUnderTest };

/** An image of 16 × 16 pixels. */
const PNG_OF_ONE_COLOUR = PNG.sync.write(new PNG({ width: 16, height: 16 })).toString("base64");
const nobody = randomUUID;
const email = () => `${randomUUID()}@matrix.lichen.test`;
const names = { first_name: "Dominique", last_name: "Matrice", job: "Essai" };
const phone = "+33 1 23 45 67 89";
const byId = ({ id }: Made) => ({ path: { id } });
const byImportId = ({ id }: Made) => ({ path: { import_id: id } });
const byPlanId = ({ id }: Made) => ({ path: { plan_id: id } });
const byJobId = ({ id }: Made) => ({ path: { job_id: id } });
/** Who reads imports and writes in no group. */
const READERS_ALONE = { "user_without_rights own": 403, "user_read own": 403 } as const;
/** An import is its user's alone to decide of, and to see the rows of. */
const COLLEAGUES = {
  "user_write adjacent": 403,
  "sso_user adjacent": 403,
  "manager adjacent": 403,
  "manager_of_another_group adjacent": 403,
} as const;
/** Who reads the data of no one else: an ordinary user does not see colleagues, a referent does not manage them. */
const NOT_MANAGED = {
  ...Object.fromEntries(
    (["user_without_rights", "user_read", "user_write", "sso_user"] as const).flatMap((actor) => [
      [`${actor} own`, 404],
      [`${actor} adjacent`, 404],
    ]),
  ),
  "manager own": 403,
  "manager adjacent": 403,
  "manager_of_another_group own": 403,
  "manager_of_another_group adjacent": 403,
} as const;
const inBody = (body: (target: Made, world: World) => object) => (target: Made, world: World) => ({
  body: body(target, world),
});
const withBody = (body: (target: Made, world: World) => object) => (target: Made, world: World) => ({
  path: { id: target.id },
  body: body(target, world),
});
const simply = (body: object = {}) => inBody(() => body);

const providerBody = () => {
  const slug = randomUUID();
  return { slug, email_domains: [`${slug}.test`], issuer: "https://id.test", client_id: "lichen" };
};

const PLACE = { city: "Lyon", post_code: "69001", country: "FR" };
/** A request for an account. */
export const REQUEST = {
  kind: "demo",
  first_name: names.first_name,
  last_name: names.last_name,
  post: "Essai",
  phone: "0102030405",
  organisation_name: "Essai",
  address: "1 rue de l’Essai",
  vat_number: "FR00000000000",
  planned_buildings: 10,
  is_member: false,
  privacy_accepted: true,
  terms_accepted: true,
};
const building = (name: string) => ({
  member_building_code: randomUUID(),
  member_building_name: "Essai",
  fond_gestion_name: name,
  life_cycle_stage: "exploitation",
  building_type: "office",
  street: "1 place de la Comédie",
  ...PLACE,
});

/** A project whose group is that of the target. */
const projectBody = ({ groupName }: Made) => ({
  name: "Matrice",
  group_name: groupName,
  operation_type: "renovation",
  total_area_plot: 100,
  initial_state: { id: "i", name: "", groups: { roof: 0, green_water: 0, mineral_mixed: 0 }, surfaces: [] },
  scenarios: [],
});

const newView = () => ({
  name: randomUUID(),
  settings: { columns: ["city"], filters: [], scenario: "ssp5", order_by: "city" },
});

/** Every call. */
export const MATRIX: readonly MatrixRow[] = [
  {
    call: "POST /auth/sign-in/email",
    about: "nothing",
    ask: inBody(() => ({ email: email(), password: "wrong" })),
    letIn: ["wrong_credentials"],
  },
  { call: "POST /auth/sign-out", about: "nothing", ask: simply() },
  { call: "GET /auth/get-session", about: "nothing", ask: simply() },
  { call: "POST /auth/forgot-password", about: "nothing", ask: inBody(() => ({ email: email() })) },
  {
    call: "POST /auth/reset-password",
    about: "nothing",
    ask: simply({ code: "unknown", new_password: "Lichen-essai-2027!" }),
    letIn: ["link_expired"],
  },
  {
    call: "POST /auth/change-password",
    about: "nothing",
    ask: simply({ old_password: "wrong", new_password: "Lichen-essai-2027!" }),
    letIn: ["old_password_incorrect", "password_of_provider"],
  },
  { call: "GET /auth/second-factor", about: "nothing", ask: simply() },
  {
    call: "POST /auth/second-factor/authenticator",
    about: "nothing",
    ask: simply({ password: PASSWORD_UNDER_TEST }),
    letIn: ["password_of_provider"],
  },
  {
    call: "POST /auth/second-factor/authenticator/confirm",
    about: "nothing",
    ask: simply({ code: "000000" }),
    letIn: ["wrong_code", "set_up_expired"],
  },
  {
    call: "POST /auth/second-factor/authenticator/remove",
    about: "nothing",
    ask: simply({ password: PASSWORD_UNDER_TEST }),
    letIn: ["password_of_provider", "no_second_factor"],
  },
  {
    call: "POST /auth/second-factor/recovery-codes",
    about: "nothing",
    ask: simply({ password: PASSWORD_UNDER_TEST }),
    letIn: ["password_of_provider", "no_second_factor"],
  },
  { call: "GET /auth/passkeys", about: "nothing", ask: simply() },
  {
    call: "POST /auth/passkeys/start",
    about: "nothing",
    ask: simply({ password: PASSWORD_UNDER_TEST }),
    letIn: ["password_of_provider"],
  },
  {
    call: "POST /auth/passkeys",
    about: "nothing",
    ask: simply({ name: "Clé", credential_id: "AAAA", client_data: "AAAA", attestation: "AAAA" }),
    letIn: ["passkey_refused"],
  },
  {
    call: "PATCH /auth/passkeys/{id}",
    about: "nothing",
    ask: ({ id }) => ({ path: { id }, body: { name: "Clé" } }),
    letIn: ["not_found"],
  },
  {
    call: "POST /auth/passkeys/{id}/remove",
    about: "nothing",
    ask: ({ id }) => ({ path: { id }, body: { password: PASSWORD_UNDER_TEST } }),
    letIn: ["not_found", "password_of_provider"],
  },
  { call: "POST /auth/sign-in/passkey/start", about: "nothing", ask: simply() },
  {
    call: "POST /auth/sign-in/passkey",
    about: "nothing",
    ask: simply({ credential_id: "AAAA", client_data: "AAAA", authenticator_data: "AAAA", signature: "AAAA" }),
    letIn: ["passkey_refused"],
  },
  {
    call: "POST /auth/erase-account",
    about: "nothing",
    ask: simply({ password: "wrong" }),
    letIn: ["wrong_password", "password_of_provider"],
  },
  { call: "GET /retention/", about: "nothing", ask: simply() },
  { call: "GET /auth/sessions", about: "nothing", ask: simply() },
  { call: "DELETE /auth/sessions/{id}", about: "nothing", ask: byId, letIn: ["not_found"] },
  { call: "POST /auth/sessions/end-others", about: "nothing", ask: simply() },
  { call: "GET /idp/authorize/", about: "nothing", ask: inBody(() => ({ email: email() })) },
  {
    call: "POST /idp/backchannel_logout/{slug}/",
    about: "nothing",
    ask: () => ({ path: { slug: "none" }, body: { logout_token: "none" } }),
    letIn: ["invalid_logout_token"],
  },
  { call: "GET /idp/callback/{slug}/", about: "nothing", ask: simply(), letIn: ["redirection"] },

  { call: "GET /admin/users/{id}/", about: "user", ask: ({ username }) => ({ path: { id: username } }) },
  {
    call: "PATCH /admin/users/{id}/",
    about: "user",
    ask: ({ username }) => ({ path: { id: username }, body: { last_name: "Matrice" } }),
  },
  { call: "GET /admin/layers/", about: "nothing", ask: simply() },
  { call: "GET /admin/status/", about: "nothing", ask: simply() },
  { call: "GET /admin/users/", about: "nothing", ask: simply() },
  {
    call: "POST /admin/users/",
    about: "nothing",
    ask: inBody((_, { made }) => ({ ...names, phone, email: email(), company_id: made.own.id })),
  },
  { call: "DELETE /admin/users/{id}/", about: "collaborator", ask: ({ username }) => ({ path: { id: username } }) },
  {
    call: "POST /admin/users/{id}/confirm_sign_up/",
    about: "nothing",
    ask: () => ({ path: { id: nobody() }, body: { confirmation_code: "unknown", new_password: "Lichen-essai-2027!" } }),
    letIn: ["account_gone"],
  },
  {
    call: "GET /admin/users/{id}/resend_signup/",
    about: "collaborator",
    ask: ({ username }) => ({ path: { id: username } }),
  },
  {
    call: "POST /admin/users/{id}/reset_second_factor/",
    about: "collaborator",
    ask: ({ username }) => ({ path: { id: username } }),
  },
  {
    call: "GET /admin/users/{id}/personal-data/",
    about: "collaborator",
    ask: ({ username }) => ({ path: { id: username } }),
    but: NOT_MANAGED,
  },
  {
    call: "GET /admin/users/{id}/personal-data/export/",
    about: "collaborator",
    ask: ({ username }) => ({ path: { id: username } }),
    but: NOT_MANAGED,
  },
  {
    call: "POST /admin/users/{id}/erase/",
    about: "collaborator",
    ask: ({ username }) => ({ path: { id: username } }),
  },
  { call: "GET /admin/users/{id}/locks/", about: "user", ask: ({ username }) => ({ path: { id: username } }) },
  {
    call: "PATCH /admin/users/{id}/preferences/",
    about: "user",
    ask: ({ username }) => ({ path: { id: username }, body: { buildings_columns: ["city"] } }),
    but: { "admin other_company": 403 },
  },
  {
    call: "POST /admin/users/{id}/reset_preferences/",
    about: "user",
    ask: ({ username }) => ({ path: { id: username } }),
    but: { "admin other_company": 403 },
  },

  {
    call: "POST /admin/collaborators/search/",
    about: "company",
    ask: inBody(({ id: company_id }) => ({ company_id })),
  },
  { call: "POST /admin/collaborators/admin_search/", about: "nothing", ask: simply() },
  {
    call: "POST /admin/collaborators/set_permissions/",
    about: "collaborator",
    ask: inBody((target) => ({
      permissions: [{ user_id: target.id, group_kind: "building", group_id: target.groupId, right: "write" }],
    })),
    but: { "manager adjacent": 403, "manager_of_another_group own": 403 },
  },
  {
    call: "POST /admin/collaborators/",
    about: "group",
    ask: inBody((target) => ({
      ...names,
      phone,
      company_id: target.companyId,
      email: email(),
      building_rights: [{ group_id: target.groupId, right: "read" }],
    })),
    but: { "manager adjacent": 403, "manager_of_another_group own": 403 },
  },
  {
    call: "POST /admin/collaborators/bulk_create/",
    about: "company",
    ask: inBody(({ id: company_id }) => ({ company_id, content_base64: "AAAA" })),
    letIn: ["template_not_respected"],
  },
  { call: "POST /admin/collaborators/template/", about: "nothing", ask: simply() },
  {
    call: "POST /admin/collaborators/bulk_delete/",
    about: "collaborator",
    ask: inBody((target) => ({ user_ids: [target.id] })),
  },
  {
    call: "POST /admin/collaborators/export/",
    about: "company",
    ask: inBody(({ id: company_id }) => ({ company_id })),
  },
  {
    call: "POST /admin/collaborators/held_tasks/",
    about: "collaborator",
    ask: inBody((target) => ({ user_ids: [target.id] })),
  },
  { call: "GET /admin/collaborators/{id}/", about: "collaborator", ask: byId },
  { call: "PATCH /admin/collaborators/{id}/", about: "collaborator", ask: withBody(() => ({ job: "Matrice" })) },
  {
    call: "POST /admin/collaborators/{id}/set_state/",
    about: "collaborator",
    ask: withBody(() => ({ state: "inactive" })),
  },
  { call: "DELETE /admin/collaborators/{id}/", about: "collaborator", ask: byId },
  { call: "GET /admin/collaborators/{id}/rights/", about: "collaborator", ask: byId },

  { call: "POST /admin/companies/search/", about: "nothing", ask: simply() },
  { call: "POST /admin/companies/", about: "nothing", ask: inBody(() => ({ name: randomUUID(), code: randomUUID() })) },
  { call: "POST /admin/companies/get_fonds_gestion/", about: "nothing", ask: simply() },
  { call: "POST /impact/get_groups/", about: "nothing", ask: simply() },
  { call: "GET /impact/project_schema/", about: "nothing", ask: simply() },
  { call: "GET /impact/{id}/", about: "project", ask: byId },
  {
    call: "POST /impact/save_project/",
    about: "project",
    ask: inBody((made) => ({ project: { ...projectBody(made), project_id: made.id } })),
  },
  {
    call: "POST /impact/biodibat_report/",
    about: "project",
    ask: inBody(({ id }) => ({ project_id: id })),
  },
  { call: "DELETE /impact/{id}/", about: "project", ask: byId },
  { call: "POST /impact/search/", about: "company", ask: inBody(({ id: company_id }) => ({ company_id })) },
  {
    call: "POST /impact/map/",
    about: "company",
    ask: inBody(({ id: company_id }) => ({ company_id, zoom: 5, box: { west: -5, south: 41, east: 10, north: 51 } })),
  },
  { call: "POST /impact/export/", about: "project", ask: inBody(({ id }) => ({ project_ids: [id] })) },
  { call: "POST /impact/bulk_delete/", about: "project", ask: inBody(({ id }) => ({ project_ids: [id] })) },
  { call: "POST /impact/restore/", about: "nothing", ask: simply({ deletion_id: randomUUID() }), letIn: ["not_found"] },
  { call: "POST /impact/trash/", about: "nothing", ask: simply() },
  { call: "GET /impact/history/", about: "project", ask: inBody(({ id: project_id }) => ({ project_id })) },
  { call: "GET /impact/views/", about: "nothing", ask: simply() },
  { call: "POST /impact/views/", about: "nothing", ask: inBody(newView), but: { "admin own": 403 } },
  { call: "PATCH /impact/views/{id}/", about: "project_view", ask: withBody(newView) },
  { call: "DELETE /impact/views/{id}/", about: "project_view", ask: byId },
  { call: "POST /impact/send_project_id/", about: "nothing", ask: simply({ email: "personne@matrix.lichen.test" }) },
  { call: "POST /admin/companies/export/", about: "nothing", ask: simply() },
  { call: "GET /admin/companies/{id}/", about: "company", ask: byId },
  {
    call: "PUT /admin/companies/{id}/",
    about: "company",
    ask: withBody(() => ({ buildings_threshold: 1_000_000 })),
    // Company administrators change the groups alone.
    but: { "company_admin own": 422, "company_admin adjacent": 422, "other_company_admin other_company": 422 },
  },
  { call: "DELETE /admin/companies/{id}/", about: "company", ask: byId },
  { call: "GET /admin/companies/{id}/identity_providers/", about: "company", ask: byId },
  {
    call: "POST /admin/companies/{id}/identity_providers/",
    about: "company",
    ask: withBody(() => ({ ...providerBody(), client_secret: "secret" })),
    letIn: ["too_many_providers"],
  },
  {
    call: "PUT /admin/companies/{id}/identity_providers/{provider_id}/",
    about: "company",
    ask: ({ id }) => ({ path: { id, provider_id: nobody() }, body: providerBody() }),
    letIn: ["unknown_provider"],
  },
  {
    call: "DELETE /admin/companies/{id}/identity_providers/{provider_id}/",
    about: "company",
    ask: ({ id }) => ({ path: { id, provider_id: nobody() } }),
    letIn: ["unknown_provider"],
  },
  {
    call: "POST /admin/companies/{id}/identity_providers/{provider_id}/trials/",
    about: "company",
    ask: ({ id }) => ({ path: { id, provider_id: nobody() } }),
    letIn: ["unknown_provider"],
  },
  {
    call: "GET /admin/companies/{id}/identity_providers/{provider_id}/trials/{trial_id}/",
    about: "company",
    ask: ({ id }) => ({ path: { id, provider_id: nobody(), trial_id: nobody() } }),
    letIn: ["unknown_trial"],
  },
  { call: "GET /admin/companies/{id}/provider_rules/", about: "company", ask: byId },
  {
    call: "PUT /admin/companies/{id}/provider_rules/",
    about: "company",
    ask: withBody(() => ({ creates_accounts: false, groups_claim: null, rules: [], signs_out: false })),
    letIn: ["no_provider"],
  },
  { call: "GET /admin/companies/{id}/logo/", about: "company", ask: byId },
  { call: "PUT /admin/companies/{id}/logo/", about: "company", ask: withBody(() => ({ png: PNG_OF_ONE_COLOUR })) },
  { call: "DELETE /admin/companies/{id}/logo/", about: "company", ask: byId },
  { call: "GET /admin/companies/{id}/sign_in_rules/", about: "company", ask: byId },
  {
    call: "PUT /admin/companies/{id}/sign_in_rules/",
    about: "company",
    ask: withBody(() => ({ requires_second_factor: false })),
  },
  { call: "GET /admin/companies/{id}/peer_sharing/", about: "company", ask: byId },
  {
    call: "PUT /admin/companies/{id}/peer_sharing/",
    about: "company",
    ask: withBody(() => ({ shares_with_peers: true })),
  },
  { call: "GET /admin/companies/{id}/unit_prices/", about: "company", ask: byId },
  {
    call: "PUT /admin/companies/{id}/unit_prices/",
    about: "company",
    ask: withBody(() => ({ prices: [{ action: "A01", low: 1, high: 2, per: "building", year: 2026 }] })),
  },
  { call: "POST /admin/companies/{id}/meta/", about: "company", ask: withBody(() => ({})) },

  {
    call: "POST /emails/contact_oid/",
    about: "nothing",
    ask: inBody(() => ({ subject: "question", name: "Essai", email: email(), message: "?", privacy_accepted: true })),
  },
  {
    call: "POST /emails/add_collaborator/",
    about: "nothing",
    ask: inBody((_, { made, actor }) => ({
      users: [{ ...names, phone, email: email() }],
      ...(actor === "admin" ? { company_id: made.own.id } : {}),
    })),
  },
  { call: "POST /emails/create_account/", about: "nothing", ask: inBody(() => ({ ...REQUEST, email: email() })) },
  {
    call: "POST /emails/create_admin_account_request/",
    about: "nothing",
    ask: inBody((_, { made, actor }) => ({
      ...names,
      phone,
      email: email(),
      ...(actor === "admin" ? { company_id: made.own.id } : {}),
    })),
  },

  { call: "POST /admin/account_requests/search/", about: "nothing", ask: simply() },
  {
    call: "POST /admin/account_requests/{id}/accept/",
    about: "request",
    ask: withBody(() => ({ company: { name: randomUUID(), code: randomUUID() } })),
  },
  { call: "POST /admin/account_requests/{id}/refuse/", about: "request", ask: withBody(() => ({})) },
  { call: "POST /admin/logs/search/", about: "nothing", ask: simply() },
  { call: "POST /admin/mails/search/", about: "nothing", ask: simply() },

  {
    call: "POST /buildings/",
    about: "group",
    ask: inBody((target, { actor }) => ({
      building: building(target.groupName),
      ...(actor === "admin" ? { company_id: target.companyId } : {}),
    })),
  },
  { call: "POST /buildings/search/", about: "company", ask: inBody(({ id: company_id }) => ({ company_id })) },
  {
    call: "POST /buildings/counts/",
    about: "company",
    ask: inBody(({ id: company_id }) => ({ company_id, column: "building_type" })),
  },
  {
    call: "POST /buildings/export/",
    about: "company",
    ask: inBody(({ id: company_id }) => ({ company_id, all: true })),
  },
  {
    call: "POST /buildings/history_export/",
    about: "company",
    ask: inBody(({ id: company_id }) => ({ company_id, all: true })),
  },
  {
    call: "POST /buildings/map/",
    about: "company",
    ask: inBody(({ id: company_id }) => ({ company_id, zoom: 5, box: { west: -5, south: 41, east: 10, north: 51 } })),
  },
  {
    call: "POST /buildings/estimates/",
    about: "building",
    ask: inBody(({ id }) => ({ building_ids: [id], scenario: "tracc" })),
  },
  {
    call: "POST /buildings/answers/",
    about: "building",
    ask: inBody(({ id }) => ({ building_ids: [id], fields: ["erp"] })),
  },
  {
    call: "POST /buildings/news/",
    about: "company",
    ask: inBody(({ id: company_id }) => ({ company_id, since: "2026-01-01T00:00:00Z" })),
  },
  { call: "POST /buildings/next_answers/", about: "building", ask: inBody(({ id }) => ({ building_ids: [id] })) },
  {
    call: "POST /buildings/bulk_change/",
    about: "nothing",
    ask: inBody(() => ({ changes: [{ id: nobody(), version: 1, building: { erp: "not_erp" } }] })),
    but: READERS_ALONE,
  },
  { call: "GET /buildings/{id}/", about: "building", ask: byId },
  {
    call: "PATCH /buildings/{id}/",
    about: "building",
    ask: withBody(({ groupName }) => ({ building: building(groupName) })),
  },
  {
    call: "PATCH /buildings/{id}/owner_figures/",
    about: "building",
    ask: withBody(() => ({ occupants: 7 })),
  },
  {
    call: "POST /buildings/bulk_delete/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id] })),
  },
  {
    call: "POST /buildings/restore/",
    about: "nothing",
    ask: inBody(() => ({ deletion_id: nobody() })),
    letIn: ["not_found"],
  },
  { call: "GET /buildings/history/", about: "building", ask: inBody(({ id: building_id }) => ({ building_id })) },
  { call: "POST /buildings/trash/", about: "nothing", ask: simply() },
  { call: "GET /buildings/views/", about: "nothing", ask: simply() },
  { call: "POST /buildings/views/", about: "nothing", ask: inBody(newView), but: { "admin own": 403 } },
  { call: "PATCH /buildings/views/{id}/", about: "view", ask: withBody(newView) },
  { call: "DELETE /buildings/views/{id}/", about: "view", ask: byId },
  { call: "POST /buildings/rnb_id/", about: "nothing", ask: simply() },
  { call: "POST /buildings/similar/", about: "nothing", ask: simply({ building_type: "education" }) },
  { call: "POST /buildings/{id}/proposed_answers/", about: "building", ask: byId },
  { call: "POST /buildings/proposed_answers/", about: "nothing", ask: simply({ rnb_id: "ABCD1234EFGH" }) },
  {
    call: "GET /urls/get_presigned/",
    about: "nothing",
    ask: simply({ category: "buildings_template" }),
  },
  { call: "GET /buildings/imports/", about: "nothing", ask: simply(), but: READERS_ALONE },
  { call: "GET /buildings/imports/{import_id}/", about: "import", ask: byImportId },
  { call: "GET /buildings/imports/{import_id}/rows/", about: "import", ask: byImportId, but: COLLEAGUES },
  { call: "GET /buildings/imports/{import_id}/columns/", about: "import", ask: byImportId, but: COLLEAGUES },
  {
    call: "POST /buildings/imports/{import_id}/columns/",
    about: "import",
    ask: ({ id }: Made) => ({ path: { import_id: id }, body: { columns: [], otherwise: {} } }),
    but: COLLEAGUES,
    letIn: ["import_not_waiting"],
  },
  { call: "GET /buildings/imports/{import_id}/notes/", about: "import", ask: byImportId, but: COLLEAGUES },
  {
    call: "POST /buildings/imports/{import_id}/cells/",
    about: "import",
    ask: ({ id }: Made) => ({ path: { import_id: id }, body: { rows: {} } }),
    but: COLLEAGUES,
    letIn: ["import_not_waiting"],
  },
  {
    call: "POST /buildings/imports/{import_id}/sheet/",
    about: "import",
    ask: ({ id }: Made) => ({ path: { import_id: id }, body: { sheet: null, skip_hidden_rows: false } }),
    but: COLLEAGUES,
    letIn: ["import_not_waiting"],
  },
  { call: "GET /buildings/imports/{import_id}/errors/", about: "import", ask: byImportId, but: COLLEAGUES },
  {
    call: "POST /buildings/imports/{import_id}/confirm/",
    about: "import",
    ask: byImportId,
    but: COLLEAGUES,
    letIn: ["import_not_waiting"],
  },
  { call: "POST /buildings/imports/{import_id}/cancel/", about: "import", ask: byImportId, but: COLLEAGUES },
  {
    call: "POST /buildings/imports/{import_id}/retry/",
    about: "import",
    ask: byImportId,
    but: COLLEAGUES,
    letIn: ["import_not_waiting"],
  },
  { call: "POST /buildings/check_validity/", about: "nothing", ask: simply({ building: PLACE }) },
  { call: "GET /buildings/schema/", about: "nothing", ask: simply() },
  { call: "GET /buildings/columns_tree/", about: "nothing", ask: simply() },
  {
    call: "POST /buildings/batadapt_argvip_report/",
    about: "building",
    ask: inBody((target) => ({ building_id: target.id })),
  },
  {
    call: "POST /buildings/flood_damage/",
    about: "building",
    ask: inBody((target) => ({ building_id: target.id, rebuilding_cost_eur: 1_000_000 })),
  },
  {
    call: "POST /buildings/official_risks/",
    about: "building",
    ask: inBody((target) => ({ building_id: target.id })),
  },
  {
    call: "POST /buildings/biodibat_report/",
    about: "building",
    ask: inBody((target) => ({ building_id: target.id })),
  },
  { call: "POST /buildings/report/", about: "building", ask: inBody((target) => ({ building_id: target.id })) },
  {
    call: "POST /buildings/recommendations/",
    about: "building",
    ask: inBody((target) => ({ building_id: target.id })),
  },
  {
    call: "POST /buildings/recommendations_set/",
    about: "building",
    ask: inBody((target) => ({ building_id: target.id, changes: [{ id: "A08", status: "planned" }] })),
  },
  {
    call: "POST /buildings/recommendations_set_from_simulation/",
    about: "building",
    ask: inBody((target) => ({ building_id: target.id, actions: [{ id: "A28" }] })),
    letIn: ["strategy_exists"],
  },
  {
    call: "POST /buildings/recommendations_reset/",
    about: "building",
    ask: inBody((target) => ({ building_id: target.id })),
  },
  {
    call: "POST /buildings/recommendations_simulation/",
    about: "building",
    ask: inBody((target) => ({ building_id: target.id, area: "europe" })),
  },
  {
    call: "POST /buildings/portfolio_plan/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id] })),
  },
  {
    call: "POST /buildings/portfolio_plan_export/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id], format: "csv" })),
  },
  {
    call: "POST /buildings/portfolio_plan_decide/",
    about: "nothing",
    ask: inBody(() => ({
      actions: [{ building_id: nobody(), action: "A08" }],
      set: { state: "set" },
      expected_count: 1,
    })),
    but: READERS_ALONE,
  },
  {
    call: "POST /plans/",
    about: "building",
    ask: inBody((target) => ({
      building_ids: [target.id],
      name: "Plan",
      budgets: [{ year: 2030, amount: 1000 }],
      objective: "levels",
    })),
    letIn: ["too_many"],
  },
  { call: "GET /plans/", about: "nothing", ask: simply() },
  { call: "GET /plans/{plan_id}/", about: "plan", ask: byPlanId },
  { call: "POST /plans/{plan_id}/cancel/", about: "plan", ask: byPlanId },
  { call: "DELETE /plans/{plan_id}/", about: "plan", ask: byPlanId },
  { call: "GET /plans/{plan_id}/actions/", about: "plan", ask: byPlanId, letIn: ["not_made"] },
  { call: "GET /plans/{plan_id}/export/", about: "plan", ask: byPlanId, letIn: ["not_made"] },
  { call: "POST /plans/{plan_id}/pdf/", about: "plan", ask: byPlanId, letIn: ["not_made"] },
  {
    call: "POST /plans/{plan_id}/apply/",
    about: "plan",
    ask: ({ id }) => ({ path: { plan_id: id }, body: { expected_count: 1 } }),
    letIn: ["not_made"],
    but: READERS_ALONE,
  },
  {
    call: "POST /plans/undo/",
    about: "nothing",
    ask: inBody(() => ({ undo_id: nobody() })),
    letIn: ["not_found"],
    but: READERS_ALONE,
  },
  {
    call: "POST /buildings/rankings/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id] })),
    letIn: ["too_many"],
  },
  {
    call: "POST /assessments/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id], format: "csv" })),
    letIn: ["too_many"],
  },
  { call: "GET /assessments/{id}/", about: "assessment", ask: byId },
  { call: "POST /assessments/{id}/cancel/", about: "assessment", ask: byId },
  { call: "GET /buildings/rankings/", about: "nothing", ask: simply() },
  { call: "GET /buildings/rankings/{job_id}/", about: "ranking_job", ask: byJobId },
  { call: "POST /buildings/rankings/{job_id}/cancel/", about: "ranking_job", ask: byJobId },
  { call: "POST /buildings/pdf_report/", about: "building", ask: inBody((target) => ({ building_id: target.id })) },
  { call: "GET /buildings/pdf_reports/", about: "nothing", ask: simply() },
  { call: "GET /buildings/pdf_reports/{job_id}/", about: "pdf_job", ask: byJobId },
  { call: "POST /buildings/pdf_reports/{job_id}/cancel/", about: "pdf_job", ask: byJobId },
  {
    call: "POST /buildings/assets_report/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id] })),
  },
  {
    call: "POST /buildings/biodibat_assets_report/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id] })),
  },
  {
    call: "POST /buildings/biodibat_assets_pdf_report/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id] })),
  },
  {
    call: "POST /buildings/biodibat_pdf_report/",
    about: "building",
    ask: inBody((target) => ({ building_id: target.id })),
  },
  {
    call: "POST /buildings/assets_pdf_report/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id] })),
  },
  {
    call: "POST /buildings/disclosure_export/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id], format: "csv" })),
  },
  {
    call: "POST /buildings/peers/",
    about: "building",
    ask: inBody(({ id }) => ({ building_id: id })),
  },
  {
    call: "POST /buildings/concentration/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id] })),
  },
  {
    call: "POST /buildings/concentration/export/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id], format: "csv" })),
  },
  {
    call: "POST /buildings/disclosures/draft/",
    about: "building",
    ask: inBody((target) => ({ building_ids: [target.id] })),
  },
  {
    call: "POST /buildings/disclosures/",
    about: "company",
    ask: inBody(({ id }) => ({ company_id: id, year: 2026 })),
    letIn: ["empty_selection"],
  },
  {
    call: "GET /buildings/disclosures/",
    about: "company",
    ask: inBody(({ id }) => ({ company_id: id })),
  },
  {
    call: "GET /buildings/disclosures/{disclosure_id}/",
    about: "nothing",
    ask: simply(),
    letIn: ["not_found"],
  },
  {
    call: "GET /buildings/disclosures/{disclosure_id}/content/",
    about: "nothing",
    ask: simply(),
    letIn: ["not_found"],
  },
  {
    call: "POST /buildings/disclosures/{disclosure_id}/file/",
    about: "nothing",
    ask: inBody(() => ({ format: "pdf" })),
    letIn: ["not_found"],
  },
  {
    call: "POST /buildings/disclosures/{disclosure_id}/approve/",
    about: "nothing",
    ask: inBody(() => ({ fingerprint: "0".repeat(64) })),
    letIn: ["not_found"],
  },
  {
    call: "GET /buildings/disclosures/{disclosure_id}/changes/",
    about: "nothing",
    ask: simply(),
    letIn: ["not_found"],
  },
  {
    call: "POST /buildings/bulk_upsert/",
    about: "nothing",
    ask: inBody((_, { actor, made }) => ({
      buildings: [building("Default")],
      ...(actor === "admin" ? { company_id: made.own.id } : {}),
    })),
  },
  {
    call: "GET /buildings/changes/",
    about: "nothing",
    ask: inBody((_, { actor, made }) => (actor === "admin" ? { company_id: made.own.id } : {})),
  },
  {
    call: "POST /admin/api_keys/",
    about: "company",
    ask: inBody(({ id }) => ({ company_id: id, name: "Essai", rights: { all: "read" } })),
    letIn: ["too_many_keys"],
    but: { "company_admin adjacent": 404 },
  },
  {
    call: "GET /admin/api_keys/",
    about: "company",
    ask: inBody(({ id }) => ({ company_id: id })),
    but: { "company_admin adjacent": 404 },
  },
  { call: "DELETE /admin/api_keys/{id}/", about: "nothing", ask: byId, letIn: ["not_found"] },
  {
    call: "POST /admin/webhooks/",
    about: "company",
    ask: inBody(({ id }) => ({ company_id: id, url: "https://registry.test/lichen", events: ["levels.changed"] })),
    letIn: ["too_many_webhooks"],
    but: { "company_admin adjacent": 404 },
  },
  {
    call: "GET /admin/webhooks/",
    about: "company",
    ask: inBody(({ id }) => ({ company_id: id })),
    but: { "company_admin adjacent": 404 },
  },
  {
    call: "PATCH /admin/webhooks/{id}/",
    about: "nothing",
    ask: (target) => ({ ...byId(target), body: { active: false } }),
    letIn: ["not_found"],
  },
  { call: "DELETE /admin/webhooks/{id}/", about: "nothing", ask: byId, letIn: ["not_found"] },
  { call: "POST /admin/webhooks/{id}/test/", about: "nothing", ask: byId, letIn: ["not_found"] },
  { call: "GET /admin/webhooks/{id}/deliveries/", about: "nothing", ask: byId, letIn: ["not_found"] },
  {
    call: "POST /admin/webhooks/{id}/deliveries/{delivery_id}/replay/",
    about: "nothing",
    ask: ({ id }) => ({ path: { id, delivery_id: id } }),
    letIn: ["not_found"],
  },
  {
    call: "POST /buildings/comparison_pdf/",
    about: "building",
    ask: inBody(({ id: building_id }) => ({ items: [{ building_id }, { building_id, horizon: "2090" }] })),
  },
  {
    call: "POST /buildings/results_changes/",
    about: "company",
    ask: inBody(({ id: company_id }) => ({ company_id })),
  },
  { call: "POST /report_links/", about: "building", ask: inBody((target) => ({ building_id: target.id })) },
  { call: "GET /report_links/", about: "building", ask: inBody((target) => ({ building_id: target.id })) },
  {
    call: "DELETE /report_links/{link_id}/",
    about: "report_link",
    ask: ({ id }) => ({ path: { link_id: id } }),
    but: { "user_read own": 403 },
  },
  { call: "POST /report_links/open/", about: "nothing", ask: simply({ token: "unknown" }), letIn: ["link_gone"] },
  { call: "POST /report_links/open_pdf/", about: "nothing", ask: simply({ token: "unknown" }), letIn: ["link_gone"] },
  {
    call: "POST /surveys/",
    about: "building",
    ask: inBody(({ id }) => ({ building_ids: [id], fields: ["basement"] })),
  },
  { call: "POST /surveys/questions/", about: "building", ask: inBody(({ id }) => ({ building_ids: [id] })) },
  { call: "GET /admin/notifications/", about: "nothing", ask: simply() },
  { call: "PUT /admin/notifications/", about: "nothing", ask: simply({ choices: { late: "daily" } }) },
  {
    call: "POST /emails/unsubscribe/{token}/",
    about: "nothing",
    ask: () => ({ path: { token: "unknown" } }),
    letIn: ["link_gone"],
  },
  { call: "GET /comments/", about: "building", ask: inBody(({ id: building_id }) => ({ building_id })) },
  { call: "POST /comments/", about: "building", ask: inBody(({ id: building_id }) => ({ building_id, text: "Vu" })) },
  {
    call: "PATCH /comments/{id}/",
    about: "nothing",
    ask: () => ({ path: { id: nobody() }, body: { resolved: true } }),
    letIn: ["not_found"],
  },
  { call: "DELETE /comments/{id}/", about: "nothing", ask: () => ({ path: { id: nobody() } }), letIn: ["not_found"] },
  { call: "GET /buildings/quarterly_review/", about: "nothing", ask: simply() },
  { call: "GET /tasks/", about: "nothing", ask: simply() },
  { call: "GET /tasks/count/", about: "nothing", ask: simply() },
  { call: "GET /tasks/colleagues/", about: "building", ask: inBody(({ id: building_id }) => ({ building_id })) },
  {
    call: "GET /buildings/{id}/actions/{action}/files/",
    about: "building",
    ask: ({ id }) => ({ path: { id, action: "A08" } }),
  },
  {
    call: "PUT /buildings/{id}/actions/{action}/files/",
    about: "building",
    ask: ({ id }) => ({ path: { id, action: "A08" }, body: { file_ids: [] } }),
  },
  { call: "GET /surveys/", about: "nothing", ask: simply() },
  { call: "GET /surveys/{id}/", about: "survey", ask: byId },
  { call: "DELETE /surveys/{id}/", about: "survey", ask: byId },
  {
    call: "POST /surveys/{id}/decide/",
    about: "survey",
    ask: withBody(({ buildingId }) => ({ building_id: buildingId ?? nobody(), refuse: ["basement"] })),
  },
  { call: "POST /surveys/open/", about: "nothing", ask: simply({ token: "unknown" }), letIn: ["link_gone"] },
  {
    call: "POST /surveys/answers/",
    about: "nothing",
    ask: inBody(() => ({
      token: "unknown",
      answers: [
        {
          id: nobody(),
          building_id: nobody(),
          field: "basement",
          device_id: nobody(),
          value: null,
          answered_at: "2026-11-24T14:05:00Z",
        },
      ],
    })),
    letIn: ["link_gone"],
  },
  {
    call: "POST /surveys/files/",
    about: "nothing",
    ask: inBody(() => ({ token: "unknown", building_id: nobody(), file_id: nobody(), name: "photo.jpg" })),
    letIn: ["link_gone"],
  },
  { call: "GET /buildings/{id}/evidence/", about: "building", ask: byId },
  {
    call: "PUT /buildings/{id}/evidence/{field}/",
    about: "building",
    ask: ({ id }) => ({ path: { id, field: "city" }, body: { kind: "declared", on: "2026-11-24" } }),
    letIn: ["not_answered"],
  },
  {
    call: "POST /buildings/{id}/evidence_files/",
    about: "building",
    ask: withBody(() => ({ file_id: nobody(), name: "facture.pdf" })),
  },
  { call: "GET /embeds/{token}/", about: "nothing", ask: () => ({ path: { token: "unknown" } }), letIn: ["link_gone"] },
  {
    call: "GET /badge/{token}.svg",
    about: "nothing",
    ask: () => ({ path: { token: "unknown" } }),
    letIn: ["link_gone"],
  },
  {
    call: "GET /oembed/",
    about: "nothing",
    ask: simply({ url: "http://elsewhere.lichen.test/embed/unknown" }),
    letIn: ["page_unknown"],
  },
  { call: "POST /buildings/profile/", about: "building", ask: inBody((target) => ({ building_id: target.id })) },
  {
    call: "POST /indicators/{key}/search/",
    about: "building",
    ask: (target) => ({ path: { key: "tropical_nights" }, body: { building_ids: [target.id] } }),
  },
  { call: "GET /indicators/{key}/meta/", about: "nothing", ask: () => ({ path: { key: "tropical_nights" } }) },
  {
    call: "GET /indicators/{key}/cells/",
    about: "nothing",
    ask: () => ({ path: { key: "tropical_nights" }, body: { scenario: "ssp5", area: "france" } }),
  },

  ...(
    [
      ["GET /maintenance/", {}],
      ["GET /random/", {}],
      ["GET /health/", {}],
      ["GET /openapi.json", {}],
      ["GET /territory/", { scale: "region" }],
      ["GET /territory_meta/", { scale: "region", id: "84" }],
      ["GET /regions/", { scale: "epci", territory_id: "200000172" }],
      ["GET /territory_typologies/", { scale: "region", territory_id: "84" }],
      [
        "GET /equipements_risks/",
        { scale: "epci", territory_id: "200000172", equipement_category: "education", hazard: "heat" },
      ],
      ["POST /buildings/batadapt_territory_report/", { scale: "epci", territory_id: "200000172" }],
      ["POST /buildings/batadapt_territoire_recommendations/", { scale: "epci", territory_id: "200000172" }],
      ["GET /places/search/", { q: "Lyon" }],
      ["POST /places/search/", { q: "Lyon" }],
      ["GET /sources/", {}],
      ["GET /basemap/", {}],
    ] as const
  ).map(([call, body]): MatrixRow => ({ call, about: "nothing", ask: simply(body) })),

  { call: "GET /ogc/", about: "nothing", ask: simply() },
  { call: "GET /ogc/conformance", about: "nothing", ask: simply() },
  { call: "GET /ogc/collections", about: "nothing", ask: simply() },
  { call: "GET /ogc/collections/{collection}", about: "nothing", ask: () => ({ path: { collection: "cells" } }) },
  {
    call: "GET /ogc/collections/{collection}/schema",
    about: "nothing",
    ask: () => ({ path: { collection: "cells" } }),
  },
  {
    call: "GET /ogc/collections/{collection}/styles/{property}",
    about: "nothing",
    ask: () => ({ path: { collection: "territories", property: "heat" } }),
  },
  { call: "GET /ogc/collections/buildings/items", about: "nothing", ask: simply() },
  { call: "GET /ogc/collections/buildings/items/{id}", about: "building", ask: byId },
  { call: "GET /ogc/collections/buildings_footprints/items", about: "nothing", ask: simply() },
  { call: "GET /ogc/collections/buildings_footprints/items/{id}", about: "building", ask: byId },
  { call: "GET /ogc/collections/projects/items", about: "nothing", ask: simply() },
  { call: "GET /ogc/collections/projects/items/{id}", about: "project", ask: byId },
  { call: "GET /ogc/collections/territories/items", about: "nothing", ask: simply({ limit: "1" }) },
  {
    call: "GET /ogc/collections/territories/items/{id}",
    about: "nothing",
    ask: () => ({ path: { id: "departement:69" } }),
  },
  { call: "GET /ogc/collections/cells/items", about: "nothing", ask: simply({ limit: "1" }) },
  { call: "GET /ogc/collections/cells/items/{id}", about: "nothing", ask: () => ({ path: { id: "france:00000" } }) },
  { call: "GET /tiles/{collection}.json", about: "nothing", ask: () => ({ path: { collection: "cells" } }) },
  { call: "GET /tiles/{collection}.pmtiles", about: "nothing", ask: () => ({ path: { collection: "cells" } }) },
  {
    call: "GET /tiles/{collection}/{z}/{x}/{y}.mvt",
    about: "nothing",
    ask: () => ({ path: { collection: "cells", z: "3", x: "4", y: "2" } }),
  },
];
