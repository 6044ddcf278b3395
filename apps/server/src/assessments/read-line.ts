import type { Answers, Place } from "@lichen/domain";
import type { RowFault } from "../imports/index.ts";

/** A line, or a building, that can be assessed. */
export type AssessedLine = {
  readonly kind: "good";
  /** Of the file, or place of the building in the selection, from 1. */
  readonly line: number;
  /** As its sender names it. */
  readonly id: string | null;
  readonly place: Place;
  readonly answers: Answers;
};
/** Why one cannot be. */
export type BadLine = {
  readonly kind: "bad";
  readonly line: number;
  readonly id: string | null;
  readonly reasons: readonly RowFault[];
};
export type ReadLine = AssessedLine | BadLine;
