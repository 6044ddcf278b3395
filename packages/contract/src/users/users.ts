import { SUBSCRIPTION_TYPES } from "@lichen/domain";
import { z } from "zod";
import { ADMIN_ONLY } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { companyStatus, done, moment, role, subscription } from "../shapes/accounts.ts";
import { notSettable } from "../shapes/not-settable.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";
import { emailAddress, filledLine, line, phoneNumber } from "../shapes/text.ts";

const user = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the user." }),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    group: role.meta({ description: "Role of the user; null: an ordinary user." }),
    company_id: z.uuid().nullable(),
    company_name: z.string().nullable(),
    company_status: companyStatus
      .nullable()
      .meta({ description: "Membership status of the company; null: no company." }),
    company_subscription_type: z
      .enum(SUBSCRIPTION_TYPES)
      .nullable()
      .meta({ description: "Type of licence of the company; null: none." }),
    job: z.string().nullable(),
    language: z.enum(["fr", "en"]),
    uses_identity_provider: z
      .boolean()
      .meta({ description: "Whether the user signs in through the company’s identity provider." }),
    is_active: z.boolean(),
    is_activated: z.boolean().meta({ description: "Whether the user has followed the confirmation link." }),
    date_joined: moment,
  })
  .meta({ id: "User", description: "Account of a user." });

/** Rights of the person who asks, as `Actor` of the domain reads them: what a screen may offer. */
const ownRights = z
  .object({
    subsidiary_ids: z.array(z.uuid()).meta({ description: "Identifiers of the subsidiaries of the company." }),
    building_rights: z
      .record(z.string(), z.enum(["read", "write"]))
      .meta({ description: "Right on each building group, by identifier; none is absent." }),
    project_rights: z
      .record(z.string(), z.enum(["read", "write"]))
      .meta({ description: "Right on each project group, by identifier; none is absent." }),
  })
  .meta({ id: "OwnRights" });

/** The id, or `<identity provider>_<subject>`. */
const userName = filledLine(200).meta({
  description: "User name: the identifier, or `<identity provider>_<subject>`.",
});

const userAnswer = z.object({
  user,
  subscription: subscription.nullable(),
  rights: ownRights.meta({ description: "Rights of the user." }),
});
const SELF = { visitor: "401", user: "self", manager: "self", company_admin: "self", admin: "any" } as const;
const ADMIN = { ...ADMIN_ONLY, scope: "admin" } as const;

export const EMAIL_TAKEN = {
  status: 409,
  message: { fr: "Cette adresse e-mail a déjà un compte.", en: "This email address already has an account." },
} as const;

export const getUser = endpoint({
  method: "GET",
  path: "/admin/users/{id}/",
  access: { ...SELF, scope: "self only; admin any" },
  tag: "users",
  summary: "Get a user",
  description: "Gives an account with its company, subscription and rights, by user name.",
  input: z.strictObject({ id: userName }),
  answer: userAnswer,
  problems: {},
});

export const changeUser = endpoint({
  method: "PATCH",
  path: "/admin/users/{id}/",
  access: { ...SELF, scope: "first_name and last_name only" },
  tag: "users",
  summary: "Change the name of a user",
  description:
    "Changes the first and last names. The email, the role and the company cannot be changed here: each is refused with `not_settable`.",
  exampleInput: { id: "c56a4180-65aa-42ec-a945-5fd21dec0538", first_name: "Direction" },
  input: z.strictObject({
    ...notSettable(user, ["id", "first_name", "last_name"]),
    id: userName,
    first_name: filledLine(100).optional(),
    last_name: filledLine(100).optional(),
  }),
  answer: userAnswer,
  problems: {},
});

export const listUsers = endpoint({
  method: "GET",
  path: "/admin/users/",
  access: ADMIN,
  tag: "users",
  summary: "List the users of the platform",
  description: "Gives a page of accounts, filtered by role or by words of the name or email.",
  input: z.strictObject({
    ...pageShape,
    search: line(200).optional().meta({ description: "Words to find in the name or the email." }),
    group: z
      .enum(["admin", "company_admin", "manager", "user"])
      .optional()
      .meta({ description: "Only accounts with this role." }),
    order_by: z
      .enum(["name", "-name", "email", "-email", "date_joined", "-date_joined", "company_name", "-company_name"])
      .default("name"),
  }),
  answer: z.object({ users: z.array(user).meta({ description: "Accounts of the page." }), meta: pageMeta }),
  problems: {},
});

