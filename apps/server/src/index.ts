export { type AppOptions, buildApp } from "./app.ts";
export { type EmbeddedData, embeddedData } from "./embedded-data.ts";
export { type Config, readConfig } from "./platform/config.ts";
export { migrate } from "./platform/database/migrate.ts";
export { type Database, openDatabase } from "./platform/database/open-database.ts";
export { createReference, type Reference } from "./reference/index.ts";
