import type { FastifyBaseLogger } from "fastify";

/** The store of the files cannot be reached, or does not do what it is for; the cause is that of the system or the service. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super("files_away", { cause });
    this.name = "FilesAway";
  }
}

/** Why, in words that name no file: the code of the system or of the service, and its status of HTTP. */
export function reasonOfFilesAway({ cause }: FilesAway): string {
  const { name, code, serviceCode, status } = cause as {
    name?: string;
    code?: string;
    serviceCode?: string;
    status?: number;
  };
  return [serviceCode ?? code ?? name, status].filter(Boolean).join(": ");
}

/** Does without a removal that follows what is written, while the store is away: what is left goes with what is old. */
export async function removeIfThere(log: Pick<FastifyBaseLogger, "warn">, removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    log.warn({ err: error, reason: reasonOfFilesAway(error) }, "files not removed");
  }
}
