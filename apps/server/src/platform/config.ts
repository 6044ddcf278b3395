import { createHmac, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { ensure, RETENTION_BOUNDS, type Retention } from "@lichen/domain";
import { z } from "zod";
import { readNetworks } from "./ask-outside.ts";
import type { DatabaseSettings } from "./database/open-database.ts";
import { type OwnSite, readSiteFile } from "./own-site.ts";
import { readOrWriteOnce } from "./write-once.ts";

/** A variable of the environment is wrong: the server does not start. The value itself is never repeated. */
export class ConfigRefused extends Error {
  constructor(refusals: readonly string[]) {
    super(`the settings are refused:\n${refusals.map((refusal) => `  ${refusal}`).join("\n")}`);
    this.name = "ConfigRefused";
  }
}

export type Config = {
  readonly mode: "production" | "development" | "test" | "embedded";
  readonly host: string;
  readonly port: number;
  /** Address that people type, without a slash at its end; null: http://<host>:<port>. */
  readonly publicUrl: string | null;
  /** Addresses or networks of the load balancers whose word is taken for the address of a caller. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  /** Hosts that events of companies may be sent to at an inner address, or over http. */
  readonly webhookAllowedHosts: readonly string[];
  /** Inner networks (CIDR) where identity providers of companies may be, over https. */
  readonly identityProviderNetworks: readonly string[];
  /** Whether a link to a report may name `http://localhost` among the sites that show it. */
  readonly embedsOnLocalhost: boolean;
  /** Photographs and documents that a company may store, MB. */
  readonly evidenceStorageMb: number;
  /** Days after their end that surveys are stored. */
  readonly surveyRetentionDays: number;
  readonly smtpUrl: string | null;
  /** Who the mails come from: `Name <address>` or an address. */
  readonly mailFrom: string;
  readonly s3: S3Settings | null;
  readonly externalServices: boolean;
  readonly geoplateformeUrl: string;
  readonly photonUrl: string;
  readonly rnbUrl: string;
  readonly bdnbUrl: string;
  readonly georisquesUrl: string;
  /** Protected areas of France. */
  readonly apiCartoUrl: string;
  /** Outlines of the communes of France. */
  readonly geoApiUrl: string;
  readonly basemapStyleUrl: string | null;
  /** What the public pages say of this installation. */
  readonly site: OwnSite;
  /** Signs what leaves and comes back; at least 32 characters. */
  readonly secret: string;
  /** Days after which a session ends however it is used. */
  readonly sessionMaxDays: number;
  /** How long data that has served is stored. */
  readonly retention: Retention;
  readonly docsPathSuffix: string;
  readonly maintenance: boolean;
  /** Whether this process does the work of the queue beside answering; workers do it when it does not. */
  readonly runsJobs: boolean;
  /** A server that is asked to stop answers for as long, its health 503, s. */
  readonly drainSeconds: number;
  readonly demoPassword: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Port of its own for metrics and probes; null: none. */
  readonly metricsPort: number | null;
  /** Opens `/metrics` on the port of the product; null: it is not there. */
  readonly metricsToken: string | null;
  /** Where spans of what this process does are sent; null: none is taken. */
  readonly traces: TraceSettings | null;
  /** Whether a start brings the database to the schema of this version; otherwise it refuses one that is older. */
  readonly migrates: boolean;
};

export type TraceSettings = {
  /** Base of the receiver of OTLP over HTTP. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the traces that are sent, 0 to 1. */
  readonly ratio: number;
};

export type S3Settings = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Where readers reach the store themselves; they read its files through this server when absent. */
  readonly publicEndpoint?: string | undefined;
};

