import { type Assessor, createAssessor } from "./buildings/index.ts";
import { embeddedData } from "./embedded-data.ts";
import { followImportedLayers } from "./layers/index.ts";
import type { Database } from "./platform/database/open-database.ts";
import { createReference, type Reference } from "./reference/index.ts";

/** What computes, with the figures of this installation: the same for requests and for jobs. */
export type Engine = {
  readonly reference: Reference;
  readonly assessor: Assessor;
  /** Calendar year of the calculation. */
  readonly currentYear: () => number;
  readonly stop: () => void;
};

type EngineDeps = {
  readonly database: Database;
  /** The figures that ship with the product; read here when no one did. */
  readonly reference?: Reference;
  /** Told when the imported layers cannot be asked for. */
  readonly onFailure: (error: unknown) => void;
  /** Told when other layers are in use than before. */
  readonly onChange?: () => void;
};

export async function openEngine({
  database,
  reference = createReference(embeddedData().pack),
  onFailure,
  onChange = () => {},
}: EngineDeps): Promise<Engine> {
  const { places } = embeddedData();
  const layers = await followImportedLayers({ database, reference, onFailure, onChange });
  const currentYear = () => new Date().getUTCFullYear();
  const assessor = createAssessor({ places, reference, currentYear });
  return { reference, assessor, currentYear, stop: layers.stop };
}
