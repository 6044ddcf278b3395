import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { type MailServer, startMailServer } from "../../apps/server/src/platform/mail/testing/mail-server.ts";
import { unusedPort } from "../../apps/server/src/platform/testing/unused-port.ts";
import { startOpenIdProvider } from "../../apps/server/src/sign-in/testing/openid-provider.ts";
import { ensure } from "../../packages/domain/src/index.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../throwaway-postgresql.mjs";
import { createPart, type Part, runScript } from "./processes.ts";
import { startProxy } from "./proxy.ts";

const BUCKET = "lichen";
const PROVIDER_CLIENT = { clientId: "lichen", clientSecret: "a secret of this machine alone, long enough" };
/** Short name of the provider in the record of a company. */
const SLUG = "cluster";
const DOMAIN = "cluster.lichen.test";

/** People of the identity provider, by the key of their account there: it asks for no password. */
const PROVIDER_ACCOUNTS = {
  claire: { email: `claire@${DOMAIN}`, email_verified: true, given_name: "Claire", family_name: "Martin" },
  paul: { email: `paul@${DOMAIN}`, email_verified: true, given_name: "Paul", family_name: "Bernard" },
};

export type Cluster = {
  /** Address of the proxy, over https with a certificate of this machine. */
  readonly origin: string;
  /** Where the first administrator chooses a password. */
  readonly adminLink: string;
  readonly adminEmail: string;
  readonly provider: {
    readonly issuer: string;
    readonly slug: string;
    readonly domain: string;
  } & typeof PROVIDER_CLIENT;
  readonly mails: MailServer["received"];
  readonly servers: readonly Part[];
  readonly workers: readonly Part[];
  /** Files in the bucket of the store. */
  readonly bucket: string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts on this machine what production is made of: PostgreSQL, a store that speaks S3, a mail server, an identity
 * provider, two servers, two workers, and nginx in front with the settings of `deploy/nginx.conf`, over https. All that it
 * writes is removed at its end.
 *
 * @throws Error naming the Debian package of a program that is missing
 */
export async function startCluster(): Promise<Cluster> {
  for (const [program, version, packageName] of [
    ["nginx", "-v", "nginx-light"],
    ["openssl", "version", "openssl"],
  ] as const) {
    if (spawnSync(program, [version]).error !== undefined) throw new Error(`needs ${program} (Debian: ${packageName})`);
  }
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) throw new Error("needs a PostgreSQL server (Debian: postgresql)");
  const folder = mkdtempSync(join(tmpdir(), "lichen-cluster-"));
  const started: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true }), postgresql.stop];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startParts(folder, postgresql.url, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  folder: string,
  databaseUrl: string,
  started: (() => unknown)[],
): Promise<Omit<Cluster, "stop">> {
  const certificate = makeCertificate(folder);
  const [port, providerPort] = [await unusedPort(), await unusedPort()];
  const ports = [await unusedPort(), await unusedPort()];
  const origin = `https://localhost:${port}`;
  // An address of this machine by number: by name it is never a provider.
  const issuer = `https://127.0.0.1:${providerPort}`;

  const store = await startStore(folder);
  started.push(() => store.close());
  const mail = await startMailServer();
  started.push(() => mail.close());
  const provider = await startOpenIdProvider({
    accounts: PROVIDER_ACCOUNTS,
    clients: [{ ...PROVIDER_CLIENT, redirectUris: [`${origin}/api/idp/callback/${SLUG}/`] }],
    publicIssuer: issuer,
  });
  started.push(() => provider.stop());
  const proxy = await startProxy({
    folder,
    ports,
    port,
    certificate,
    also: [{ port: providerPort, to: provider.address }],
  });
  started.push(() => proxy.stop());

  const environment = {
    NODE_ENV: "production",
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: "127.0.0.1",
    DATABASE_URL: databaseUrl,
    SECRET: "a secret of a cluster on one machine, long enough",
    DATA_DIR: folder,
    MIGRATE: "off",
    EXTERNAL_SERVICES: "off",
    SMTP_URL: mail.url,
    LOG_LEVEL: "warn",
    S3_ENDPOINT: store.endpoint,
    S3_REGION: "us-east-1",
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    IDENTITY_PROVIDER_NETWORKS: "127.0.0.0/8",
    NODE_EXTRA_CA_CERTS: certificate.path,
  };
  await runScript("tools/migrate.ts", [], environment);
  const adminEmail = `admin@${DOMAIN}`;
  const made = await runScript("tools/admin.ts", [adminEmail, "Ada", "Durand"], environment);
  const adminLink = ensure(/https:\S+/.exec(made))[0];
  const servers = ports.map((at, nth) =>
    createPart(`server ${nth + 1}`, "server", { ...environment, JOBS: "off", PORT: `${at}` }),
  );
  const workers = [1, 2].map((nth) => createPart(`worker ${nth}`, "worker", environment));
  started.push(() => Promise.all([...servers, ...workers].map((part) => part.stop())));
  await Promise.all([...servers, ...workers].map((part) => part.start()));
  return {
    origin,
    adminLink,
    adminEmail,
    provider: { issuer, slug: SLUG, domain: DOMAIN, ...PROVIDER_CLIENT },
    mails: mail.received,
    servers,
    workers,
    bucket: join(folder, "store", BUCKET),
  };
}

/** A certificate of this machine that signs itself, for as long as a day. */
function makeCertificate(folder: string): { readonly path: string; readonly key: string } {
  const [path, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const { status, stderr } = spawnSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", key, "-out", path].concat([
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost,IP:127.0.0.1",
    ]),
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return { path, key };
}

async function startStore(folder: string) {
  const directory = join(folder, "store");
  mkdirSync(directory);
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = (await store.run()) as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, close: () => store.close() };
}
