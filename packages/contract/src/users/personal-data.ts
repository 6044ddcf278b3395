import { HELD_DATA_IDS, type HeldDataId, RETENTION_BOUNDS } from "@lichen/domain";
import { z } from "zod";
import { type Access, endpoint } from "../endpoint.ts";
import { done } from "../shapes/accounts.ts";
import { file, ZIP_TYPE } from "../shapes/file.ts";
import { filledLine } from "../shapes/text.ts";
import { CODE_LIMITS, PROOF, PROOF_PROBLEMS } from "../sign-in/second-factor.ts";
import { deleteUser } from "./users.ts";

const id = filledLine(200).meta({
  description: "User name: the identifier, or `<identity provider>_<subject>`.",
});

const OWN_OR_MANAGED: Access = {
  visitor: "401",
  user: "self",
  manager: "self",
  company_admin: "subsidiaries",
  admin: "any",
  scope: "the own account; administrators also that of people they manage",
};

export const getPersonalData = endpoint({
  method: "GET",
  path: "/admin/users/{id}/personal-data/",
  access: OWN_OR_MANAGED,
  tag: "users",
  summary: "Count what is held of a person",
  description:
    "Gives, by family of data, how many records speak of a person, and what becomes of them when the person is erased.",
  input: z.strictObject({ id }),
  answer: z
    .object({
      held: z
        .array(
          z.object({
            family: z
              .enum(HELD_DATA_IDS as [HeldDataId, ...HeldDataId[]])
              .meta({ description: "Family of data of the register of processing." }),
            count: z.int().meta({ description: "Records that speak of the person." }),
            on_erasure: z.enum(["deleted", "pseudonymised", "stays"]).meta({
              description:
                "What becomes of them: deleted; a pseudonym in the place of the name; left as they are, for a legal reason.",
            }),
          }),
        )
        .meta({ description: "Families of data, those without a record included." }),
      has_namesake: z.boolean().meta({
        description:
          "Whether another person of the company has the same name: records that bear a name alone are then neither counted nor changed, since they may be those of the other.",
      }),
      signs_by_password: z
        .boolean()
        .meta({ description: "Whether the person can prove who they are, by a password, to erase their own account." }),
    })
    .meta({ id: "PersonalData" }),
  problems: {},
});

export const exportPersonalData = endpoint({
  method: "GET",
  path: "/admin/users/{id}/personal-data/export/",
  access: OWN_OR_MANAGED,
  tag: "users",
  summary: "Export what is held of a person",
  description:
    "Gives a ZIP file, made while it is sent: a CSV file by table, the same in one JSON file, and what each is for, in two languages. Secrets (passwords, keys, codes) are not in it. The export is written in the log.",
  input: z.strictObject({ id }),
  answer: file,
  fileTypes: [ZIP_TYPE],
  problems: {},
});

const LAST_ADMINISTRATOR = {
  last_admin: deleteUser.problems.last_admin,
} as const;

export const eraseOwnAccount = endpoint({
  method: "POST",
  path: "/auth/erase-account",
  access: { visitor: "401", user: "self", manager: "self", company_admin: "self", admin: "self" },
  tag: "sign-in",
  summary: "Erase the account of the caller",
  description:
    "Erases the person, with the password and a code once there is a second factor: account, sessions, mails and requests are deleted, and a pseudonym takes the place of the name where a record belongs to the company. It cannot be undone.",
  limits: CODE_LIMITS,
  exampleInput: { password: "<password>", code: "123456" },
  input: z.strictObject(PROOF),
  answer: done,
  problems: { ...PROOF_PROBLEMS, ...LAST_ADMINISTRATOR },
});

export const erasePerson = endpoint({
  method: "POST",
  path: "/admin/users/{id}/erase/",
  access: {
    visitor: "401",
    user: "403",
    manager: "403",
    company_admin: "subsidiaries",
    admin: "any",
    scope: "never the own account",
  },
  tag: "users",
  summary: "Erase a person",
  description:
    "Erases a person on their request: what `personal-data` counts is deleted, or a pseudonym takes the place of the name. Deleting a collaborator, in contrast, leaves the name in the log and in the histories. It cannot be undone.",
  input: z.strictObject({ id }),
  answer: done,
  problems: LAST_ADMINISTRATOR,
});

const duration = (name: keyof typeof RETENTION_BOUNDS, unit: string, what: string) =>
  z.int().meta({
    description: `${what}, ${unit}: ${RETENTION_BOUNDS[name].least} to ${RETENTION_BOUNDS[name].most}, set by the operator.`,
  });

export const getRetention = endpoint({
  method: "GET",
  path: "/retention/",
  access: { visitor: "401", user: "self", manager: "self", company_admin: "self", admin: "self" },
  tag: "service",
  summary: "Get how long data is stored",
  description: "Gives how long this installation stores data that has served; it is removed each night after that.",
  input: z.strictObject({}),
  answer: z
    .object({
      log_months: duration("log_months", "months", "Lines of the log of actions"),
      mail_days: duration("mail_days", "days", "Mails, after they were sent"),
      import_days: duration("import_days", "days", "Rows of an import, after its end"),
      link_days: duration("link_days", "days", "Links to a report, after they ended"),
    })
    .meta({ id: "Retention" }),
  problems: {},
});
