import { DEFAULT_SCENARIO, EMBED_ORIGINS_MOST, LONGEST_EMBED_ORIGIN, REPORT_LINK_DAYS } from "@lichen/domain";
import { z } from "zod";
import { OPEN, READ } from "../access.ts";
import { building } from "../buildings/building.ts";
import { buildingReport } from "../buildings/building-report.ts";
import { endpoint } from "../endpoint.ts";
import { horizonShape, languageShape, scenarioShape } from "../shapes/analysis.ts";
import { file, PDF_TYPE } from "../shapes/file.ts";
import { filledLine } from "../shapes/text.ts";
import { REPORT_PROBLEMS } from "./problems.ts";

/** Address of the screen that a link leads to; the token follows it after "#". */
export const SHARED_REPORT_PATH = "/shared-report";

const reportLink = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the link." }),
    building_id: z.uuid(),
    created_by: z.string().meta({ description: "Name of the user who created the link." }),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    revoked_at: z.iso.datetime().nullable().meta({ description: "When the link was revoked (UTC); null: it was not." }),
    openings: z.int().meta({ description: "Number of times the link was opened." }),
    last_opened_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the link was last opened (UTC); null: never." }),
    embed_origins: z
      .array(z.string())
      .meta({ description: "Sites that may show the levels of the building.", example: ["https://www.example.org"] }),
    own: z.boolean().meta({ description: "Whether the caller created the link." }),
  })
  .meta({ id: "ReportLink" });

export const createReportLink = endpoint({
  method: "POST",
  path: "/report_links/",
  access: READ,
  tag: "reports",
  summary: "Create a link to a report",
  description: `Creates a link that opens the report of a building without an account, for ${REPORT_LINK_DAYS.usual} days unless \`days\` says otherwise. The token is given once and stored as a hash. A building has ${REPORT_LINK_DAYS.links} open links at most.`,
  input: z.strictObject({
    building_id: z.uuid(),
    days: z
      .int()
      .min(1)
      .max(REPORT_LINK_DAYS.most)
      .default(REPORT_LINK_DAYS.usual)
      .meta({ description: "Days for which the link works." }),
    embed_origins: z
      .array(filledLine(LONGEST_EMBED_ORIGIN))
      .max(EMBED_ORIGINS_MOST)
      .default([])
      .meta({
        description: "Sites that may show the levels of the building, each as https:// and its name; none by default.",
        example: ["https://www.example.org"],
      }),
  }),
  answer: z
    .object({
      link: reportLink.meta({ description: "Link that was created." }),
      token: z.string().meta({ description: "Token that opens the report; given only once, stored as a hash." }),
    })
    .meta({ id: "NewReportLink" }),
  status: 201,
  problems: {
    too_many_links: {
      status: 409,
      message: {
        fr: `Ce bâtiment a déjà ${REPORT_LINK_DAYS.links} liens ouverts : révoquez-en un.`,
        en: `This building already has ${REPORT_LINK_DAYS.links} open links: revoke one.`,
      },
    },
  },
});

export const listReportLinks = endpoint({
  method: "GET",
  path: "/report_links/",
  access: { ...READ, scope: "links of a building that the caller reads" },
  tag: "reports",
  summary: "List the links to a report",
  description:
    "Lists the links to the report of a building, newest first, with their openings. Tokens are not included.",
  input: z.strictObject({ building_id: z.uuid() }),
  answer: z
    .object({ links: z.array(reportLink).meta({ description: "Links to the report, newest first." }) })
    .meta({ id: "ReportLinks" }),
  problems: {},
});

export const revokeReportLink = endpoint({
  method: "DELETE",
  path: "/report_links/{link_id}/",
  access: { ...READ, scope: "own links; any link of a building that the caller may write" },
  tag: "reports",
  summary: "Revoke a link",
  description: "Closes a link at once. It cannot be opened again.",
  input: z.strictObject({ link_id: z.uuid().meta({ description: "Identifier of the link." }) }),
  answer: z
    .object({ link: reportLink.meta({ description: "Link that was revoked." }) })
    .meta({ id: "RevokedReportLink" }),
  problems: {},
});

export const LINK_GONE = {
  link_gone: {
    status: 410,
    message: {
      fr: "Ce lien n’est plus valable : il a expiré ou il a été révoqué.",
      en: "This link no longer works: it has expired or been revoked.",
    },
  },
} as const;

export const linkToken = z.string().min(1).max(100);

export const openReportLink = endpoint({
  method: "POST",
  path: "/report_links/open/",
  access: OPEN,
  tag: "reports",
  summary: "Open a link to a report",
  description:
    "Gives the report of the building. The token comes in the body, so that it appears in no address and no log.",
  limits: [{ points: 120, periodS: 600, per: "network" }],
  input: z.strictObject({ token: linkToken, language: languageShape.optional() }),
  answer: z
    .object({
      name: z.string().meta({ description: "Name of the building." }),
      nature: building.shape.nature,
      expires_at: z.iso.datetime(),
      report: buildingReport.answer,
    })
    .meta({ id: "SharedReport" }),
  problems: LINK_GONE,
});

export const openReportLinkPdf = endpoint({
  method: "POST",
  path: "/report_links/open_pdf/",
  access: OPEN,
  tag: "reports",
  summary: "Open a link to a report as PDF",
  description: "Gives the same report as PDF.",
  limits: [{ points: 20, periodS: 600, per: "network" }],
  input: z.strictObject({
    token: linkToken,
    scenario: scenarioShape.default(DEFAULT_SCENARIO),
    horizon: horizonShape.default("2050"),
    language: languageShape.default("fr"),
  }),
  answer: file,
  fileTypes: [PDF_TYPE],
  problems: { ...LINK_GONE, diagnosis_failed: REPORT_PROBLEMS.diagnosis_failed },
});
