/**
 * Whom a handle acts as. The application and the sign-in are neither owner nor superuser, so that row-level security
 * holds them; the owner makes tables, and nothing else.
 */
export type DatabaseRole = "owner" | "lichen_app" | "lichen_sign_in";
