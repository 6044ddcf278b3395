import type { FastifyInstance } from "fastify";

/** For tests: a browser that leaves for an identity provider and comes back, with what it keeps between the two. */
export function browserUnderTest(app: () => FastifyInstance) {
  const cookieOf = (cookies: readonly { name: string; value: string }[], wanted: string) =>
    cookies.find(({ name }) => name === wanted)?.value;
  return {
    /** Leaves by the address of someone; gives where to go and what the browser keeps. */
    async depart(email: string, next = "/buildings") {
      const url = `/api/idp/authorize/?${new URLSearchParams({ email, next })}`;
      const response = await app().inject({ method: "GET", url });
      return {
        response,
        url: response.json().url as string | null,
        state: cookieOf(response.cookies, "lichen_idp") ?? "",
      };
    },

    /** Leaves for the trial of a provider, as an administrator. */
    async tryProvider(token: string, path: string) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await app().inject({ method: "POST", url: `/api${path}`, headers, payload: {} });
      const { url = null, trial_id = "" } = response.json() as { url?: string | null; trial_id?: string };
      return { response, url, trialId: trial_id, state: cookieOf(response.cookies, "lichen_idp") ?? "" };
    },

    async comeBack(returned: URL, state: string) {
      const response = await app().inject({
        method: "GET",
        url: returned.pathname + returned.search,
        cookies: { lichen_idp: state },
      });
      return { to: response.headers.location, token: cookieOf(response.cookies, "lichen_session") };
    },

    /** User name of the session of a browser; null once it has ended. */
    async sessionOf(token: string) {
      const headers = { cookie: `lichen_session=${token}` };
      const { session } = (await app().inject({ method: "GET", url: "/api/auth/get-session", headers })).json();
      return (session as { username: string } | null)?.username ?? null;
    },
  };
}
