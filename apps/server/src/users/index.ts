export { type AddUserOutcome, addUser, insertUser, type LinkSettings, type NewUser } from "./add-user.ts";
export { servePreferences } from "./preferences.ts";
export { serveUsers } from "./serve-users.ts";
