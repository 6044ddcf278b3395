import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { serveDecisions } from "./serve-decisions.ts";
import { serveEvidence } from "./serve-evidence.ts";
import { serveOpenSurveys } from "./serve-open-surveys.ts";
import { serveSurveys as serveOwnSurveys } from "./serve-surveys.ts";

export {
  evidenceAddresses,
  evidenceFiles,
  presentFile,
  readFiles,
  sweepEvidence,
  sweepSurveys,
} from "./evidence-files.ts";
export { readBuildingEvidence } from "./evidence-rows.ts";

/** Surveys of buildings by phone, and what proves their answers. */
export function serveSurveys(app: FastifyInstance, services: Services): void {
  serveOwnSurveys(app, services);
  serveOpenSurveys(app, services);
  serveDecisions(app, services);
  serveEvidence(app, services);
}
