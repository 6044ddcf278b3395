import { frequenciesOf, NOTIFICATION_FREQUENCY_IDS, type NotificationEvent } from "@lichen/domain";
import { z } from "zod";
import { OPEN } from "../access.ts";
import { type Access, endpoint } from "../endpoint.ts";
import { line } from "../shapes/text.ts";

const SELF: Access = {
  visitor: "401",
  user: "self",
  manager: "self",
  company_admin: "self",
  admin: "self",
  scope: "own choices only",
};

const frequency = z.enum(NOTIFICATION_FREQUENCY_IDS);
const frequencyFor = (event: NotificationEvent) =>
  frequency
    .refine((one) => frequenciesOf(event).includes(one), "unknown_option")
    .optional()
    .meta({ description: "How often; absent: unchanged." });
const choicesAnswer = z
  .object({
    choices: z
      .object({
        assigned: frequency.meta({ description: "When an action is assigned to the caller." }),
        late: frequency.meta({ description: "When an action of the caller becomes late." }),
        mention: frequency.meta({ description: "When a comment mentions the caller." }),
        survey_answered: frequency.meta({ description: "When a survey of the caller received answers." }),
        report_ready: frequency.meta({ description: "When a report that the caller requested is ready." }),
        quarter: frequency.meta({ description: "When a quarter has ended: its review, or none." }),
      })
      .meta({ description: "How often the caller is mailed about each event." }),
  })
  .meta({ id: "NotificationChoices" });

export const getNotificationChoices = endpoint({
  method: "GET",
  path: "/admin/notifications/",
  access: SELF,
  tag: "users",
  summary: "Get how often one is mailed",
  description: "Gives how often the caller is mailed about each event: at once, in a daily or weekly digest, or never.",
  input: z.strictObject({}),
  answer: choicesAnswer,
  problems: {},
});

export const setNotificationChoices = endpoint({
  method: "PUT",
  path: "/admin/notifications/",
  access: SELF,
  tag: "users",
  summary: "Set how often one is mailed",
  description: "Sets how often the caller is mailed about events. Events that are absent stay as they are.",
  exampleInput: { choices: { assigned: "daily", late: "weekly" } },
  input: z.strictObject({
    choices: z
      .strictObject({
        assigned: frequencyFor("assigned"),
        late: frequencyFor("late"),
        mention: frequencyFor("mention"),
        survey_answered: frequencyFor("survey_answered"),
        report_ready: frequencyFor("report_ready"),
        quarter: frequencyFor("quarter"),
      })
      .meta({ description: "How often, by event." }),
  }),
  answer: choicesAnswer,
  problems: {},
});

/** Screen on which someone leaves the mails about their work; the token follows it after "#". */
export const UNSUBSCRIBE_PATH = "/unsubscribe";

export const unsubscribe = endpoint({
  method: "POST",
  path: "/emails/unsubscribe/{token}/",
  access: OPEN,
  tag: "users",
  summary: "Unsubscribe from mails",
  description:
    "Stops the mails about someone’s work, by the signed link that each of them has: no account is needed, and it can be sent several times. A program that reads mails may send it as a form, as RFC 8058 says. Mails about the account itself are not concerned.",
  exampleInput: { token: `u6f9619ff-8b86-4d01-b42d-00cf4fc964ff.${"A".repeat(43)}` },
  input: z.strictObject({
    token: line(200).meta({ description: "Signed text of the link of the mail." }),
  }),
  answer: z
    .object({
      has_account: z
        .boolean()
        .meta({ description: "Whether the link is of a user, who can choose again in the account." }),
    })
    .meta({ id: "Unsubscribed" }),
  problems: {
    link_gone: {
      status: 410,
      message: {
        fr: "Ce lien n’est pas reconnu\u202f: ouvrez celui du dernier e-mail reçu.",
        en: "This link is not recognised: open the one in the last email that you received.",
      },
    },
  },
});
