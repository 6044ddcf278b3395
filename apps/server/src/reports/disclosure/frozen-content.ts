import type { AnswerOf, draftDisclosure, getDisclosure } from "@lichen/contract";
import {
  type AnsweredRequirement,
  DISCLOSED_WEIGHTS,
  type DisclosedFigures,
  ENGINE_VERSION,
  ensure,
  ITEMS_NOT_COVERED,
  recordOf,
  type SourceCard,
  type TracedBuilding,
  withoutLayout,
} from "@lichen/domain";
import type { DisclosureRequest, FrozenBuilding, readColumns } from "./read-disclosed-buildings.ts";

export type DisclosureFigures = AnswerOf<typeof draftDisclosure>;
export type DisclosureVersion = AnswerOf<typeof getDisclosure>["version"];

/** What a version freezes: its fingerprint is that of this, as canonical JSON. */
export type FrozenContent = {
  /** The first had neither the exposures of buildings nor what they are recognised by, and answered no requirement. */
  readonly format: "lichen-disclosure-1" | "lichen-disclosure-2";
  readonly company: { readonly id: string; readonly name: string };
  readonly year: number;
  readonly notes: string;
  readonly prepared_by: string;
  readonly prepared_at: string;
  readonly figures: DisclosureFigures;
  readonly buildings: readonly (TracedBuilding & Partial<FrozenBuilding>)[];
};

/** A version with what it froze. */
export type FrozenVersion = { readonly content: FrozenContent; readonly version: DisclosureVersion };

/** What a version froze, whatever its format. */
export function readFrozenContent(text: string): FrozenContent {
  const content = JSON.parse(text) as FrozenContent & {
    readonly figures: Partial<Pick<DisclosureFigures, "requirements">>;
  };
  return { ...content, figures: { ...content.figures, requirements: content.figures.requirements ?? [] } };
}

/** The figures of a disclosure as they are answered and frozen. */
export function presentFigures(
  read: Awaited<ReturnType<typeof readColumns>>,
  { disclosed, requirements }: { disclosed: DisclosedFigures; requirements: readonly AnsweredRequirement[] },
  {
    horizon,
    stamp,
    sources,
  }: Pick<DisclosureRequest, "horizon"> & {
    readonly stamp: string;
    readonly sources: readonly SourceCard[];
  },
): DisclosureFigures {
  return {
    engine_version: ENGINE_VERSION,
    stamp: withoutLayout(stamp),
    perimeter: read.perimeter,
    // Outside France the national trajectory is not offered: what stands in for it is said.
    scenario: read.scenarioOf("multi_hazard"),
    horizon,
    selected: read.selected,
    count: read.buildings.length,
    outside_france: read.outsideFrance,
    without_place: read.withoutPlace,
    examples: read.examples,
    outdated: read.outdated,
    subjects: disclosed.map(({ id, weights }) => ({
      id,
      scenario: read.scenarioOf(id),
      weights: recordOf(DISCLOSED_WEIGHTS, (weight) => {
        const { addressed, unweighed, ...states } = ensure(weights[weight]);
        return { ...states, addressed: { ...addressed }, unweighed: { ...unweighed } };
      }),
    })),
    requirements: requirements.map((answer) => ({ ...answer })),
    not_covered: ITEMS_NOT_COVERED.map(({ id }) => id),
    sources: [...sources],
  };
}
