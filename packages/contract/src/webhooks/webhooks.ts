import {
  DELIVERY_FAILURES,
  DELIVERY_STATES,
  type DeliveryFailure,
  DISABLED_REASONS,
  EVENT_TYPES,
  TEST_EVENT,
  WEBHOOKS,
} from "@lichen/domain";
import { z } from "zod";
import { COMPANY_ADMINS } from "../access.ts";
import { type Access, endpoint } from "../endpoint.ts";
import { moment } from "../shapes/accounts.ts";
import { nothing } from "../shapes/nothing.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";
import { filledLine } from "../shapes/text.ts";
import { eventBody } from "./events.ts";

const access: Access = { ...COMPANY_ADMINS, scope: "webhooks of the own company; admin any" };

const eventType = z.enum(EVENT_TYPES);
const events = z
  .array(eventType)
  .min(1, "required")
  .max(EVENT_TYPES.length)
  .meta({ description: "Events that the webhook is sent, at least one." });
const url = filledLine(WEBHOOKS.longestUrl).meta({
  description: "Address that events are sent to: public and https, unless the operator allows its host.",
  example: "https://registry.example.org/lichen",
});
const state = z.enum(DELIVERY_STATES).meta({ description: "State of the delivery." });
const sentType = z.enum([...EVENT_TYPES, TEST_EVENT]).meta({ description: "Event that is delivered." });

const webhook = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the webhook." }),
    company_id: z.uuid().meta({ description: "Identifier of the company." }),
    url,
    events,
    active: z.boolean().meta({ description: "Whether events are sent." }),
    disabled_at: moment.nullable().meta({
      description: "When the platform disabled the webhook (UTC); null: it did not, or a person switched it on again.",
    }),
    disabled_reason: z
      .enum(DISABLED_REASONS)
      .nullable()
      .meta({ description: "Why the platform disabled the webhook: every try failed, or the address answered 410." }),
    created_by: z.string().meta({ description: "Name of the administrator who created the webhook." }),
    created_at: moment,
    last_delivery: z
      .object({
        id: z.uuid().meta({ description: "Identifier of the delivery." }),
        type: sentType,
        state,
        created_at: moment,
      })
      .nullable()
      .meta({ description: "Latest delivery; null: nothing was sent." }),
  })
  .meta({ id: "Webhook" });

const delivery = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the delivery, sent as `webhook-id` with each try." }),
    type: sentType,
    state,
    body: eventBody.meta({ description: "Body that is sent." }),
    created_at: moment,
    next_try_at: moment.nullable().meta({ description: "When the next try leaves (UTC); null: there is none." }),
    tries: z
      .array(
        z.object({
          at: moment.meta({ description: "When the try left (UTC)." }),
          status: z.int().nullable().meta({ description: "HTTP status of the answer; null: none came.", example: 200 }),
          failure: z
            .enum(Object.keys(DELIVERY_FAILURES) as [DeliveryFailure, ...DeliveryFailure[]])
            .nullable()
            .meta({ description: "Why no answer came; null: one did." }),
          ms: z.int().meta({ description: "Time to the end of the answer, ms." }),
        }),
      )
      .meta({ description: "Tries, in their order." }),
  })
  .meta({ id: "WebhookDelivery" });

const companyId = z
  .uuid()
  .optional()
  .meta({ description: "Company of the webhooks, for platform administrators; absent: the caller’s own." });
const id = z.uuid().meta({ description: "Identifier of the webhook." });
const shared = { access, tag: "integration" } as const;
const oneWebhook = z.object({ webhook: webhook.meta({ description: "Webhook as it is kept." }) });
const oneDelivery = z.object({ delivery: delivery.meta({ description: "Delivery, which waits for its try." }) });

