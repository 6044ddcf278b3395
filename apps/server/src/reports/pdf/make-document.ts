import type { Language } from "@lichen/domain";
import type { ActionSheet, LegalText } from "@lichen/report";
import type { Logo } from "../../company-logos/index.ts";
import { actionData } from "../actions/action-data.ts";
import { type BiodiversityJob, biodiversityData } from "../biodiversity/biodiversity-data.ts";
import {
  type BiodiversitySynthesisJob,
  biodiversitySynthesisData,
} from "../biodiversity/biodiversity-synthesis-data.ts";
import { type ProjectJob, projectData } from "../biodiversity/project-data.ts";
import { buildingData } from "../building/building-data.ts";
import type { BuildingDocument } from "../building/building-document.ts";
import { comparisonData } from "../building/comparison-data.ts";
import { type ClayJob, clayData } from "../clay/clay-data.ts";
import { type DisclosureJob, disclosureData } from "../disclosure/disclosure-data.ts";
import { legalData } from "../legal/legal-data.ts";
import { type PlanJob, planData } from "../plan/plan-data.ts";
import { synthesisData } from "../synthesis/synthesis-data.ts";
import type { SynthesisDocument } from "../synthesis/synthesis-document.ts";
import { type TerritoryJob, territoryData } from "../territory/territory-data.ts";
import { addLogo } from "./company-logo.ts";
import { typeset } from "./typeset.ts";

/** A document to make, as plain data: it crosses threads. */
export type DocumentJob =
  | { readonly kind: "building"; readonly buildings: readonly BuildingDocument[]; readonly logo?: Logo | null }
  | { readonly kind: "comparison"; readonly items: readonly BuildingDocument[] }
  | { readonly kind: "synthesis"; readonly synthesis: SynthesisDocument; readonly logo?: Logo | null }
  | { readonly kind: "biodiversity"; readonly paper: BiodiversityJob; readonly logo?: Logo | null }
  | { readonly kind: "biodiversity_synthesis"; readonly paper: BiodiversitySynthesisJob; readonly logo?: Logo | null }
  | { readonly kind: "project"; readonly paper: ProjectJob; readonly logo?: Logo | null }
  | { readonly kind: "clay"; readonly paper: ClayJob }
  | { readonly kind: "territory"; readonly paper: TerritoryJob }
  | { readonly kind: "plan"; readonly paper: PlanJob; readonly logo?: Logo | null }
  | { readonly kind: "disclosure"; readonly paper: DisclosureJob; readonly logo?: Logo | null }
  | { readonly kind: "legal"; readonly text: LegalText; readonly language: Language; readonly stamp: string }
  | { readonly kind: "action"; readonly sheet: ActionSheet; readonly language: Language; readonly stamp: string };

/** Draws and sets a document; takes the processor for tens of milliseconds, so a process of its own does it. */
export function makeDocument(job: DocumentJob): Uint8Array<ArrayBuffer> {
  switch (job.kind) {
    case "building":
      return typeset("building", addLogo(buildingData(job.buildings), job.logo));
    case "comparison":
      return typeset("comparison", comparisonData(job.items));
    case "synthesis":
      return typeset("synthesis", addLogo(synthesisData(job.synthesis), job.logo));
    case "biodiversity":
      return typeset("parts", addLogo(biodiversityData(job.paper), job.logo));
    case "biodiversity_synthesis":
      return typeset("parts", addLogo(biodiversitySynthesisData(job.paper), job.logo));
    case "project":
      return typeset("parts", addLogo(projectData(job.paper), job.logo));
    case "clay":
      return typeset("parts", clayData(job.paper));
    case "territory":
      return typeset("parts", territoryData(job.paper));
    case "plan":
      return typeset("parts", addLogo(planData(job.paper), job.logo));
    case "disclosure":
      return typeset("parts", addLogo(disclosureData(job.paper), job.logo));
    case "legal":
      return typeset("legal", legalData(job.text, job.language, job.stamp));
    case "action":
      return typeset("action", actionData(job.sheet, job.language, job.stamp));
  }
}
