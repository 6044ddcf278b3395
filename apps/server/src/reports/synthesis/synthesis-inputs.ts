import type { SynthesisDocument } from "./synthesis-document.ts";

/** Name of what a synthesis carries, and of how it is laid out. */
const INPUTS_FORMAT = "lichen-synthesis/1";

/** Every figure of a synthesis and what it was asked with, as the file attached to its document holds them. */
export function synthesisInputs({ synthesis, stamp, concentration }: SynthesisDocument) {
  // Names of buildings and of groups stay in the pages.
  const { sources, worst, groups, computed_at, ...figures } = synthesis;
  return {
    format: INPUTS_FORMAT,
    stamp,
    computed_at,
    figures,
    worst: worst.map(({ id, exposure, vulnerability, cross }) => ({ id, exposure, vulnerability, cross })),
    concentration: concentration.map(({ hazard, area, code, weights }) => ({ hazard, area, code, weights })),
    sources: sources.map(({ id, edition }) => ({ id, edition })),
  };
}
