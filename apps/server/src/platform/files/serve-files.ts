import { finished } from "node:stream";
import { FILE_PROBLEMS, type FileAnswer, LARGEST_FILE_BYTES } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import type { FastifyError, FastifyInstance } from "fastify";
import { sendProblem } from "../build-server.ts";
import { type StreamedFile, sendFile } from "../file-answer.ts";
import { createSharedRefusal, Refusal } from "../refusal.ts";
import { API_BASE } from "../serve.ts";
import type { DirectFile, FileStore } from "./file-store.ts";
import { type FileClaims, readAddress, signAddress } from "./signed-address.ts";

/** What a feature does with the addresses that it gave out. */
export type FilePurpose = {
  /** Takes what was sent; a refusal that it throws is the answer. */
  readonly put?: (claims: FileClaims, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The file, or null when there is none any more. */
  readonly get?: (claims: FileClaims) => Promise<FileAnswer | StreamedFile | DirectFile | null>;
};

type FileDeps = {
  /** Of the installation (`config.secret`). */
  readonly secret: string;
  readonly purposes: Readonly<Record<string, FilePurpose>>;
  /** Whether a user may still act: their account and their company are open. */
  readonly mayAct: (userId: string) => Promise<boolean>;
};

/**
 * Files that one process takes at the same time, each in its memory until it has come whole; of one company and of one
 * person, a share of them, so that their slow lines do not shut the others out. One import at a time holds a company.
 */
const MOST_COMING = { all: 20, company_id: 5, user_id: 3 } as const;

declare module "fastify" {
  interface FastifyRequest {
    fileClaims: FileClaims | null;
  }
}

/** A stored file as its reader gets it: from its store where it can be reached, else through this server; null for none. */
export async function openStoredFile(
  files: Pick<FileStore, "open" | "direct">,
  key: string,
  as: { readonly name: string; readonly type: string },
): Promise<StreamedFile | DirectFile | null> {
  if (files.direct !== undefined) return files.direct(key, as);
  const file = await files.open(key);
  return file && { ...as, ...file };
}

/** Path of an address that lets its bearer send or read a file; below the address of the product. */
export function filePath(claims: FileClaims, secret: string): string {
  return `${API_BASE}/files/${signAddress(claims, secret)}`;
}

/**
 * Addresses of files: who bears one needs no session. They are no calls of the contract: the calls that give them out
 * say what they are for.
 */
export function serveFiles(app: FastifyInstance, { secret, purposes, mayAct }: FileDeps): void {
  const coming = new Map<string, FileClaims["ids"]>();
  const comingOf = (whose: "company_id" | "user_id", id: string | undefined) =>
    id === undefined ? 0 : [...coming.values()].filter((ids) => ids[whose] === id).length;
  app.register(async (files) => {
    // Any type of file, kept as its bytes; one that is cut or too long never reaches its feature.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LARGEST_FILE_BYTES }, (_, bytes, done) =>
      done(null, bytes),
    );
    files.setErrorHandler((error: FastifyError, _, reply) =>
      sendProblem(reply, error.code === "FST_ERR_CTP_BODY_TOO_LARGE" ? fileRefusal("file_too_large") : error),
    );
    files.decorateRequest("fileClaims", null);
    // Before a single byte of the file is taken.
    files.addHook<{ Params: { token: string } }>("onRequest", async (request, reply) => {
      const claims = readAddress(request.params.token, secret, new Date());
      const isItsAction = request.method === "PUT" ? claims?.action === "put" : claims?.action === "get";
      if (claims === null || !isItsAction) throw fileRefusal("link_expired");
      request.fileClaims = claims;
      if (request.method !== "PUT") return;
      const { user_id: userId } = claims.ids;
      if (userId !== undefined && !(await mayAct(userId))) throw createSharedRefusal("forbidden");
      // One address brings one file at a time.
      const { token } = request.params;
      if (coming.has(token)) throw fileRefusal("link_expired");
      for (const whose of ["user_id", "company_id"] as const) {
        if (comingOf(whose, claims.ids[whose]) >= MOST_COMING[whose]) throw fileRefusal("too_many_files");
      }
      if (coming.size >= MOST_COMING.all) throw createSharedRefusal("unavailable");
      coming.set(token, claims.ids);
      finished(reply.raw, () => coming.delete(token));
    });

    files.put(`${API_BASE}/files/:token`, { config: { takesFile: true } }, async (request, reply) => {
      const claims = ensure(request.fileClaims);
      const put = findHandler(purposes, claims)?.put;
      if (put === undefined) throw createSharedRefusal("not_found");
      await put(claims, (request.body as Uint8Array<ArrayBuffer> | undefined) ?? new Uint8Array());
      return reply.code(204).header("cache-control", "no-store").send();
    });
    files.get(`${API_BASE}/files/:token`, async (request, reply) => {
      const claims = ensure(request.fileClaims);
      const file = await findHandler(purposes, claims)?.get?.(claims);
      if (file === undefined || file === null) throw createSharedRefusal("not_found");
      if ("address" in file) return reply.header("cache-control", "no-store").redirect(file.address, 302);
      return sendFile(reply, file);
    });
  });
}

function findHandler(purposes: FileDeps["purposes"], { purpose }: FileClaims): FilePurpose | undefined {
  return Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined;
}

function fileRefusal(code: keyof typeof FILE_PROBLEMS): Refusal {
  return new Refusal(code, FILE_PROBLEMS[code]);
}
