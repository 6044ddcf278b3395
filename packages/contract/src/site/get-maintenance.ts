import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { siteSettings } from "./site-settings.ts";

export const getMaintenance = endpoint({
  method: "GET",
  path: "/maintenance/",
  access: OPEN,
  tag: "service",
  summary: "Get the settings of the installation",
  description:
    "Says whether the product is in maintenance, whether outside services may be asked, and what the installation publishes about itself.",
  input: z.strictObject({}),
  answer: z
    .object({
      is_maintenance: z.boolean().meta({ description: "Whether the product is in maintenance." }),
      external_services: z.boolean().meta({ description: "Whether outside services may be asked." }),
      sends_mail: z
        .boolean()
        .meta({ description: "Whether emails are sent: without a mail server they stay in the outbox." }),
      asks_flood_maps: z
        .boolean()
        .meta({ description: "Whether depths of floods may be asked of a server for one building." }),
      basemap_style_url: z
        .url()
        .nullable()
        .meta({ description: "Style of an online basemap; null: the embedded one." }),
      has_gallery: z
        .boolean()
        .meta({ description: "Whether the gallery of components is shown: not on a server in production." }),
      site: siteSettings.meta({ description: "What the installation publishes about itself." }),
    })
    .meta({ id: "Maintenance" }),
  problems: {},
});
