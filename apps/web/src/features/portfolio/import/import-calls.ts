import { CallFailure, query } from "@lichen/client";
import type { AnswerOf, getImport, getImportNotes, previewImport } from "@lichen/contract";
import {
  type DuplicateChoice,
  ensure,
  IMPORT_FILE_BYTES,
  type ImportRowStatus,
  type Language,
  PAGE_SIZE,
  type RowNoteKind,
} from "@lichen/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { watchSilence } from "../../../shell/api/watch-silence.ts";

export type BuildingsImport = AnswerOf<typeof getImport>;
export type ImportNotes = AnswerOf<typeof getImportNotes>;
export type PreviewRow = AnswerOf<typeof previewImport>["rows"][number];

const QUICK_MS = 700;
const SLOW_MS = 3_000;
/** An import that takes longer is looked at less often. */
const QUICK_FOR_MS = 60_000;
/** One that waits for an agreement may end elsewhere, or by itself. */
const IDLE_MS = 10_000;

export function hasEnded({ state }: Pick<BuildingsImport, "state">): boolean {
  return state === "success" || state === "error" || state === "cancelled";
}

/** Whether an import is worked on, so that no other file is taken; one that waits for its user is not. */
export function isWorkedOn(one: Pick<BuildingsImport, "state" | "to_match" | "to_confirm">): boolean {
  return one.state !== "waiting" && !hasEnded(one) && !one.to_match && !one.to_confirm;
}

function pace(one: BuildingsImport | undefined, since: number): number | false {
  if (one === undefined) return SLOW_MS;
  if (hasEnded(one)) return false;
  if (one.to_confirm || one.to_match) return IDLE_MS;
  return Date.now() - since < QUICK_FOR_MS ? QUICK_MS : SLOW_MS;
}

/** Statuses that another try would get again; those of a server that restarts are not among them. */
const FINAL: readonly (number | null)[] = [401, 403, 404, 422];

function isOver(error: unknown): boolean {
  return error instanceof CallFailure && FINAL.includes(error.status);
}

/** How one import is asked for. */
export const importQuery = (id: string) => query(api.getImport, { import_id: id });

/** One import, followed until it ends; a lost connection is tried again at the same pace. */
export function useImport(id: string, since: number) {
  return useQuery({
    ...importQuery(id),
    staleTime: 0,
    retry: false,
    networkMode: "always",
    refetchInterval: ({ state: { data, error } }) => (isOver(error) ? false : pace(data, since)),
  });
}

/** Imports of the company, newest first; looked at again while one runs. */
export function useImports(offset: number, enabled: boolean) {
  return useQuery({
    ...query(api.listImports, { offset, limit: PAGE_SIZE }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.imports.some(isWorkedOn) ? SLOW_MS : false),
  });
}

/** Rows of the preview that would do one thing, or that have a note. */
export type RowsWanted = { readonly status: ImportRowStatus } | { readonly note: RowNoteKind; readonly field: string };

export function usePreview(id: string, wanted: RowsWanted, offset: number) {
  return useQuery({
    ...query(api.previewImport, { import_id: id, ...wanted, offset, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    // Shown again, the same rows may do something else.
    staleTime: 0,
  });
}

/** What the rows of an import would lose, or get that they do not say. */
export function useImportNotes(id: string) {
  return useQuery({ ...query(api.getImportNotes, { import_id: id }), staleTime: 0 });
}

/** Address of the template, in a language. */
export async function templateAddress(language: Language): Promise<string> {
  const request = { category: "buildings_template", locale: language } as const;
  const { urls } = await api.getPresigned(request);
  return ensure(urls[0]).url;
}

/** Sends a file in two times: an address is asked for, then the file goes there. @returns the import that it begins */
export async function sendFile(
  file: File,
  {
    duplicates,
    language,
    companyName,
    onShare,
    signal,
  }: {
    duplicates: DuplicateChoice;
    language: Language;
    /** For who sends for another company. */
    companyName: string | null;
    /** Share of the file that has left, 0 to 1. */
    onShare: (share: number) => void;
    signal: AbortSignal;
  },
): Promise<string> {
  const request = {
    category: "buildings_import",
    urls: file.name,
    locale: language,
    duplicates,
    confirm: "true",
    ...(companyName === null ? {} : { company_name: companyName }),
  } as const;
  const { urls } = await api.getPresigned(request, signal);
  const address = ensure(urls[0]);
  await put(address.url, address.headers, file, onShare, signal);
  return ensure(address.import_id);
}

/** Puts a file at an address, as long as it leaves; the browser tells how much has left, which `fetch` does not. */
function put(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const silence = watchSilence(() => {
      reject(new CallFailure("timeout", null));
      request.abort();
    });
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      silence.moved();
      onShare(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener("loadend", silence.stop);
    request.addEventListener("load", () =>
      request.status < 300 ? resolve() : reject(new CallFailure("refused", request.status, problemOf(request))),
    );
    request.addEventListener("error", () => reject(new CallFailure("unreachable", null)));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function problemOf({ responseText }: XMLHttpRequest): Readonly<Record<string, string>> {
  try {
    return JSON.parse(responseText) as Record<string, string>;
  } catch {
    return {};
  }
}

const BYTES_IN_MEGABYTE = 1e6;
/** Of a file, to the tenth above: none is told to be empty, nor within a limit that it passes. */
export const megabytes = (bytes: number) => Math.ceil((10 * bytes) / BYTES_IN_MEGABYTE) / 10;
export const MOST_MEGABYTES = megabytes(IMPORT_FILE_BYTES);
