import type { Actor, Horizon, Language, Scenario } from "@lichen/domain";
import { scopeOf } from "../../platform/scope.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { readBuildingEvidence } from "../../surveys/index.ts";
import { buildingDocument, type DocumentWish } from "./building-document.ts";

/** What the document of a stored building is made with. */
export type PaperServices = Pick<Services, "loader" | "reference" | "cells" | "stamp" | "currentYear" | "database">;

/** What a report on paper is asked in. */
type DocumentOptions = { readonly language: Language; readonly scenario: Scenario; readonly horizon: Horizon };

/** The document of a building that the actor may read, or why there is none. */
export async function findBuildingDocument(
  services: PaperServices,
  actor: Actor,
  id: string,
  { language, scenario, horizon }: DocumentOptions,
  more: Pick<DocumentWish, "show" | "withMap"> = {},
) {
  const loaded = await services.loader.find(actor, id);
  if (loaded.kind !== "read") return loaded;
  const { building } = loaded;
  const evidence =
    more.show === "report" ? [] : await readBuildingEvidence(services.database, scopeOf(actor), building);
  const wish = { language, scenario, horizon, day: today(), evidence, ...more };
  return { ...loaded, document: await buildingDocument(services, loaded, wish) };
}
