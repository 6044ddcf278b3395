import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedEmails: readonly PlannedRow[] = [
  ["POST", "/emails/contact_oid/",                  ["open", "open", "open", "open", "open"],        "rate limited",                                                            "Send a question, a training or a demonstration request."],
  ["POST", "/emails/add_collaborator/",             ["401", "company", "company", "company", "any"], "at most 2 users per request; goes to managers and admins of the company", "Ask the managers of a company to add collaborators."],
  ["POST", "/emails/create_account/",               ["open", "open", "open", "open", "open"],        "rate limited; same answer whether or not the e-mail is known",            "Ask for a demo account or a licence."],
  ["POST", "/emails/create_admin_account_request/", ["401", "403", "403", "company", "any"],         "",                                                                        "Ask for a company administrator."],
];
