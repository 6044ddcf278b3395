export { type AddUserOutcome, addUser, type NewUser } from "./add-user.ts";
