import { type ListCatalogue, SAVED_VIEWS, SCENARIOS } from "@lichen/domain";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { Tag } from "../openapi/tags.ts";
import { done } from "./accounts.ts";
import { listShapes } from "./list.ts";
import { notSettable } from "./not-settable.ts";
import { filledLine, line } from "./text.ts";

const OWN = { visitor: "401", user: "self", manager: "self", company_admin: "self", admin: "self" } as const;

const NAME_TAKEN = {
  name_taken: {
    status: 409,
    message: { fr: "Ce nom existe déjà.", en: "This name already exists." },
  },
} as const;

/** What a saved view holds, and the view itself. */
function viewShapes(list: ListCatalogue, id: string) {
  const shapes = listShapes(list, id);
  const settings = z.strictObject({
    columns: shapes.columnKeys.meta({ description: "Keys of the columns to show, in their order." }),
    filters: shapes.filter.filters,
    search: line(200).optional(),
    scenario: z.enum(SCENARIOS).default("ssp5"),
    order_by: shapes.order.order_by,
  });

  const view = z
    .object({
      id: z.uuid().meta({ description: "Identifier of the view." }),
      name: z.string().meta({ description: "Name of the view." }),
      shared: z.boolean().meta({ description: "Whether the whole company sees the view." }),
      own: z.boolean().meta({ description: "Whether the view is the caller’s own; only its owner changes it." }),
      owner: z.string().meta({ description: "Name of the user who owns the view." }),
      is_default: z.boolean().meta({ description: "Whether the caller’s list opens with this view." }),
      settings,
    })
    .meta({ id: `${id}View`, description: "Saved view: columns, filters and order of a list." });
  return { settings, view };
}

/**
 * The calls of the saved views of a list.
 *
 * @param path of the calls of its subject
 * @param id name of the records in the API schema
 * @param tag family of the calls
 */
export function viewCalls<const Path extends string>(list: ListCatalogue, path: Path, id: string, tag: Tag) {
  const { settings, view } = viewShapes(list, id);

  const listViews = endpoint({
    method: "GET",
    path: `${path}views/` as const,
    access: { ...OWN, scope: "own views and those that the company shares" },
    tag,
    summary: "List saved views",
    description: "Lists the views of a list: the caller’s own, and those that the company shares.",
    input: z.strictObject({}),
    answer: z.object({ views: z.array(view).meta({ description: "Views that the caller may use." }) }),
    problems: {},
  });

  const createView = endpoint({
    method: "POST",
    path: `${path}views/` as const,
    access: { ...OWN, scope: "in the own company" },
    tag,
    summary: "Save a view",
    description: `Saves the columns, filters and order of a list under a name, ${SAVED_VIEWS} views at most. A name is unique for its owner.`,
    exampleInput: {
      name: "By city",
      settings: { columns: [list.order.replace("-", "")], filters: [], order_by: list.order },
    },
    input: z.strictObject({
      name: filledLine(100).meta({ description: "Name of the view, unique for its owner." }),
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
          fr: "Vous avez atteint le nombre maximal de vues : supprimez-en une.",
          en: "You have reached the maximum number of views: delete one.",
        },
      },
    },
  });

  const changeView = endpoint({
    method: "PATCH",
    path: `${path}views/{id}/` as const,
    access: { ...OWN, scope: "own views; of a shared one, only whether it is the own default" },
    tag,
    summary: "Change a saved view",
    description: "Changes a view of the caller. Of a shared view, only whether it opens first can be changed.",
    input: z.strictObject({
      ...notSettable(view, ["id", "name", "shared", "is_default", "settings"]),
      id: z.uuid().meta({ description: "Identifier of the view." }),
      name: filledLine(100).optional().meta({ description: "New name of the view, unique for its owner." }),
      shared: z.boolean().optional(),
      is_default: z.boolean().optional(),
      settings: settings.optional(),
    }),
    answer: z.object({ view }),
    problems: NAME_TAKEN,
  });

  const deleteView = endpoint({
    method: "DELETE",
    path: `${path}views/{id}/` as const,
    access: { ...OWN, scope: "own views" },
    tag,
    summary: "Delete a saved view",
    description: "Deletes a view of the caller. The records that it listed stay.",
    input: z.strictObject({ id: z.uuid().meta({ description: "Identifier of the view." }) }),
    answer: done,
    problems: {},
  });
  return { listViews, createView, changeView, deleteView };
}
export type ViewCalls = ReturnType<typeof viewCalls<string>>;
