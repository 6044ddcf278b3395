import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { textShape } from "../shapes/analysis.ts";

export const getColumnsTree = endpoint({
  method: "GET",
  path: "/buildings/columns_tree/",
  access: OPEN,
  isPublic: true,
  tag: "portfolio",
  summary: "Get the columns of the portfolio",
  description: "Gives the columns by section: questions, record and computed levels, with the type that filters them.",
  input: z.strictObject({}),
  answer: z
    .object({
      sections: z.array(
        z.object({
          id: z.string(),
          name: textShape,
          columns: z.array(
            z.object({
              key: z.string(),
              label: textShape,
              type: z.enum(["text", "enum", "number", "date"]).meta({ description: "type of its filters" }),
              unit: textShape.nullable(),
              options: z
                .array(z.object({ value: z.string(), name: textShape }))
                .nullable()
                .meta({ description: "choices of an enum in their order; null for the groups of a company" }),
            }),
          ),
        }),
      ),
    })
    .meta({ id: "ColumnsTree" }),
  problems: {},
});
