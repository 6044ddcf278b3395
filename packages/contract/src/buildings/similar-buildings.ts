import { type FieldKey, fieldOf } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { line } from "../shapes/text.ts";
import { proposedAnswers } from "./propose-answers.ts";

/** Buildings that one call names. */
export const SIMILAR_MOST = 10;
const LONGEST_SEARCH = 120;

const optionsOf = (key: FieldKey) => {
  const field = fieldOf(key);
  return z.enum((field.type === "enum" ? field.options.map(({ value }) => value) : []) as [string, ...string[]]);
};
const useShape = optionsOf("building_type").meta({ description: "Use of the building.", example: "education" });
const year = z
  .int()
  .min(1000)
  .max(2100)
  .meta({ description: "Year in which the building was built; its period is compared.", example: 1975 });

export const similarBuildings = endpoint({
  method: "POST",
  path: "/buildings/similar/",
  access: { ...READ, scope: "buildings that the caller reads" },
  tag: "portfolio",
  summary: "List the buildings that are like one",
  description: `Gives the ${SIMILAR_MOST} buildings of a portfolio that have most in common with the one described: its use, its period of construction, its group, then those with most answers. Their answers can be proposed for it. With \`search\`, those of this name or code.`,
  exampleInput: { building_type: "education", construction_year: 1975 },
  input: z.strictObject({
    building_type: useShape.optional(),
    construction_year: year.optional(),
    group: line(255).optional().meta({ description: "Name of its building group.", example: "Default" }),
    except: z.uuid().optional().meta({ description: "Building that is not named: the one described." }),
    company_id: z.uuid().optional().meta({ description: "Company of the buildings; absent: that of the caller." }),
    search: line(LONGEST_SEARCH).optional().meta({ description: "Text in the name or the code." }),
  }),
  answer: z
    .object({
      buildings: z
        .array(
          z.object({
            id: z.uuid().meta({ description: "Identifier of the building." }),
            name: z.string().meta({ description: "Name of the building." }),
            code: z.string().meta({ description: "Code of the building in its company." }),
            city: z.string(),
            building_type: useShape.nullable(),
            construction_year: z.number().nullable().meta({ description: "Year of construction; null: not given." }),
            same_use: z.boolean().meta({ description: "Whether its use is the same." }),
            same_period: z.boolean().meta({ description: "Whether its period of construction is the same." }),
            same_group: z.boolean().meta({ description: "Whether its building group is the same." }),
            completion: z.number().nullable().meta({ description: "Share of the questions answered, percent." }),
          }),
        )
        .meta({ description: "Buildings, those that have most in common first." }),
    })
    .meta({ id: "SimilarBuildings" }),
  problems: {},
});

export const proposeAnswersOf = endpoint({
  method: "POST",
  path: "/buildings/{id}/proposed_answers/",
  access: READ,
  tag: "portfolio",
  summary: "Propose the answers of a building for another",
  description:
    "Gives the answers of a building that may be proposed for a similar one: choices, without amounts, place or identity. Each is to be confirmed; nothing is saved.",
  input: z.strictObject({ id: z.uuid().meta({ description: "Identifier of the building that lends its answers." }) }),
  answer: proposedAnswers,
  problems: {},
});
