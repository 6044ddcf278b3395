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
      sections: z
        .array(
          z.object({
            id: z.string().meta({ description: "Identifier of the section." }),
            name: textShape.meta({ description: "Title of the section." }),
            columns: z
              .array(
                z.object({
                  key: z.string().meta({ description: "Key of the column, used in filters, order and `columns`." }),
                  label: textShape.meta({ description: "Title of the column." }),
                  type: z
                    .enum(["text", "enum", "number", "date"])
                    .meta({ description: "Type of the filters of the column." }),
                  unit: textShape.nullable(),
                  options: z
                    .array(
                      z.object({
                        value: z.string().meta({ description: "Value of the option, used in filters." }),
                        name: textShape.meta({ description: "Option in words." }),
                      }),
                    )
                    .nullable()
                    .meta({ description: "Choices in their order; null: not a choice, or the groups of a company." }),
                }),
              )
              .meta({ description: "Columns of the section." }),
          }),
        )
        .meta({ description: "Columns by section, in their order." }),
    })
    .meta({ id: "ColumnsTree" }),
  problems: {},
});