const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
const SECRET_LENGTH = 32;
const SUFFIX_LENGTH = 16;
/** Of a stop, which ends within 75 s. */
const LONGEST_DRAIN_S = 30;
const LONGEST_SESSION_DAYS = 365;
/** Where there may be a load balancer; a container is killed after 10 s. */
const DRAIN_IN_PRODUCTION_S = 2;
/** Of the file of DATA_DIR that keeps the secret. */
const SECRET_NAME = "secret";
const S3_VARIABLES = ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
/** A name that could hide a second address or a header is none. */
const MAIL_FROM =
  /^(?:[^\p{C}<>"@,;:]+ <[^\p{C}\s<>"@,;:]+@[^\p{C}\s<>"@,;:]+>|[^\p{C}\s<>"@,;:]+@[^\p{C}\s<>"@,;:]+)$/u;
const DATA_DIR = resolve(import.meta.dirname, "../../../../.lichen");

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a whole number from 0 to 65535")
  .transform(Number)
  .refine((value) => value <= 65_535, "must be a whole number from 0 to 65535");
const seconds = z
  .string()
  .regex(/^\d{1,2}$/, `must be a whole number from 0 to ${LONGEST_DRAIN_S}`)
  .transform(Number)
  .refine((value) => value <= LONGEST_DRAIN_S, `must be a whole number from 0 to ${LONGEST_DRAIN_S}`);
const days = wholeNumber("days", 1, LONGEST_SESSION_DAYS);
const retention = (name: keyof Retention, unit: "days" | "months") => {
  const { least, most, preset } = RETENTION_BOUNDS[name];
  return wholeNumber(unit, least, most).default(preset);
};
const onOff = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");
const webUrl = z
  .url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ""));
const text = z.string();

/** Every variable that the product reads; all optional but SECRET and PUBLIC_URL in production. */
const variables = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"], "must be production, development or test").optional(),
    HOST: text.default("localhost"),
    PORT: port.default(3000),
    PUBLIC_URL: webUrl.optional(),
    TRUSTED_PROXIES: text
      .regex(/^[\da-fA-F.:/, ]+$/, "must be addresses or networks separated by commas, such as 10.0.0.0/8")
      .transform((list) => list.split(",").map((address) => address.trim()))
      .default([]),
    DATA_DIR: text.default(DATA_DIR),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "must be an address that begins with postgresql://" })
      .optional(),
    WEBHOOK_ALLOWED_HOSTS: text
      .regex(
        /^[\da-z.:[\]-]+( *, *[\da-z.:[\]-]+)*$/i,
        "must be host names separated by commas, without scheme or port",
      )
      .transform((list) => list.split(",").map((host) => host.trim().toLowerCase()))
      .default([]),
    IDENTITY_PROVIDER_NETWORKS: text
      .transform((list) => list.split(",").map((network) => network.trim()))
      .refine((list) => readNetworks(list) !== null, "must be networks separated by commas, such as 10.20.0.0/16")
      .default([]),
    EMBED_LOCALHOST: onOff.optional(),
    EVIDENCE_STORAGE_MB: z
      .string()
      .regex(/^\d{1,8}$/, "must be a whole number of megabytes")
      .transform(Number)
      .default(5000),
    SURVEY_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: "must be an address that begins with smtp:// or smtps://" })
      .optional(),
    MAIL_FROM: text.regex(MAIL_FROM, "must be an e-mail address, or a name followed by one between < and >").optional(),
    S3_ENDPOINT: webUrl.optional(),
    S3_REGION: text.optional(),
    S3_BUCKET: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    S3_PUBLIC_ENDPOINT: webUrl.optional(),
    EXTERNAL_SERVICES: onOff.default(true),
    GEOPLATEFORME_URL: webUrl.default("https://data.geopf.fr/geocodage"),
    PHOTON_URL: webUrl.default("https://photon.komoot.io"),
    RNB_URL: webUrl.default("https://rnb-api.beta.gouv.fr/api/alpha"),
    BDNB_URL: webUrl.default("https://api.bdnb.io/v1/bdnb/donnees"),
    GEORISQUES_URL: webUrl.default("https://www.georisques.gouv.fr/api/v1"),
    API_CARTO_URL: webUrl.default("https://apicarto.ign.fr/api"),
    GEO_API_URL: webUrl.default("https://geo.api.gouv.fr"),
    BASEMAP_STYLE_URL: webUrl.optional(),
    SITE_FILE: text.optional(),
    SECRET: text.min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional(),
    DOCS_PATH_SUFFIX: text
      .regex(
        new RegExp(`^[A-Za-z0-9_-]{${SUFFIX_LENGTH},}$`),
        `must have at least ${SUFFIX_LENGTH} characters among letters, digits, - and _`,
      )
      .optional(),
    SESSION_MAX_DAYS: days.default(30),
    LOG_RETENTION_MONTHS: retention("log_months", "months"),
    MAIL_RETENTION_DAYS: retention("mail_days", "days"),
    IMPORT_RETENTION_DAYS: retention("import_days", "days"),
    LINK_RETENTION_DAYS: retention("link_days", "days"),
    MAINTENANCE: onOff.default(false),
    JOBS: onOff.default(true),
    DRAIN_SECONDS: seconds.optional(),
    DEMO_PASSWORD: text.min(12, "must have at least 12 characters").optional(),
    METRICS_PORT: port.optional(),
    METRICS_TOKEN: text.min(16, "must have at least 16 characters").optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: text
      .transform(readHeaderList)
      .refine((headers) => headers !== null, "must be headers separated by commas, such as api-key=value")
      .optional(),
    OTEL_SERVICE_NAME: text.default("lichen"),
    OTEL_TRACES_SAMPLER_ARG: text
      .regex(/^(?:0|1|[01]?\.\d+|1\.0*)$/, "must be a number from 0 to 1")
      .transform(Number)
      .refine((share) => share <= 1, "must be a number from 0 to 1")
      .default(1),
    MIGRATE: onOff.default(true),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  })
  .superRefine((variables, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (variables.NODE_ENV === "production" && variables.SECRET === undefined) {
      refuse("SECRET", `is needed in production: at least ${SECRET_LENGTH} characters that nobody can guess`);
    }
    if (variables.NODE_ENV === "production" && variables.PUBLIC_URL === undefined) {
      refuse(
        "PUBLIC_URL",
        "is needed in production: the address that people type, which links and cookies are made for",
      );
    }
    const missing = S3_VARIABLES.filter((name) => variables[name] === undefined);
    if (missing.length < S3_VARIABLES.length || variables.S3_PUBLIC_ENDPOINT !== undefined) {
      for (const name of missing) refuse(name, "is needed with the other S3_ settings");
    }
  });

