import { DOCUMENT_CATEGORIES, getPresigned } from "@lichen/contract";
import { SIGNED_ADDRESS_MINUTES } from "@lichen/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type FileClaims, type FilePurpose, filePath, serveFiles } from "../platform/files/index.ts";
import { type Call, serve } from "../platform/serve.ts";

export type Presigned = Call<typeof getPresigned>;

/** What an address is to do, and what its bearer sends with it. */
export type DocumentAddress = Pick<FileClaims, "action" | "ids"> & {
  readonly headers?: Record<string, string>;
  readonly import_id?: string;
};

/** Documents of one category: a feature says who gets an address, and answers at it. */
export type DocumentKind = {
  /** Throws the refusals of the call for who gets none. */
  readonly addressFor: (call: Presigned) => Promise<DocumentAddress>;
  readonly purpose: FilePurpose;
};
export type DocumentKinds = Readonly<Record<(typeof DOCUMENT_CATEGORIES)[number], DocumentKind>>;

export type DocumentsParts = { readonly secret: string; readonly kinds: DocumentKinds };

const MINUTE_MS = 60_000;

/** The signed addresses of documents, given to who may have them, and what they answer. */
export function serveDocuments(app: FastifyInstance, { secret, kinds }: DocumentsParts): void {
  serve(app, getPresigned, async (call) => {
    const { category } = call.input;
    const expiresAt = Date.now() + SIGNED_ADDRESS_MINUTES * MINUTE_MS;
    const { action, ids, headers = {}, ...more } = await kinds[category].addressFor(call);
    const path = filePath({ action, purpose: category, ids, expires_at: expiresAt }, secret);
    const expires_at = new Date(expiresAt).toISOString();
    const method = action === "put" ? ("PUT" as const) : ("GET" as const);
    return { urls: [{ url: originOf(app, call.request) + path, expires_at, method, headers, ...more }] };
  });
  serveFiles(app, {
    secret,
    purposes: Object.fromEntries(DOCUMENT_CATEGORIES.map((category) => [category, kinds[category].purpose])),
  });
}

/** The address that the caller uses, so that a browser may send there what it may send here. */
function originOf(app: FastifyInstance, request: FastifyRequest): string {
  return app.publicOrigin ?? `${request.protocol}://${request.host}`;
}
