import { DOCUMENT_CATEGORIES, getPresigned } from "@lichen/contract";
import { findImportFile, SIGNED_ADDRESS_MINUTES } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type FileClaims, type FilePurpose, filePath, serveFiles } from "../platform/files/index.ts";
import { originOf } from "../platform/origin-of.ts";
import { type Call, serve } from "../platform/serve.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { actorOfUser } from "../sign-in/index.ts";

export type Presigned = Call<typeof getPresigned>;

/** What an address is to do, and what its bearer sends with it. */
type DocumentAddress = Pick<FileClaims, "action" | "ids"> & {
  readonly headers?: Record<string, string>;
  readonly import_id?: string;
};

/** Documents of one category: a feature says who gets an address, and answers at it. */
export type DocumentKind = {
  /**
   * Throws the refusals of the call for who gets none.
   *
   * @param name of the document, as the call gives it; absent when it names none
   */
  readonly addressFor: (call: Presigned, name: string | undefined) => Promise<DocumentAddress>;
  readonly purpose: FilePurpose;
};
export type DocumentKinds = Readonly<Record<(typeof DOCUMENT_CATEGORIES)[number], DocumentKind>>;

const MINUTE_MS = 60_000;

/**
 * The signed addresses of documents, given to who may have them, and what they answer.
 *
 * @param further what the addresses that other calls give answer, by purpose
 */
export function serveDocuments(
  app: FastifyInstance,
  { database, secret }: Pick<Services, "database" | "secret">,
  kinds: DocumentKinds,
  further: Readonly<Record<string, FilePurpose>>,
): void {
  serve(app, getPresigned, async (call) => {
    const { input, problem, request } = call;
    const expiresAt = Date.now() + SIGNED_ADDRESS_MINUTES * MINUTE_MS;
    const expires_at = new Date(expiresAt).toISOString();
    const urls = [];
    for (const name of input.urls.length === 0 ? [undefined] : input.urls) {
      const category = input.category ?? findCategory(name);
      if (category === null) throw problem("validation", { category: ["required"] });
      const { action, ids, headers = {}, ...more } = await kinds[category].addressFor(call, name);
      const path = filePath({ action, purpose: category, ids, expires_at: expiresAt }, secret);
      const method = action === "put" ? ("PUT" as const) : ("GET" as const);
      urls.push({ url: originOf(app, request) + path, expires_at, method, headers, ...more });
    }
    return { urls };
  });
  serveFiles(app, {
    secret,
    mayAct: async (userId) => (await actorOfUser(database, userId, today())) !== null,
    purposes: {
      ...Object.fromEntries(DOCUMENT_CATEGORIES.map((category) => [category, kinds[category].purpose])),
      ...further,
    },
  });
}

/** The category that a name tells by itself; null when it tells none. */
function findCategory(name: string | undefined): (typeof DOCUMENT_CATEGORIES)[number] | null {
  if (name === undefined) return null;
  if (z.uuid().safeParse(name).success) return "pdf_report";
  return findImportFile(name) === null ? null : "buildings_import";
}
