import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { textShape } from "../shapes/analysis.ts";

export const getColumnsTree = endpoint({
  method: "GET",
  path: "/buildings/columns_tree/",
  access: OPEN,
  summary: "Columns of the portfolio, by section.",
  input: z.object({}),
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
              type: z.enum(["string", "number", "integer", "enum"]),
              unit: textShape.nullable(),
            }),
          ),
        }),
      ),
    })
    .meta({ id: "ColumnsTree" }),
  problems: {},
});
