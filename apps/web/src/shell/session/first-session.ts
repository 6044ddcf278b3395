const NAME = "first_session";
const YEAR_S = 365 * 24 * 3600;

/**
 * Marks the visit: `first_session` is true at the first visit and false at the next ones.
 * @source platform.md §4
 * @param cookies `document.cookie`
 * @returns the cookie to set
 */
export function firstSessionCookie(cookies: string): string {
  const known = cookies.split(";").some((cookie) => cookie.trim().startsWith(`${NAME}=`));
  return `${NAME}=${known ? "false" : "true"}; path=/; max-age=${YEAR_S}; SameSite=Lax`;
}