/** Webhooks follow the specification Standard Webhooks. @source decisions.md "Events" */
export const createWebhook = endpoint({
  ...shared,
  method: "POST",
  path: "/admin/webhooks/",
  summary: "Create a webhook",
  description: `Has events of a company sent to an address, as https://www.standardwebhooks.com says: \`webhook-id\` is the same for every try of an event, \`webhook-timestamp\` is the time of the try, \`webhook-signature\` is \`v1,\` and the HMAC-SHA256 of \`<id>.<timestamp>.<body>\` in base 64, with the bytes of the secret after \`whsec_\`. The secret is given only once. A try succeeds with a 2xx status within ${WEBHOOKS.timeoutS} s; redirects are not followed. It is repeated after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h; then the webhook is disabled, and the company’s administrators receive an email. Status 410 disables it at once. Events about one building or record come in their order. Delivery is at least once: a receiver ignores a \`webhook-id\` that it already has. A company has ${WEBHOOKS.most} webhooks at most.`,
  exampleInput: { url: "https://registry.example.org/lichen", events: ["levels.changed", "import.ended"] },
  input: z.strictObject({
    url,
    events,
    active: z.boolean().default(true).meta({ description: "Whether events are sent." }),
    company_id: companyId,
  }),
  answer: z
    .object({
      webhook: webhook.meta({ description: "Webhook that was created." }),
      secret: z.string().meta({
        description: "Key of the signatures, `whsec_` and 32 bytes in base 64; given only once.",
        example: `whsec_${"A".repeat(43)}=`,
      }),
    })
    .meta({ id: "NewWebhook" }),
  status: 201,
  problems: {
    too_many_webhooks: {
      status: 409,
      message: {
        fr: `Cette structure a déjà ${WEBHOOKS.most} adresses d’événements\u202f: supprimez-en une.`,
        en: `This company already has ${WEBHOOKS.most} webhooks: delete one.`,
      },
    },
  },
});

export const listWebhooks = endpoint({
  ...shared,
  method: "GET",
  path: "/admin/webhooks/",
  summary: "List the webhooks of a company",
  description: "Lists the webhooks, oldest first, without their secrets, each with its latest delivery.",
  input: z.strictObject({ company_id: companyId }),
  answer: z
    .object({
      webhooks: z.array(webhook).meta({ description: "Webhooks of the company, oldest first." }),
      meta: z.object({
        count: z.int().meta({ description: "Webhooks in the list." }),
        most: z.int().meta({ description: "Most webhooks of a company." }),
      }),
    })
    .meta({ id: "Webhooks" }),
  problems: {},
});

export const changeWebhook = endpoint({
  ...shared,
  method: "PATCH",
  path: "/admin/webhooks/{id}/",
  summary: "Change a webhook",
  description:
    "Changes the address, the events or the state. Switched off, a webhook is sent nothing: events that happen meanwhile are not kept for it; deliveries that were waiting leave once it is switched on again.",
  exampleInput: { id: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b", active: false },
  input: z.strictObject({
    id,
    url: url.optional(),
    events: events.optional(),
    active: z.boolean().optional().meta({ description: "Whether events are sent." }),
  }),
  answer: oneWebhook,
  problems: {},
});

export const deleteWebhook = endpoint({
  ...shared,
  method: "DELETE",
  path: "/admin/webhooks/{id}/",
  summary: "Delete a webhook",
  description: "Deletes a webhook with its deliveries. What was waiting is not sent.",
  input: z.strictObject({ id }),
  answer: nothing,
  status: 204,
  problems: {},
});

export const testWebhook = endpoint({
  ...shared,
  method: "POST",
  path: "/admin/webhooks/{id}/test/",
  summary: "Send a test to a webhook",
  description: `Sends a \`${TEST_EVENT}\` once, signed as any event, to a webhook that is switched off too. It is not repeated when it fails.`,
  input: z.strictObject({ id }),
  answer: oneDelivery,
  status: 202,
  problems: {},
});

export const listWebhookDeliveries = endpoint({
  ...shared,
  method: "GET",
  path: "/admin/webhooks/{id}/deliveries/",
  summary: "List the deliveries of a webhook",
  description: `Gives a page of deliveries, newest first, with their body and their tries. They are kept for ${WEBHOOKS.retentionDays} days.`,
  input: z.strictObject({ id, ...pageShape }),
  answer: z
    .object({
      deliveries: z.array(delivery).meta({ description: "Deliveries of the page, newest first." }),
      meta: pageMeta,
    })
    .meta({ id: "WebhookDeliveries" }),
  problems: {},
});

export const replayWebhookDelivery = endpoint({
  ...shared,
  method: "POST",
  path: "/admin/webhooks/{id}/deliveries/{delivery_id}/replay/",
  summary: "Replay a delivery",
  description:
    "Sends a delivery again at once, with the same `webhook-id` and the same body, then as often as a new one. One that is waiting for its next try leaves at once.",
  input: z.strictObject({ id, delivery_id: z.uuid().meta({ description: "Identifier of the delivery." }) }),
  answer: oneDelivery,
  status: 202,
  problems: {
    webhook_inactive: {
      status: 409,
      message: {
        fr: "Cette adresse d’événements est désactivée\u202f: activez-la, puis rejouez l’envoi.",
        en: "This webhook is disabled: enable it, then replay the delivery.",
      },
    },
  },
});
