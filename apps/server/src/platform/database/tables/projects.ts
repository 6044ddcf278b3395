import type { Answers, AnswersTo, Place, ProjectQuestion, ProjectState } from "@lichen/domain";
import type { ColumnType, Generated } from "kysely";
import type { BuildingChanges, BuildingResults, PortfolioViews } from "./portfolio.ts";

type Projects = {
  company_id: string;
  id: Generated<string>;
  group_id: string;
  code: string | null;
  name: string;
  /** Answers to the questions of the catalogue of projects, its name and group aside. */
  answers: ColumnType<Answers, string, string>;
  /** Initial state, then scenarios. */
  states: ColumnType<readonly ProjectState[], string, string>;
  nature: Generated<"declared" | "example">;
  version: Generated<number>;
  revision: Generated<number>;
  place: ColumnType<Place | null, string | null | undefined, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  created_by_name: Generated<string>;
  updated_by_name: Generated<string>;
  deleted_at: Date | null;
  deleted_by_name: string | null;
  deletion_id: string | null;
};

type ProjectResults = Omit<BuildingResults, "building_id"> & { project_id: string };

type ProjectChanges = Omit<BuildingChanges, "building_id"> & { project_id: string };

/** Projects of visitors, opened by their identifier. */
type VisitorProjects = {
  /** 128 random bits, in hexadecimal. */
  id: string;
  email: string;
  /** General features, initial state and scenarios. */
  project: ColumnType<
    { readonly answers: AnswersTo<ProjectQuestion>; readonly states: readonly ProjectState[] },
    string,
    string
  >;
  version: Generated<number>;
  language: "fr" | "en";
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** Projects of companies and of visitors. */
export type ProjectTables = {
  projects: Projects;
  project_results: ProjectResults;
  project_changes: ProjectChanges;
  project_views: PortfolioViews;
  visitor_projects: VisitorProjects;
};
