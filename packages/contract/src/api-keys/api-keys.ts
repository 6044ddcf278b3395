import { API_KEYS } from "@lichen/domain";
import { z } from "zod";
import { COMPANY_ADMINS } from "../access.ts";
import { type Access, endpoint } from "../endpoint.ts";
import { nothing } from "../shapes/nothing.ts";
import { filledLine } from "../shapes/text.ts";

const access: Access = { ...COMPANY_ADMINS, scope: "keys of the own company; admin any" };

const right = z.enum(["read", "write"]);
const rights = z
  .strictObject({
    all: right.optional().meta({ description: "Right on every group of the company, those created later included." }),
    groups: z
      .record(z.uuid(), right)
      .refine((groups) => Object.keys(groups).length <= API_KEYS.mostGroups, "too_many")
      .meta({
        description: "Identifier of a group of buildings or of projects → right; the higher of this and `all`.",
        maxProperties: API_KEYS.mostGroups,
      })
      .optional(),
  })
  .meta({ id: "ApiKeyRights" });

const apiKey = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the key." }),
    company_id: z.uuid().meta({ description: "Identifier of the company." }),
    name: z.string().meta({ description: "Name of the key, by which logs and histories know it." }),
    prefix: z.string().meta({ description: "Second part of the secret, which is no secret." }),
    rights: rights.meta({ description: "Rights of the key." }),
    created_by: z.string().meta({ description: "Name of the administrator who created the key." }),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable().meta({ description: "When the key stops working (UTC); null: never." }),
    last_used_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the key was last used (UTC), to the minute; null: never." }),
    revoked_at: z.iso.datetime().nullable().meta({ description: "When the key was revoked (UTC); null: it was not." }),
  })
  .meta({ id: "ApiKey" });

const companyId = z
  .uuid()
  .optional()
  .meta({ description: "Company of the keys, for platform administrators; absent: the caller’s own." });

export const createApiKey = endpoint({
  method: "POST",
  path: "/admin/api_keys/",
  access,
  tag: "integration",
  summary: "Create an API key",
  description: `Creates a key with which a program makes calls as \`Authorization: Bearer <secret>\`. The secret is given once and stored as a hash. A key makes ${API_KEYS.callsPerMinute} calls a minute, sees the groups of its rights and nothing else, and opens neither administration nor accounts. A company has ${API_KEYS.most} working keys at most.`,
  exampleInput: { name: "Data warehouse", rights: { all: "read" }, expires_at: "2027-11-26T00:00:00Z" },
  input: z.strictObject({
    name: filledLine(API_KEYS.longestName).meta({ description: "Name of the key: what uses it." }),
    rights: rights
      .refine(({ all, groups = {} }) => all !== undefined || Object.keys(groups).length > 0, "required")
      .meta({ description: "Rights of the key: at least one." }),
    expires_at: z.iso
      .datetime({ offset: true })
      .nullish()
      .meta({ description: "When the key stops working; null or absent: when it is revoked." }),
    company_id: companyId,
  }),
  answer: z
    .object({
      api_key: apiKey.meta({ description: "Key that was created." }),
      secret: z.string().meta({
        description: "The key itself, `lichen_<prefix>_<43 characters>`; given only once.",
        example: `lichen_7q2fd9vx_${"A".repeat(43)}`,
      }),
    })
    .meta({ id: "NewApiKey" }),
  status: 201,
  problems: {
    too_many_keys: {
      status: 409,
      message: {
        fr: `Cette structure a déjà ${API_KEYS.most} clés d’API en service\u202f: révoquez-en une.`,
        en: `This company already has ${API_KEYS.most} working API keys: revoke one.`,
      },
    },
  },
});

export const listApiKeys = endpoint({
  method: "GET",
  path: "/admin/api_keys/",
  access,
  tag: "integration",
  summary: "List the API keys of a company",
  description: `Lists the keys, newest first, without their secrets. Revoked keys are listed for ${API_KEYS.revokedDays} days when \`revoked\` asks for them.`,
  input: z.strictObject({
    company_id: companyId,
    revoked: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "Whether revoked keys are listed too: true or false." }),
  }),
  answer: z
    .object({
      api_keys: z.array(apiKey).meta({ description: "Keys of the company, newest first." }),
      meta: z.object({
        count: z.int().meta({ description: "Keys in the list." }),
        most: z.int().meta({ description: "Most working keys of a company." }),
        docs_path: z.string().meta({
          description: "Path of the documentation of the calls on this installation.",
          example: "/api-docs-sixteen-letters-at-least",
        }),
        calls_per_minute: z.int().meta({ description: "Calls that a key may make in a minute." }),
      }),
    })
    .meta({ id: "ApiKeys" }),
  problems: {},
});

export const revokeApiKey = endpoint({
  method: "DELETE",
  path: "/admin/api_keys/{id}/",
  access,
  tag: "integration",
  summary: "Revoke an API key",
  description: "Closes a key at once, on every process. It cannot be opened again; what it did stays in the logs.",
  input: z.strictObject({ id: z.uuid().meta({ description: "Identifier of the key." }) }),
  answer: nothing,
  status: 204,
  problems: {},
});
