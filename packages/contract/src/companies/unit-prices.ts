import {
  FIRST_PRICE_YEAR,
  MOST_UNIT_PRICE,
  type PlannedId,
  PRICE_UNITS,
  type PriceUnit,
  STRATEGY_ACTIONS,
} from "@lichen/domain";
import { z } from "zod";
import { COMPANY_RECORD, COMPANY_RECORD_ADMINS } from "../access.ts";
import { endpoint } from "../endpoint.ts";

const id = z.uuid().meta({ description: "Identifier of the company." });
const path = "/admin/companies/{id}/unit_prices/";

const ACTIONS = STRATEGY_ACTIONS.map((action) => action.id) as [PlannedId, ...PlannedId[]];
const UNITS = PRICE_UNITS.map((unit) => unit.id) as [PriceUnit, ...PriceUnit[]];
const amount = z.number().min(0).max(MOST_UNIT_PRICE);
/** Far beyond any price: the year after this one is the last that is taken. */
const LAST_YEAR = 2200;

const price = z
  .strictObject({
    action: z.enum(ACTIONS).meta({
      description: "Identifier of the action of the strategy, once in the list.",
    }),
    low: amount.meta({ description: "Lowest price, euros excluding VAT." }),
    high: amount.meta({ description: "Highest price, euros excluding VAT; not below the lowest." }),
    per: z.enum(UNITS).meta({
      description:
        "What the price is for: the building, a square metre of floor, roof (footprint), plot or façade, or a unit. Where the answers do not give the quantity, the cost class applies.",
    }),
    year: z
      .int()
      .min(FIRST_PRICE_YEAR)
      .max(LAST_YEAR)
      .meta({ description: "Year of the price, next year at the latest; no index is applied." }),
  })
  .refine(({ low, high }) => low <= high, { error: "below_low", path: ["high"] })
  .meta({ id: "UnitPrice" });

const prices = z.array(price).max(STRATEGY_ACTIONS.length);
const answer = z.object({
  prices: prices.meta({ description: "Prices of the company, in the order of the actions; empty: none." }),
});

export const getUnitPrices = endpoint({
  method: "GET",
  path,
  access: COMPANY_RECORD,
  tag: "companies",
  summary: "Get the unit prices of a company",
  description:
    "Gives what the company pays for adaptive actions. Costs of plans are these prices times the quantities of each building; actions with no price have the range of their cost class.",
  input: z.strictObject({ id }),
  answer,
  problems: {},
});

export const setUnitPrices = endpoint({
  method: "PUT",
  path,
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Set the unit prices of a company",
  description:
    "Replaces the whole list of unit prices; an action that is not in it has none any more. Euros excluding VAT, in the money of the year given.",
  exampleInput: {
    id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    prices: [{ action: "A01", low: 25, high: 60, per: "m2_roof", year: 2026 }],
  },
  input: z.strictObject({
    id,
    prices: prices
      .superRefine((list, context) => {
        const seen = new Set<string>();
        for (const [at, { action }] of list.entries()) {
          if (seen.has(action)) context.addIssue({ code: "custom", message: "action_taken", path: [at, "action"] });
          seen.add(action);
        }
      })
      .meta({ description: "Prices, each action of the strategy once at most." }),
  }),
  answer,
  problems: {},
});
