import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";

export const getRandom = endpoint({
  method: "GET",
  path: "/random/",
  access: OPEN,
  tag: "service",
  summary: "Draw a number",
  description: "Gives a random number, to try the interface.",
  input: z.strictObject({}),
  answer: z
    .object({
      random: z.number().min(0).lt(1).meta({ description: "Random number, from 0 (included) to 1 (excluded)." }),
    })
    .meta({ id: "Random" }),
  problems: {},
});
