import { parseObject, readStored, writeStored } from "../../../shell/session/browser-storage.ts";
import { EMPTY_REQUEST, type Typed } from "./request.ts";

const DRAFT_KEY = "lichen.signup";

/** What was typed in this session. Consent is given each time: it is no part of a draft. */
export function readDraft(stored: string | null): Typed {
  const found = parseObject(stored);
  if (found === null) return EMPTY_REQUEST;
  const fields = Object.entries(EMPTY_REQUEST).map(([name, empty]) => {
    const value = found[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  const draft = Object.fromEntries(fields) as Typed;
  return { ...draft, kind: draft.kind === "licence" ? "licence" : "demo", ...NO_CONSENT };
}

const NO_CONSENT = { privacy_accepted: false, terms_accepted: false };

export function readStoredDraft(): Typed {
  return readDraft(readStored("session", DRAFT_KEY));
}

export function keepDraft(typed: Typed): void {
  writeStored("session", DRAFT_KEY, JSON.stringify({ ...typed, ...NO_CONSENT }));
}

export function forgetDraft(): void {
  writeStored("session", DRAFT_KEY, "{}");
}
