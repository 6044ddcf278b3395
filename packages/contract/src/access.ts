import type { Access } from "./endpoint.ts";

/** Answers to everybody. */
export const OPEN: Access = { visitor: "open", user: "open", manager: "open", company_admin: "open", admin: "open" };

/** Answers to everybody for an unsaved building given in the body; a saved one needs the read right. */
export const INLINE: Access = {
  visitor: "inline",
  user: "read",
  manager: "read",
  company_admin: "company",
  admin: "any",
};
