import type { Bilingual } from "@lichen/domain";

export const subjects = {
  settings: { fr: "Réglages", en: "Settings" },
  addresses: { fr: "Adresses", en: "Addresses" },
  database: { fr: "Base de données", en: "Database" },
  schema: { fr: "Schéma", en: "Schema" },
  role: { fr: "Rôle", en: "Role" },
  secret: { fr: "Secret", en: "Secret" },
  clock: { fr: "Horloge", en: "Clock" },
  files: { fr: "Fichiers", en: "Files" },
  mail: { fr: "E-mails", en: "Emails" },
  disk: { fr: "Disque", en: "Disk" },
} satisfies Record<string, Bilingual>;

export const words = {
  threw: (reason: string) => ({ fr: `échec (${reason})`, en: `failed (${reason})` }),
  settingsKnown: { fr: "aucun nom inconnu", en: "no unknown name" },
  settingsUnknown: (names: readonly string[]) => ({
    fr: `inconnus, donc non lus\u202f: ${names.join(", ")}`,
    en: `unknown, so not read: ${names.join(", ")}`,
  }),
  notProduction: { fr: "pas en production (NODE_ENV)", en: "not in production (NODE_ENV)" },
  notHttps: {
    fr: "PUBLIC_URL n’est pas en https\u202f: les sessions circulent en clair",
    en: "PUBLIC_URL is not https: sessions travel in clear",
  },
  noProxies: (setting: string) => ({
    fr: `${setting} n’est pas donné\u202f: derrière un répartiteur de charge, tous les appelants partagent une limite`,
    en: `${setting} is not set: behind a load balancer, all callers share one limit`,
  }),
  addresses: (url: string, proxies: readonly string[]) => ({
    fr: `${url}, par ${proxies.join(", ")}`,
    en: `${url}, through ${proxies.join(", ")}`,
  }),
  database: (engine: string, version: string) => ({ fr: `${engine} ${version}`, en: `${engine} ${version}` }),
  sessionsShared: {
    fr: "un répartiteur de connexions partage les sessions de la base\u202f: réglez pool_mode = session (PgBouncer), ou donnez l’adresse de PostgreSQL",
    en: "a connection pooler shares sessions of the database: set pool_mode = session (PgBouncer), or give the address of PostgreSQL",
  },
  schemaCurrent: { fr: "celui de cette version", en: "that of this version" },
  schemaOlder: (count: number) => ({
    fr: `${count} migrations à faire\u202f: npm run migrate`,
    en: `${count} migrations to make: npm run migrate`,
  }),
  schemaNewer: { fr: "celui d’une version plus récente", en: "that of a newer version" },
  noRole: {
    fr: "lichen_app n’existe pas encore\u202f: npm run migrate le crée",
    en: "lichen_app does not exist yet: npm run migrate creates it",
  },
  role: (name: string) => ({
    fr: `${name}, tenu par la sécurité au niveau des lignes`,
    en: `${name}, held by row-level security`,
  }),
  rolePasses: (name: string) => ({
    fr: `${name} échappe à la sécurité au niveau des lignes\u202f: retirez-lui SUPERUSER et BYPASSRLS`,
    en: `${name} escapes row-level security: take SUPERUSER and BYPASSRLS from it`,
  }),
  secretOpens: { fr: "ouvre ce qu’il a scellé", en: "opens what it sealed" },
  nothingSealed: { fr: "rien n’est encore scellé", en: "nothing is sealed yet" },
  secretOther: (apps: number, providers: number, webhooks: number) => ({
    fr: `ce n’est pas celui qui a scellé\u202f: ${apps} applications d’authentification (codes de secours, ou réinitialisation par un administrateur), ${providers} secrets de fournisseurs d’identité et ${webhooks} d’adresses d’événements à saisir de nouveau`,
    en: `it is not the one that sealed: ${apps} authenticator apps (recovery codes, or a reset by an administrator), ${providers} secrets of identity providers and ${webhooks} of webhooks to be entered again`,
  }),
  clock: { fr: "à moins de 5 s de la base", en: "within 5 s of the database" },
  clockApart: (seconds: number) => ({
    fr: `${seconds} s d’écart avec la base`,
    en: `${seconds} s apart from the database`,
  }),
  filesOnDisk: { fr: "écrits, relus et supprimés dans DATA_DIR", en: "written, read and removed in DATA_DIR" },
  filesInS3: (bucket: string) => ({
    fr: `écrits, relus et supprimés dans ${bucket}`,
    en: `written, read and removed in ${bucket}`,
  }),
  filesDiffer: { fr: "relus autrement qu’écrits", en: "not read as they were written" },
  noMail: {
    fr: "SMTP_URL n’est pas donné\u202f: les e-mails restent dans la boîte d’envoi",
    en: "SMTP_URL is not set: emails stay in the outbox",
  },
  mail: (host: string) => ({ fr: `${host} répond`, en: `${host} answers` }),
  mailFails: (host: string, code: string) => ({
    fr: `${host} ne répond pas, ou refuse (${code})`,
    en: `${host} does not answer, or refuses (${code})`,
  }),
  noFolder: (folder: string) => ({ fr: `${folder} n’existe pas encore`, en: `${folder} does not exist yet` }),
  disk: (gigabytes: number) => ({
    fr: `${gigabytes.toLocaleString("fr")} Go libres`,
    en: `${gigabytes.toLocaleString("en")} GB free`,
  }),
  diskLow: (gigabytes: number) => ({
    fr: `${gigabytes.toLocaleString("fr")} Go libres, moins de 1 Go`,
    en: `${gigabytes.toLocaleString("en")} GB free, under 1 GB`,
  }),
} satisfies Record<string, Bilingual | ((...given: never[]) => Bilingual)>;
