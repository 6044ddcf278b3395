import { OWNER_FIGURES, type OwnerFigureId } from "@lichen/domain";
import { z } from "zod";

type Figure = (typeof OWNER_FIGURES)[number];

const CENTS = 100;
/** Whether an amount has no more decimals than cents; a sum of decimals is not exact. */
const isInCents = (amount: number) => Math.abs(amount * CENTS - Math.round(amount * CENTS)) < 1e-3;

function figureShape({ type, min, max }: Figure) {
  const bounded = type === "integer" ? z.int() : z.number().refine(isInCents, "too_many_decimals");
  return bounded.min(min).max(max).nullable();
}

const describe = ({ help, unit }: Figure) => ({ description: `${help.en} In ${unit.en}; null: not given.` });

function byId<Shape>(shape: (figure: Figure) => Shape): Record<OwnerFigureId, Shape> {
  const shapes = OWNER_FIGURES.map((figure) => [figure.id, shape(figure)] as const);
  return Object.fromEntries(shapes) as Record<OwnerFigureId, Shape>;
}

/** Figures of the owner that a call changes: null takes one away, an absent one stays. */
export const givenOwnerFigures = byId((figure) => figureShape(figure).optional().meta(describe(figure)));

/** Figures of the owner, each with null where it was not given. */
export const ownerFigures = z
  .object(byId((figure) => z.number().nullable().meta(describe(figure))))
  .meta({ id: "OwnerFigures", description: "Figures given by the owner; no level and no estimate reads them." });
