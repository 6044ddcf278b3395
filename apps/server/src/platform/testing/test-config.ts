import type { Config } from "../config.ts";
import { readSiteFile } from "../own-site.ts";

/** Settings of a server under test: nothing outside, nothing in the log, answers checked whole. */
export const TEST_CONFIG: Config = {
  mode: "test",
  host: "127.0.0.1",
  port: 0,
  publicUrl: null,
  trustedProxies: [],
  // No folder, and none can be made there: a test that writes files names its own.
  dataDir: "/dev/null/lichen",
  database: { engine: "pglite", folder: "/dev/null/lichen" },
  webhookAllowedHosts: [],
  embedsOnLocalhost: true,
  smtpUrl: null,
  mailFrom: "Lichen <no-reply@lichen.test>",
  s3: null,
  externalServices: false,
  geoplateformeUrl: "http://127.0.0.1:9",
  photonUrl: "http://127.0.0.1:9",
  rnbUrl: "http://127.0.0.1:9",
  bdnbUrl: "http://127.0.0.1:9",
  georisquesUrl: "http://127.0.0.1:9",
  apiCartoUrl: "http://127.0.0.1:9",
  geoApiUrl: "http://127.0.0.1:9",
  basemapStyleUrl: null,
  site: readSiteFile(undefined).site,
  secret: "a secret of tests, known to everybody",
  docsPathSuffix: "docs-suffix-of-tests",
  maintenance: false,
  runsJobs: false,
  drainSeconds: 0,
  demoPassword: null,
  logLevel: "silent",
  metricsPort: null,
  metricsToken: null,
  migrates: true,
};
