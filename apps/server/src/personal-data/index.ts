export { servePersonalData } from "./serve-personal-data.ts";
