import { DEFAULT_SCENARIO } from "@lichen/domain";
import { z } from "zod";
import { OPEN } from "../access.ts";
import { building } from "../buildings/building.ts";
import { type CallLimit, endpoint } from "../endpoint.ts";
import { LINK_GONE, linkToken } from "../reports/report-links.ts";
import {
  hazardIdShape,
  horizonShape,
  languageShape,
  levelShape,
  rangeEnds,
  scenarioShape,
  textShape,
} from "../shapes/analysis.ts";
import { file } from "../shapes/file.ts";
import { filledLine } from "../shapes/text.ts";

/** Page that other sites frame: what a link shows; the token follows it. */
export const EMBED_PATH = "/embed/";
/** Script of the screens that other sites load. */
export const EMBED_SCRIPT_PATH = "/embed.js";
export const SVG_TYPE = "image/svg+xml";

/** A page of another site may show several results to many readers behind one address. */
export const EMBED_LIMIT = { points: 600, periodS: 600, per: "network" } as const satisfies CallLimit;
export const EMBED_THEMES = ["light", "dark"] as const;

/** The moment that is shown, in an address. */
export const embedMoment = z.strictObject({
  scenario: scenarioShape.default(DEFAULT_SCENARIO),
  horizon: horizonShape.default("2050"),
});

const token = linkToken.meta({ description: "Token of a link to a report." });

export const readEmbed = endpoint({
  method: "GET",
  path: "/embeds/{token}/",
  access: OPEN,
  tag: "embedding",
  summary: "Read the levels that a link shows",
  description:
    "Gives the levels of a building at a moment, with their ranges, as the page of the link shows them. Browsers let only the sites that the link names read the answer.",
  limits: [EMBED_LIMIT],
  input: embedMoment.extend({ token, language: languageShape.optional() }),
  answer: z
    .object({
      name: z.string().meta({ description: "Name of the building." }),
      nature: building.shape.nature,
      scenario: scenarioShape,
      horizon: horizonShape,
      lead: z.enum(["cross", "exposure"]).meta({
        description: "What the levels are of: the combined risk, or the exposure of the place while no risk is known.",
      }),
      headline: textShape,
      caution: textShape.nullable().meta({ description: "What the headline leaves open; null: nothing." }),
      hazards: z
        .array(
          z.object({
            id: hazardIdShape,
            name: textShape,
            level: levelShape,
            ...rangeEnds,
            estimate: z
              .object({ low: levelShape, high: levelShape })
              .nullable()
              .meta({ description: "Levels of similar buildings; null: the level is known, or nothing is estimated." }),
            words: textShape.meta({ description: "Level and range in words." }),
          }),
        )
        .meta({ description: "Levels of each hazard." }),
      engine_version: z.string(),
      computed_on: z.iso.date().meta({ description: "Day of the calculation.", example: "2026-06-03" }),
      report_url: z.url().meta({
        example: "https://lichen.example/shared-report#Nn4xY0f3W1sJv7QeLrT2mA",
        description: "Address that opens the whole report.",
      }),
    })
    .meta({ id: "EmbeddedLevels" }),
  problems: LINK_GONE,
});

export const readBadge = endpoint({
  method: "GET",
  path: "/badge/{token}.svg",
  access: OPEN,
  tag: "embedding",
  summary: "Get the levels that a link shows as an image",
  description: "Gives the levels of a building as an SVG, for pages of any site. Its words are also its description.",
  limits: [EMBED_LIMIT],
  input: embedMoment.extend({
    token,
    lang: languageShape.default("fr"),
    theme: z.enum(EMBED_THEMES).default("light").meta({ description: "Colours of the image." }),
  }),
  answer: file,
  fileTypes: [SVG_TYPE],
  problems: LINK_GONE,
});

const size = z.coerce.number().int().min(1).max(10_000).optional();

export const readOembed = endpoint({
  method: "GET",
  path: "/oembed/",
  access: OPEN,
  tag: "embedding",
  summary: "Describe a page to be embedded (oEmbed)",
  description:
    "Gives the HTML that shows the page of a link in another page, as oEmbed 1.0 writes it. Only addresses of this installation are described. The sites that the link names alone can show it.",
  limits: [EMBED_LIMIT],
  exampleInput: { url: "https://lichen.example.org/embed/<token>" },
  // Consumers add parameters of their own.
  input: z.object({
    url: filledLine(2000).meta({ description: "Address of the page of a link." }),
    maxwidth: size.meta({ description: "Greatest width of the frame, px." }),
    maxheight: size.meta({ description: "Greatest height of the frame, px." }),
    format: z.enum(["json", "xml"]).default("json").meta({ description: "Format of the answer; `xml` is refused." }),
  }),
  answer: z
    .object({
      version: z.literal("1.0").meta({ description: "Version of oEmbed." }),
      type: z.literal("rich").meta({ description: "Kind of resource: HTML." }),
      title: z.string().meta({ description: "Name of the building." }),
      provider_name: z.string().meta({ description: "Name of the product.", example: "Lichen" }),
      provider_url: z
        .url()
        .meta({ description: "Address of this installation.", example: "https://lichen.example.org" }),
      width: z.int().meta({ description: "Width of the frame, px.", example: 640 }),
      height: z.int().meta({ description: "Height of the frame, px.", example: 560 }),
      html: z.string().meta({
        description: "Frame to put in the page.",
        example: '<iframe src="https://lichen.example.org/embed/<token>" title="Lichen"></iframe>',
      }),
    })
    .meta({ id: "Oembed" }),
  problems: {
    ...LINK_GONE,
    page_unknown: {
      status: 404,
      message: {
        fr: "Cette adresse n’est pas celle d’un lien de Lichen.",
        en: "This is not the address of a link of Lichen.",
      },
    },
    format_not_implemented: {
      status: 501,
      message: { fr: "Seul le format JSON est proposé.", en: "Only the JSON format is available." },
    },
  },
});