export const SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

/**
 * Reads the settings of this process; nothing else in the server looks at the environment.
 * In the embedded default, the secret and the suffix of the API documentation are drawn once and kept in DATA_DIR.
 *
 * @throws ConfigRefused naming every wrong variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = variables.safeParse(dropEmpty(environment));
  if (!parsed.success) {
    throw new ConfigRefused(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  }
  const read = parsed.data;
  const dataDir = resolve(read.DATA_DIR);
  const secret = read.SECRET ?? readOrCreateSecret(dataDir);
  return {
    mode: read.NODE_ENV ?? "embedded",
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.PUBLIC_URL ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
    dataDir,
    database:
      read.DATABASE_URL === undefined
        ? { engine: "pglite", folder: dataDir }
        : { engine: "postgresql", url: read.DATABASE_URL },
    webhookAllowedHosts: read.WEBHOOK_ALLOWED_HOSTS,
    evidenceStorageMb: read.EVIDENCE_STORAGE_MB,
    surveyRetentionDays: read.SURVEY_RETENTION_DAYS,
    identityProviderNetworks: read.IDENTITY_PROVIDER_NETWORKS,
    embedsOnLocalhost: read.EMBED_LOCALHOST ?? read.NODE_ENV !== "production",
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? defaultMailFrom(read.PUBLIC_URL),
    s3: s3Settings(read),
    externalServices: read.EXTERNAL_SERVICES,
    geoplateformeUrl: read.GEOPLATEFORME_URL,
    photonUrl: read.PHOTON_URL,
    rnbUrl: read.RNB_URL,
    bdnbUrl: read.BDNB_URL,
    georisquesUrl: read.GEORISQUES_URL,
    apiCartoUrl: read.API_CARTO_URL,
    geoApiUrl: read.GEO_API_URL,
    basemapStyleUrl: read.BASEMAP_STYLE_URL ?? null,
    site: siteOf(read.SITE_FILE),
    secret,
    sessionMaxDays: read.SESSION_MAX_DAYS,
    retention: {
      log_months: read.LOG_RETENTION_MONTHS,
      mail_days: read.MAIL_RETENTION_DAYS,
      import_days: read.IMPORT_RETENTION_DAYS,
      link_days: read.LINK_RETENTION_DAYS,
    },
    docsPathSuffix: read.DOCS_PATH_SUFFIX ?? docsPathSuffix(secret),
    maintenance: read.MAINTENANCE,
    runsJobs: read.JOBS,
    drainSeconds: read.DRAIN_SECONDS ?? (read.NODE_ENV === "production" ? DRAIN_IN_PRODUCTION_S : 0),
    demoPassword: read.DEMO_PASSWORD ?? null,
    logLevel: read.LOG_LEVEL,
    metricsPort: read.METRICS_PORT ?? null,
    metricsToken: read.METRICS_TOKEN ?? null,
    traces:
      read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: read.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: read.OTEL_SERVICE_NAME,
            ratio: read.OTEL_TRACES_SAMPLER_ARG,
          },
    migrates: read.MIGRATE,
  };
}

function wholeNumber(unit: string, least: number, most: number) {
  const message = `must be a whole number of ${unit} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

/** Headers as `name=value,name=value`, values percent-encoded; null when one of them is none. @source OpenTelemetry, OTLP exporter */
function readHeaderList(list: string): Readonly<Record<string, string>> | null {
  const headers: Record<string, string> = {};
  for (const pair of list.split(",")) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e]*)\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return null;
    try {
      headers[name.toLowerCase()] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return headers;
}

