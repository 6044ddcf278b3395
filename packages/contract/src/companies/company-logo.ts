import { LOGO_LIMITS } from "@lichen/domain";
import { z } from "zod";
import { COMPANY_RECORD, COMPANY_RECORD_ADMINS } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes/accounts.ts";

const id = z.uuid();
const path = "/admin/companies/{id}/logo/";
const logo = z.object({
  logo: z
    .object({
      png: z.base64().meta({ description: "PNG image, in base 64." }),
      width: z.int().meta({ description: "Width of the image, pixels." }),
      height: z.int().meta({ description: "Height of the image, pixels." }),
    })
    .nullable()
    .meta({ description: "Logo of the company; null: none." }),
});

export const getCompanyLogo = endpoint({
  method: "GET",
  path,
  access: COMPANY_RECORD,
  tag: "companies",
  summary: "Get the logo of a company",
  description: "Gives the logo that the company’s documents show, or null.",
  input: z.strictObject({ id: id.meta({ description: "Identifier of the company." }) }),
  answer: logo,
  problems: {},
});

export const setCompanyLogo = endpoint({
  method: "PUT",
  path,
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Set the logo of a company",
  description: "Stores a PNG, drawn again by the server so that only its pixels are stored.",
  input: z.strictObject({
    id: id.meta({ description: "Identifier of the company." }),
    png: z.base64().max(LOGO_LIMITS.base64Length).meta({ description: "Image of the logo, in base 64." }),
  }),
  answer: logo,
  problems: {
    logo_not_png: {
      status: 422,
      message: {
        fr: "Ce fichier n’est pas une image PNG lisible.",
        en: "This file is not a readable PNG image.",
      },
    },
    logo_size: {
      status: 422,
      message: {
        fr: `Le logo doit mesurer de ${LOGO_LIMITS.leastPx} à ${LOGO_LIMITS.mostPx} pixels de côté.`,
        en: `The logo must be between ${LOGO_LIMITS.leastPx} and ${LOGO_LIMITS.mostPx} pixels on each side.`,
      },
    },
  },
});

export const removeCompanyLogo = endpoint({
  method: "DELETE",
  path,
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Remove the logo of a company",
  description: "Removes the logo from documents made from now on.",
  input: z.strictObject({ id: id.meta({ description: "Identifier of the company." }) }),
  answer: done,
  problems: {},
});
