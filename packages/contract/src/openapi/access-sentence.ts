import { ensure } from "@lichen/domain";
import { ACTORS, type Access, type ActorKind } from "../endpoint.ts";

const ROLES: Readonly<Record<ActorKind, string>> = {
  visitor: "visitors",
  user: "users",
  manager: "referents",
  company_admin: "company administrators",
  admin: "platform administrators",
};

/** What a word of permissions.csv lets a role reach. */
const REACH: Readonly<Record<string, string>> = {
  read: "what they may read",
  readable: "what they may read",
  write: "what they may change",
  groups: "their groups",
  "groups-only": "the groups of their company",
  company: "their company",
  subsidiaries: "their company and its subsidiaries",
  self: "their own",
  any: "everything",
  inline: "a building given in the body",
  anonymous: "one anonymous project",
  "by-identifier": "a project by its identifier",
  "public-documents": "public documents",
  "by-category": "what the category of the document allows",
};

/** Returns the sentence that says who may make a call, and on what. */
export function accessSentence(access: Access): string {
  if (ACTORS.every((actor) => access[actor] === "open")) return "Open to all, without an account.";
  const allowed = ACTORS.filter((actor) => access[actor] !== "401" && access[actor] !== "403");
  if (allowed.length === 1 && allowed[0] === "admin") return "For platform administrators only.";
  const byReach = [...Map.groupBy(allowed, (actor) => access[actor])];
  return `Access: ${byReach.map(([reach, actors]) => `${listOf(actors.map((actor) => ROLES[actor]))} (${REACH[reach]})`).join("; ")}.`;
}

function listOf(names: readonly string[]): string {
  return names.length === 1 ? ensure(names[0]) : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