/** An empty variable is an absent one, as shells and container files write it. */
function dropEmpty(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}

/** What an installation keeps in its data folder, for the commands that copy it; nothing is drawn. */
export function readDataFolder(environment: Readonly<Record<string, string | undefined>>) {
  const given = dropEmpty(environment);
  return {
    folder: resolve(given.DATA_DIR ?? DATA_DIR),
    isEmbedded: given.DATABASE_URL === undefined,
    keepsFiles: given.S3_ENDPOINT === undefined,
    keepsSecret: given.SECRET === undefined,
  };
}

/** Address that people type, without a slash at its end. */
export function publicAddress({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** Whether this installation serves those who make the product, who may do without https on their own machine. */
export function isForDevelopers({ mode }: Pick<Config, "mode">): boolean {
  return mode === "test" || mode === "development";
}

/** @throws ConfigRefused naming what is wrong in the file */
function siteOf(path: string | undefined): OwnSite {
  const { site, refusals } = readSiteFile(path);
  if (refusals.length > 0) throw new ConfigRefused(refusals.map((refusal) => `SITE_FILE ${refusal}`));
  return site;
}

function s3Settings(read: z.output<typeof variables>): S3Settings | null {
  if (read.S3_ENDPOINT === undefined) return null;
  return {
    endpoint: read.S3_ENDPOINT,
    region: ensure(read.S3_REGION),
    bucket: ensure(read.S3_BUCKET),
    accessKeyId: ensure(read.S3_ACCESS_KEY_ID),
    secretAccessKey: ensure(read.S3_SECRET_ACCESS_KEY),
    publicEndpoint: read.S3_PUBLIC_ENDPOINT,
  };
}

/** Of the host that people know; an address of the network is no domain of mail. */
function defaultMailFrom(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? "" : new URL(publicUrl).hostname;
  const domain = host === "" || host.startsWith("[") || isIP(host) !== 0 ? "localhost" : host;
  return `Lichen <no-reply@${domain}>`;
}

/** The same for every process that shares the secret, and no easier to guess than it. */
function docsPathSuffix(secret: string): string {
  return createHmac("sha256", secret).update("path of the API documentation").digest("base64url").slice(0, 22);
}

/** The secret of an installation that was given none. @throws ConfigRefused when its file is not whole */
function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, SECRET_NAME);
  const secret = readOrRefuse(path).trim();
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new ConfigRefused([
    `the file ${path} is not whole: it has ${secret.length} characters of at least ${SECRET_LENGTH}.`,
    "Put it back from a backup. If there is none, delete it: another secret is drawn at the next start. Accounts,",
    "passwords and buildings stay as they are; addresses of files that were given out no longer open, the address of the",
    "API documentation changes, and the secrets of identity providers must be entered again in each company.",
  ]);
}

function readOrRefuse(path: string): string {
  try {
    return readOrWriteOnce(path, () => `${randomBytes(32).toString("base64url")}\n`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === "ENOSPC" || code === "EDQUOT" ? "its disk is full" : message;
    throw new ConfigRefused([`DATA_DIR cannot keep the file ${path}: ${reason}`]);
  }
}