export const createUser = endpoint({
  method: "POST",
  path: "/admin/users/",
  access: ADMIN,
  tag: "users",
  summary: "Create a user",
  description:
    "Creates an account and sends its confirmation link by email. Only a platform administrator may be without a company. The password is chosen by the user when confirming.",
  exampleInput: {
    email: "lecture@demo.lichen.test",
    first_name: "Lecture",
    last_name: "Exemple",
    company_id: "3f333df6-90a4-4fda-8dd3-9485d27cee36",
  },
  input: z.strictObject({
    email: emailAddress,
    first_name: filledLine(100),
    last_name: filledLine(100),
    group: role.default(null).meta({ description: "Role of the account; null: an ordinary user." }),
    company_id: z.uuid().nullable().default(null),
    job: line(100).optional(),
    phone: phoneNumber.optional(),
    language: z.enum(["fr", "en"]).default("fr"),
  }),
  status: 201,
  answer: z.object({ user }),
  problems: {
    email_taken: EMAIL_TAKEN,
    company_needed: {
      status: 422,
      message: {
        fr: "Seul un administrateur de la plateforme peut être sans structure.",
        en: "Only a platform administrator can be without a company.",
      },
    },
  },
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/admin/users/{id}/",
  access: { ...ADMIN, scope: "admin; the last admin cannot be deleted" },
  tag: "users",
  summary: "Delete a user",
  description: "Deletes an account and ends its sessions. The last platform administrator cannot be deleted.",
  input: z.strictObject({ id: userName }),
  answer: done,
  problems: {
    last_admin: {
      status: 409,
      message: {
        fr: "Le dernier administrateur de la plateforme ne peut pas être supprimé.",
        en: "The last platform administrator cannot be deleted.",
      },
    },
  },
});

export const confirmSignUp = endpoint({
  method: "POST",
  path: "/admin/users/{id}/confirm_sign_up/",
  access: {
    visitor: "open",
    user: "open",
    manager: "open",
    company_admin: "open",
    admin: "open",
    scope: "needs the confirmation code; rate limited",
  },
  tag: "users",
  summary: "Activate an account",
  description:
    "Activates an account with the code of its confirmation link and sets its first password. When the link has expired, a new one is sent by email.",
  limits: [{ points: 30, periodS: 900, per: "network" }],
  input: z.strictObject({
    id: userName,
    confirmation_code: z.string().min(1).max(200).meta({ description: "Code of the confirmation link." }),
    new_password: z.string().min(1).max(1000),
  }),
  answer: done,
  problems: {
    password_refused: {
      status: 422,
      message: {
        fr: "Le mot de passe ne respecte pas les critères.",
        en: "The password does not meet the criteria.",
      },
    },
    account_gone: {
      status: 404,
      message: { fr: "Ce compte n’existe plus.", en: "This account no longer exists." },
    },
    link_expired: {
      status: 410,
      message: {
        fr: "Ce lien a expiré\u202f: un nouveau lien d’activation est prêt. Il vous parvient par e-mail, ou par la personne qui gère les comptes.",
        en: "This link has expired: a new activation link is ready. It comes by email, or from the person who manages accounts.",
      },
    },
    code_unknown: {
      status: 400,
      message: {
        fr: "Ce lien n’est pas valable. S’il a déjà servi, connectez-vous.",
        en: "This link is not valid. If you have already used it, log in.",
      },
    },
  },
});

export const resendSignUp = endpoint({
  method: "GET",
  path: "/admin/users/{id}/resend_signup/",
  access: {
    visitor: "401",
    user: "403",
    manager: "company",
    company_admin: "company",
    admin: "any",
    scope: "only for an account that is not activated yet",
  },
  tag: "users",
  summary: "Send the activation email again",
  description:
    "Sends a new confirmation link to an account that is not activated yet. The previous link stops working.",
  limits: [{ points: 5, periodS: 3600, per: "account" }],
  input: z.strictObject({ id: userName }),
  answer: done,
  problems: {
    already_activated: {
      status: 409,
      message: { fr: "Ce compte est déjà activé.", en: "This account is already activated." },
    },
  },
});
