import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const PRINT_SECRET = new URL("./testing/print-secret.ts", import.meta.url).pathname;
/** Whether a small disk can be mounted for one process. */
const HAS_MOUNTS = process.platform === "linux" && spawnSync("unshare", ["--mount", "true"]).status === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lichen-config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment });

describe("settings", () => {
  it("need no variable", () => {
    expect(read()).toMatchObject({
      mode: "embedded",
      port: 3000,
      publicUrl: null,
      database: { engine: "pglite", folder },
      smtpUrl: null,
      s3: null,
      externalServices: true,
      basemapStyleUrl: null,
      maintenance: false,
    });
  });

  it("have a server that stops answer a little longer where there may be a load balancer", () => {
    const production = { NODE_ENV: "production", SECRET: "s".repeat(32), PUBLIC_URL: "https://lichen.example" };
    expect([read(), read(production), read({ DRAIN_SECONDS: "10" })].map((config) => config.drainSeconds)).toEqual([
      0, 2, 10,
    ]);
  });

  it("take traces where a receiver is named, and read its headers", () => {
    const receiver = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318/" };
    const all = { OTEL_EXPORTER_OTLP_HEADERS: "Api-Key=a%2Cb, x-other = 2=3", OTEL_SERVICE_NAME: "climate" };
    expect(read({ OTEL_SERVICE_NAME: "climate", OTEL_TRACES_SAMPLER_ARG: "0.5" }).traces).toBeNull();
    expect(read(receiver).traces).toEqual({
      endpoint: "http://localhost:4318",
      headers: {},
      serviceName: "lichen",
      ratio: 1,
    });
    expect(read({ ...receiver, ...all, OTEL_TRACES_SAMPLER_ARG: "0.05" }).traces).toEqual({
      endpoint: "http://localhost:4318",
      headers: { "api-key": "a,b", "x-other": "2=3" },
      serviceName: "climate",
      ratio: 0.05,
    });
    expect(
      ["0", "1", "1.0", ".5"].map(
        (OTEL_TRACES_SAMPLER_ARG) => read({ ...receiver, OTEL_TRACES_SAMPLER_ARG }).traces?.ratio,
      ),
    ).toEqual([0, 1, 1, 0.5]);
  });

  it("take an empty variable for an absent one", () => {
    expect(read({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, database: { engine: "pglite" } });
  });

  it("draw a secret once, readable by its owner alone, and a documentation path that follows from it", () => {
    const first = read();
    expect(read()).toEqual(first);
    expect(first.secret.length).toBeGreaterThanOrEqual(32);
    expect(first.docsPathSuffix).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(readFileSync(join(folder, "secret"), "utf8")).not.toContain(first.docsPathSuffix);
    expect(statSync(join(folder, "secret")).mode & 0o077).toBe(0);
  });

  it.each(["", "\n", "0123456789abcdef0123456789abcde\n"])("refuse a secret whose file is not whole: %j", (content) => {
    const path = join(folder, "secret");
    writeFileSync(path, content);
    expect(() => read()).toThrow(`the file ${path} is not whole: it has ${content.trim().length} characters`);
    expect(() => read()).toThrow("the secrets of identity providers must be entered again");
    expect(readFileSync(path, "utf8")).toBe(content);
  });

  it("are the same for processes that draw the secret at the same moment", async () => {
    const draw = async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [PRINT_SECRET, folder]);
      return stdout;
    };
    const drawn = await Promise.all(Array.from({ length: 6 }, draw));
    expect(new Set(drawn).size).toBe(1);
    expect(readdirSync(folder)).toEqual(["secret"]);
  });

  it.skipIf(!HAS_MOUNTS)("leave no half of a secret on a disk that is full", () => {
    const script = `mount -t tmpfs -o size=16k none "$2" && { cat /dev/zero > "$2/rest" 2>&-; "$0" "$1" "$2"; ls "$2"; }`;
    const { stdout } = spawnSync("unshare", ["--mount", "sh", "-c", script, process.execPath, PRINT_SECRET, folder]);
    expect(String(stdout)).toBe(
      `the settings are refused:\n  DATA_DIR cannot keep the file ${join(folder, "secret")}: its disk is full\nrest\n`,
    );
  });

  it("use the database, the store and the addresses that are given", () => {
    const config = read({
      DATABASE_URL: "postgresql://lichen@db/lichen",
      PUBLIC_URL: "https://lichen.example/",
      PORT: "0",
      EXTERNAL_SERVICES: "off",
      MAINTENANCE: "on",
      EMBED_LOCALHOST: "off",
      WEBHOOK_ALLOWED_HOSTS: "registry.internal, 10.0.0.7,[::1]",
      S3_ENDPOINT: "https://s3.example",
      S3_REGION: "fr",
      S3_BUCKET: "files",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
      DOCS_PATH_SUFFIX: "sixteen-letters-at-least",
    });
    expect(config).toMatchObject({
      database: { engine: "postgresql", url: "postgresql://lichen@db/lichen" },
      publicUrl: "https://lichen.example",
      port: 0,
      externalServices: false,
      maintenance: true,
      embedsOnLocalhost: false,
      evidenceStorageMb: 5000,
      surveyRetentionDays: 365,
      webhookAllowedHosts: ["registry.internal", "10.0.0.7", "[::1]"],
      s3: { bucket: "files" },
      docsPathSuffix: "sixteen-letters-at-least",
    });
  });

  it.each([
    [{}, "Lichen <no-reply@localhost>"],
    [{ PUBLIC_URL: "https://lichen.example:8443/app" }, "Lichen <no-reply@lichen.example>"],
    [{ PUBLIC_URL: "http://192.0.2.1" }, "Lichen <no-reply@localhost>"],
    [{ PUBLIC_URL: "http://[::1]:3000" }, "Lichen <no-reply@localhost>"],
    [{ MAIL_FROM: "Équipe Lichen <equipe@lichen.example>" }, "Équipe Lichen <equipe@lichen.example>"],
    [{ MAIL_FROM: "equipe@lichen.example" }, "equipe@lichen.example"],
  ])("take who mails come from out of %j: %s", (environment, mailFrom) => {
    expect(read(environment as Record<string, string>).mailFrom).toBe(mailFrom);
  });

  it.each([
    ["PORT", "65536"],
    ["PORT", "http"],
    ["PORT", "-1"],
    ["PUBLIC_URL", "lichen.example"],
    ["PUBLIC_URL", "ftp://lichen.example"],
    ["DATABASE_URL", "mysql://db/lichen"],
    ["SMTP_URL", "mail.example"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "localhost:4318"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "api-key"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a b=c"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a=%"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.01"],
    ["OTEL_TRACES_SAMPLER_ARG", "-0.1"],
    ["OTEL_TRACES_SAMPLER_ARG", "half"],
    ["MAIL_FROM", "Lichen"],
    ["MAIL_FROM", "Lichen <no-reply@lichen.example>\r\nBcc: other@lichen.example"],
    ["MAIL_FROM", "one@lichen.example, two@lichen.example"],
    ["EXTERNAL_SERVICES", "yes"],
    ["MAINTENANCE", "true"],
    ["WEBHOOK_ALLOWED_HOSTS", "http://registry.internal"],
    ["IDENTITY_PROVIDER_NETWORKS", "10.20.0.0"],
    ["IDENTITY_PROVIDER_NETWORKS", "10.20.0.0/16;10.21.0.0/16"],
    ["SESSION_MAX_DAYS", "0"],
    ["SESSION_MAX_DAYS", "366"],
    ["DRAIN_SECONDS", "31"],
    ["DRAIN_SECONDS", "2.5"],
    ["SECRET", "short secret value"],
    ["DOCS_PATH_SUFFIX", "guess"],
    ["DOCS_PATH_SUFFIX", "with/a/slash/in/the/middle"],
    ["BASEMAP_STYLE_URL", "style.json"],
    ["NODE_ENV", "staging"],
  ])("refuse %s=%s, naming it and never repeating its value", (name, value) => {
    const refuse = () => read({ [name]: value });
    expect(refuse).toThrow(name);
    expect(refuse).toThrow(expect.not.stringContaining(value) as never);
  });

  it("ask for a secret and the address that people type in production", () => {
    const secret = { NODE_ENV: "production", SECRET: "x".repeat(32) };
    expect(() => read({ NODE_ENV: "production" })).toThrow("SECRET is needed in production");
    expect(() => read(secret)).toThrow("PUBLIC_URL is needed in production");
    expect(read({ ...secret, PUBLIC_URL: "https://lichen.test" }).mode).toBe("production");
  });

  it("ask for the whole of a file store", () => {
    expect(() => read({ S3_ENDPOINT: "https://s3.example", S3_REGION: "fr" })).toThrow("S3_BUCKET is needed");
  });

  it("name every wrong variable at once", () => {
    expect(() => read({ PORT: "x", MAINTENANCE: "x" })).toThrow(/PORT[\s\S]*MAINTENANCE/);
  });
});
