import { SCENARIOS } from "@lichen/domain";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes/accounts.ts";
import { filledLine, line } from "../shapes/text.ts";
import { columnKeys, portfolioFilter, portfolioOrder } from "./portfolio-search.ts";

const OWN = { visitor: "401", user: "self", manager: "self", company_admin: "self", admin: "self" } as const;

const settings = z.object({
  columns: columnKeys,
  filters: portfolioFilter.filters,
  search: line(200).optional(),
  scenario: z.enum(SCENARIOS).default("ssp5"),
  order_by: portfolioOrder.order_by,
});

const view = z
  .object({
    id: z.uuid(),
    name: z.string(),
    shared: z.boolean().meta({ description: "seen by the whole company" }),
    own: z.boolean().meta({ description: "the caller's: only its owner changes it" }),
    owner: z.string(),
    is_default: z.boolean().meta({ description: "the one that the caller's portfolio opens with" }),
    settings,
  })
  .meta({ id: "PortfolioView" });

const NAME_TAKEN = {
  name_taken: {
    status: 409,
    message: { fr: "Ce nom existe déjà.", en: "This name already exists." },
  },
} as const;

export const listViews = endpoint({
  method: "GET",
  path: "/buildings/views/",
  access: { ...OWN, scope: "own views and those that the company shares" },
  summary: "Saved views of the portfolio.",
  input: z.object({}),
  answer: z.object({ views: z.array(view) }),
  problems: {},
});

export const createView = endpoint({
  method: "POST",
  path: "/buildings/views/",
  access: { ...OWN, scope: "in the own company" },
  summary: "Save a view of the portfolio.",
  input: z.object({
    name: filledLine(100),
    shared: z.boolean().default(false),
    is_default: z.boolean().default(false),
    settings,
  }),
  status: 201,
  answer: z.object({ view }),
  problems: {
    ...NAME_TAKEN,
    too_many_views: {
      status: 409,
      message: {
        fr: "Vous avez déjà beaucoup de vues : supprimez-en une.",
        en: "You already have many views: delete one.",
      },
    },
  },
});

export const changeView = endpoint({
  method: "PATCH",
  path: "/buildings/views/{id}/",
  access: { ...OWN, scope: "own views; of a shared one, only whether it is the own default" },
  summary: "Change a saved view, or make it the one that opens first.",
  input: z.object({
    id: z.uuid(),
    name: filledLine(100).optional(),
    shared: z.boolean().optional(),
    is_default: z.boolean().optional(),
    settings: settings.optional(),
  }),
  answer: z.object({ view }),
  problems: NAME_TAKEN,
});

export const deleteView = endpoint({
  method: "DELETE",
  path: "/buildings/views/{id}/",
  access: { ...OWN, scope: "own views" },
  summary: "Delete a saved view.",
  input: z.object({ id: z.uuid() }),
  answer: done,
  problems: {},
});
