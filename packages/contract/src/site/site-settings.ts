import { z } from "zod";
import { emailAddress, filledLine, paragraph } from "../shapes/text.ts";

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(500);
const organisation = z.strictObject({
  name: filledLine(200),
  url: webAddress,
  logo: filledLine(200).nullable().default(null),
});

/**
 * What an installation says of itself on its public pages: who publishes it, what a licence costs, who stands beside it.
 * Nothing is said that it was not given; the amounts of the default are an example, and are called so.
 */
export const siteSettings = z
  .strictObject({
    publisher: z
      .strictObject({
        name: filledLine(200),
        address: filledLine(300),
        email: emailAddress,
        phone: filledLine(30).nullable().default(null),
        director: filledLine(200).nullable().default(null).meta({ description: "of the publication" }),
        registration: filledLine(200).nullable().default(null).meta({ description: "SIREN, RCS or another register" }),
      })
      .nullable()
      .default(null),
    host: z
      .strictObject({ name: filledLine(200), address: filledLine(300), phone: filledLine(30).nullable().default(null) })
      .nullable()
      .default(null),
    data_protection_email: emailAddress.nullable().default(null),
    pricing: z
      .strictObject({
        is_example: z.boolean().default(false),
        base: z.number().min(0).max(1_000_000),
        fees: z
          .array(z.strictObject({ from: z.int().min(1).max(10_000_000), fee: z.number().min(0).max(100_000) }))
          .min(1)
          .max(20)
          .refine(
            (fees) => fees.every(({ from }, at) => at === 0 || from > fees[at - 1]!.from),
            "must go from the smallest portfolio to the largest",
          ),
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
      .meta({ description: "Page of the service that keeps the list; {email} stands for the address typed." }),
    partners: z.array(organisation).max(30).default([]),
    supporters: z.array(organisation).max(30).default([]).meta({ description: "technical support" }),
    social: z
      .array(z.strictObject({ name: filledLine(50), url: webAddress }))
      .max(10)
      .default([]),
    news: z
      .array(
        z.strictObject({
          date: z.iso.date(),
          fr: paragraph(300),
          en: paragraph(300),
          url: webAddress.nullable().default(null),
        }),
      )
      .max(6)
      .default([])
      .meta({ description: "said on the home page, beside the last changes of the product" }),
  })
  .meta({ id: "SiteSettings" });
