import { ensure } from "@lichen/domain";
import { z } from "zod";
import { emailAddress, filledLine, paragraph } from "../shapes/text.ts";

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(500);
const organisation = z.strictObject({
  name: filledLine(200).meta({ description: "Name of the organisation." }),
  url: webAddress,
  logo: filledLine(200).nullable().default(null).meta({ description: "File of the logo; null: none." }),
});

/**
 * What an installation says of itself on its public pages: who publishes it, what a licence costs, who stands beside it.
 * Nothing is said that it was not given; the amounts of the default are an example, and are called so.
 */
export const siteSettings = z
  .strictObject({
    publisher: z
      .strictObject({
        name: filledLine(200).meta({ description: "Name of the publisher." }),
        address: filledLine(300).meta({ description: "Postal address of the publisher." }),
        email: emailAddress,
        phone: filledLine(30).nullable().default(null),
        director: filledLine(200)
          .nullable()
          .default(null)
          .meta({ description: "Publication director; null: not declared." }),
        registration: filledLine(200)
          .nullable()
          .default(null)
          .meta({ description: "Number in the SIREN, RCS or another register; null: not declared." }),
      })
      .nullable()
      .default(null)
      .meta({ description: "Publisher of the site; null: not declared." }),
    host: z
      .strictObject({
        name: filledLine(200).meta({ description: "Name of the host." }),
        address: filledLine(300).meta({ description: "Postal address of the host." }),
        phone: filledLine(30).nullable().default(null),
      })
      .nullable()
      .default(null)
      .meta({ description: "Company that hosts the site; null: not declared." }),
    data_protection_email: emailAddress
      .nullable()
      .default(null)
      .meta({ description: "Email address for questions about personal data; null: none." }),
    pricing: z
      .strictObject({
        is_example: z.boolean().default(false).meta({ description: "Whether the amounts are only an example." }),
        base: z.number().min(0).max(1_000_000).meta({ description: "Fixed amount of a year, € before tax." }),
        fees: z
          .array(
            z.strictObject({
              from: z.int().min(1).max(10_000_000).meta({ description: "Buildings from which the fee applies." }),
              fee: z
                .number()
                .min(0)
                .max(100_000)
                .meta({ description: "Fee of each further building, € a year before tax." }),
            }),
          )
          .min(1)
          .max(20)
          .refine(
            (fees) => fees.every(({ from }, at) => at === 0 || from > ensure(fees[at - 1]).from),
            "must go from the smallest portfolio to the largest",
          )
          .meta({ description: "Fee of each further building, by size of portfolio." }),
      })
      .default({ is_example: true, base: 600, fees: [{ from: 1, fee: 30 }] })
      .meta({
        description: "Euros a year before tax: base + max(0, n − 10) × the fee of the last row that n reaches.",
      }),
    newsletter_url: z
      .string()
      .max(500)
      .regex(/^https:\/\//)
      .nullable()
      .default(null)
      .meta({
        description:
          "Page of the service that holds the mailing list; null: none; {email} is replaced by the address that was typed.",
      }),
    partners: z.array(organisation).max(30).default([]).meta({ description: "Partners shown on the public pages." }),
    supporters: z
      .array(organisation)
      .max(30)
      .default([])
      .meta({ description: "Organisations that give technical support." }),
    social: z
      .array(z.strictObject({ name: filledLine(50).meta({ description: "Name of the network." }), url: webAddress }))
      .max(10)
      .default([])
      .meta({ description: "Accounts on social networks." }),
    news: z
      .array(
        z.strictObject({
          date: z.iso.date().meta({ description: "Day of the news." }),
          fr: paragraph(300).meta({ description: "Text in French." }),
          en: paragraph(300).meta({ description: "Text in English." }),
          url: webAddress.nullable().default(null),
        }),
      )
      .max(6)
      .default([])
      .meta({ description: "News shown on the home page, next to the last changes of the product." }),
  })
  .meta({ id: "SiteSettings" });
