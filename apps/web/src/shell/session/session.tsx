import type { CallFailure } from "@lichen/client";
import type { AnswerOf, getUser } from "@lichen/contract";
import type { Actor } from "@lichen/domain";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { api, onRefusal } from "../api/api.ts";
import { DRAFT_KEYS, readStoredKeys, removeStored } from "./browser-storage.ts";
import { settingsQuery } from "./settings.ts";

export type SignedInUser = AnswerOf<typeof getUser>["user"];
export type OwnSubscription = AnswerOf<typeof getUser>["subscription"];

export type SignedIn = {
  readonly state: "signed_in";
  readonly user: SignedInUser;
  readonly subscription: OwnSubscription;
  /** What the rights of the domain are asked about: `canWrite(actor, group)`. */
  readonly actor: Actor;
};
type NoUser = { readonly user: null; readonly subscription: null; readonly actor: null };

/** Who sits at this browser. */
type Session =
  | SignedIn
  /** `to_enrol`: the account opens nothing before it has the second factor that its company requires. */
  | (NoUser & { readonly state: "loading" | "visitor" | "to_enrol" })
  /** The account is good, its company cannot work: `detail` is the string of the wire. */
  | (NoUser & { readonly state: "structure_refused"; readonly detail: string })
  /** A session may stand and it could not be read. */
  | (NoUser & { readonly state: "failed"; readonly error: unknown; readonly retry: () => void });

type Found =
  | SignedIn
  | { readonly state: "visitor" | "to_enrol" }
  | { readonly state: "structure_refused"; readonly detail: string };

/** Of who is signed in, which two calls find. */
export const SESSION_KEY = ["session"] as const;
/** Queries whose answer is the same for all users. */
const SHARED_KEYS: readonly unknown[] = [SESSION_KEY[0], settingsQuery.queryKey[0]];
const STALE_MS = 60_000;
const CHANNEL = "lichen.session";
export const VISITOR = { state: "visitor" } as const;
const NO_USER: NoUser = { user: null, subscription: null, actor: null };

/** The cookie that a page can read, beside the one of the session, which it cannot. */
export function mayBeSignedIn(cookies: string): boolean {
  return cookies.split(";").some((cookie) => cookie.trim() === "lichen_signed_in=1");
}

/** The user as the rights of the domain read them. */
export function actorOf({ user, rights }: AnswerOf<typeof getUser>): Actor {
  return {
    user_id: user.id,
    username: user.username,
    name: `${user.first_name} ${user.last_name}`.trim(),
    role: user.group,
    company_id: user.company_id,
    ...rights,
  };
}

async function findSession(signal: AbortSignal): Promise<Found> {
  if (!mayBeSignedIn(document.cookie)) return VISITOR;
  const { session, second_factor_to_add, structure_refused } = await api.getSession({}, signal);
  if (structure_refused !== null) return { state: "structure_refused", detail: structure_refused };
  if (session === null) return VISITOR;
  if (second_factor_to_add) return { state: "to_enrol" };
  const answer = await api.getUser({ id: session.username }, signal);
  return { state: "signed_in", user: answer.user, subscription: answer.subscription, actor: actorOf(answer) };
}

/** Who is signed in here, redrawn when it changes, in another tab too. */
export function useSession(): Session {
  const found = useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => findSession(signal),
    staleTime: STALE_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
  });
  if (found.data !== undefined) return found.data.state === "signed_in" ? found.data : { ...NO_USER, ...found.data };
  if (found.isError) return { ...NO_USER, state: "failed", error: found.error, retry: () => void found.refetch() };
  return { ...NO_USER, state: "loading" };
}

/** The same for a screen behind the guard of the signed-in routes. */
export function useSignedIn(): SignedIn {
  const session = useSession();
  if (session.state !== "signed_in") throw new Error("this screen stands behind the guard of the signed-in routes");
  return session;
}

/** Forgets what was read for the user; what is the same for all users stays. */
function forgetPrivate(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !SHARED_KEYS.includes(queryKey[0]) });
}

function tellOtherTabs(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Reads the session again after it changed here: signed in, a name, a password. */
export function useSessionChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    forgetPrivate(client);
    tellOtherTabs();
    await client.refetchQueries({ queryKey: SESSION_KEY });
  }, [client]);
}

/**
 * Goes home, then ends the session; a user who chose to stay on a form that is not saved stays signed in.
 *
 * @throws CallFailure when the server could not be told: the session stands
 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    // Home first, drawn at once: a page that needs an account would send to /login on seeing its reader gone.
    await navigate("/", { flushSync: true });
    if (window.location.pathname !== "/") return;
    const { provider_url } = await api.signOut({});
    forgetSession(client);
    if (provider_url !== null) window.location.assign(provider_url);
  }, [client, navigate]);
}

/** Goes home once the account is no more. */
export function useLeaveErasedAccount(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate("/", { flushSync: true });
    forgetSession(client);
  }, [client, navigate]);
}

/** Leaves nothing of the session in this browser. */
function forgetSession(client: QueryClient): void {
  client.setQueryData(SESSION_KEY, VISITOR);
  forgetPrivate(client);
  for (const area of ["local", "session"] as const) {
    for (const key of readStoredKeys(area, DRAFT_KEYS)) removeStored(area, key);
  }
  tellOtherTabs();
}

/** Whether a refusal says that the session is over, or that it opens nothing for now. */
export function endsSession({ status, code }: Pick<CallFailure, "status" | "code">): boolean {
  return (status === 401 && code === "unauthorized") || ["structure_refused", "second_factor_to_add"].includes(code);
}

/** Keeps the session true: a refused call, or another tab, has it read again. Stands once, above the pages. */
export function useSessionWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: SESSION_KEY });
    const stop = onRefusal((failure) => {
      const known = client.getQueryData<Found>(SESSION_KEY);
      if (known?.state === "signed_in" && endsSession(failure)) readAgain();
    });
    const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
    channel?.addEventListener("message", () => {
      forgetPrivate(client);
      readAgain();
    });
    return () => {
      stop();
      channel?.close();
    };
  }, [client]);
}
