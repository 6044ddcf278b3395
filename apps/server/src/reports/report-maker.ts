import type { Actor, Horizon, Language, Scenario } from "@lichen/domain";
import { type Assessor, type BuildingLoader, createBuildingLoader, createPortfolio } from "../buildings/index.ts";
import { createCells } from "../indicators/index.ts";
import type { Places } from "../places/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { today } from "../platform/today.ts";
import type { Reference } from "../reference/index.ts";
import { type BuildingDocumentDeps, buildingDocument, type DocumentWish } from "./building/building-document.ts";
import { createDocumentMaker, type DocumentMaker } from "./pdf/document-maker.ts";

/** What reports of kept buildings are made with, on screens and on paper: one a process, for requests and jobs alike. */
export type ReportMaker = {
  readonly loader: BuildingLoader;
  readonly documents: DocumentMaker;
  readonly paper: BuildingDocumentDeps;
  readonly stop: () => Promise<void>;
};

type ReportMakerDeps = {
  readonly database: Database;
  readonly places: Places;
  readonly reference: Reference;
  readonly assessor: Assessor;
  /** Calendar year of the calculation. */
  readonly currentYear: () => number;
  /** What sets documents, stopped by whoever gives it; one of its own without it. */
  readonly documents?: DocumentMaker;
};

export function createReportMaker({
  database,
  places,
  reference,
  assessor,
  currentYear,
  documents: given,
}: ReportMakerDeps): ReportMaker {
  const portfolio = createPortfolio({ database, assessor });
  const documents = given ?? createDocumentMaker();
  return {
    loader: createBuildingLoader({ portfolio, places, reference }),
    documents,
    paper: { reference, cells: createCells(reference, places), stamp: assessor.stamp, currentYear },
    stop: async () => {
      if (given === undefined) await documents.stop();
    },
  };
}

/** What a report on paper is asked in. */
type DocumentOptions = { readonly language: Language; readonly scenario: Scenario; readonly horizon: Horizon };

/** The document of a building that the actor may read, or why there is none. */
export async function documentOf(
  { loader, paper }: Pick<ReportMaker, "loader" | "paper">,
  actor: Actor,
  id: string,
  { language, scenario, horizon }: DocumentOptions,
  more: Pick<DocumentWish, "show" | "withMap"> = {},
) {
  const loaded = await loader.find(actor, id);
  if (loaded.kind !== "read") return loaded;
  const wish = { language, scenario, horizon, day: today(), ...more };
  return { ...loaded, document: await buildingDocument(paper, loaded, wish) };
}
