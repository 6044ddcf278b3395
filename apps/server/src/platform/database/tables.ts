import type { AssessmentTables } from "./tables/assessments.ts";
import type { DisclosureTables } from "./tables/disclosures.ts";
import type { ImportTables } from "./tables/imports.ts";
import type { InstallationTables } from "./tables/installation.ts";
import type { LayerTables } from "./tables/layers.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { PlanTables } from "./tables/plans.ts";
import type { PortfolioTables } from "./tables/portfolio.ts";
import type { ProjectTables } from "./tables/projects.ts";
import type { ReportTables } from "./tables/reports.ts";
import type { SurveyTables } from "./tables/surveys.ts";
import type { TaskTables } from "./tables/tasks.ts";
import type { WebhookTables } from "./tables/webhooks.ts";

/** Tables of the database, as the migrations leave them. */
export type Tables = AssessmentTables &
  DisclosureTables &
  LayerTables &
  PeopleTables &
  PortfolioTables &
  ImportTables &
  PlanTables &
  ProjectTables &
  ReportTables &
  InstallationTables &
  SurveyTables &
  TaskTables &
  WebhookTables;
