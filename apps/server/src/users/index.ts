export { type AddUserOutcome, addUser, type NewUser } from "./add-user.ts";
export { serveUsers } from "./serve-users.ts";
