import type { Access, Endpoint } from "./endpoint.ts";

/** Answers to everyone. */
export const OPEN: Access = { visitor: "open", user: "open", manager: "open", company_admin: "open", admin: "open" };

/** Answers to the signed in, on what they may read: a right of groups, or the whole company. */
export const READ = {
  visitor: "401",
  user: "read",
  manager: "read",
  company_admin: "company",
  admin: "any",
} as const satisfies Access;

/** Answers to the signed in, on what they may change. */
export const WRITE = { ...READ, user: "write", manager: "write" } as const satisfies Access;

/** Answers to everyone for an unsaved building given in the body; a saved one needs the read right. */
export const INLINE = { ...READ, visitor: "inline" } as const satisfies Access;

/** The record of a company: for those who work there, and for the administrators of the company above it. */
export const COMPANY_RECORD = {
  visitor: "401",
  user: "403",
  manager: "company",
  company_admin: "subsidiaries",
  admin: "any",
} as const satisfies Access;

/** The same for administrators alone. */
export const COMPANY_RECORD_ADMINS = { ...COMPANY_RECORD, manager: "403" } as const satisfies Access;

/** For the administrators of the own company. */
export const COMPANY_ADMINS = {
  ...COMPANY_RECORD_ADMINS,
  company_admin: "company",
} as const satisfies Access;

/** For platform administrators. */
export const ADMIN_ONLY = {
  visitor: "401",
  user: "403",
  manager: "403",
  company_admin: "403",
  admin: "any",
} as const satisfies Access;

/** What permissions.csv lets a visitor do without an account; anything else of that column is "401". */
const VISITOR_RIGHTS = ["open", "inline", "public-documents", "by-identifier", "anonymous"] as const;

/** Whether a call answers someone who is not signed in, if only for a part of what it does. */
export function answersVisitors(call: Pick<Endpoint, "access">): boolean {
  return (VISITOR_RIGHTS as readonly string[]).includes(call.access.visitor);
}
